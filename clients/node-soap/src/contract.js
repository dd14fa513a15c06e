'use strict';

// The types of wsdl/wstest.xsd, and what each operation that echoes sends.

const { int, float, string, dateTime, base64Binary, sequence, list } = require('./values');

const struct = sequence({ varInt: int, varFloat: float, varString: string });

const synthetic = sequence({ str: string, s: struct, bytes: base64Binary });

const location = sequence({ id: string, description: string, address: string });

const item = sequence({
  id: string,
  description: string,
  price: float,
  inventory: int,
  location,
  creationdate: dateTime,
});

const itemArray = sequence({ items: list(item) });

const address = sequence({
  firstName: string,
  lastName: string,
  address1: string,
  address2: string,
  city: string,
  state: string,
  zip: string,
});

const customer = sequence({
  customerId: int,
  contactFirstName: string,
  contactLastName: string,
  contactPhone: string,
  lastActivityDate: dateTime,
  creditCardNumber: string,
  creditCardExpirationDate: string,
  billingAddress: address,
  shippingAddress: address,
});

const lineItem = sequence({
  orderId: int,
  itemId: int,
  productId: int,
  productDescription: string,
  orderQuantity: int,
  unitPrice: float,
});

const order = sequence({
  orderId: int,
  orderStatus: int,
  orderDate: dateTime,
  orderTotalAmount: float,
  customer,
  lineItems: list(lineItem),
});

/** The type of the value of each operation; null for the one without. */
const OPERATIONS = {
  echoVoid: null,
  echoInteger: int,
  echoFloat: float,
  echoString: string,
  echoDate: dateTime,
  echoStruct: struct,
  echoSynthetic: synthetic,
  echoArray: itemArray,
  echoOrder: order,
};

module.exports = { OPERATIONS };
