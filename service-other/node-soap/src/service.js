'use strict';

// The nine operations that echo. Every value is read as its type, and the reply is built from the values.

const { int, float, string, dateTime, bytes } = require('./values');

const struct = (value) => ({
  varInt: int(value.varInt),
  varFloat: float(value.varFloat),
  varString: string(value.varString),
});

const synthetic = (value) => ({
  str: string(value.str),
  s: struct(value.s),
  bytes: bytes(value.bytes),
});

const location = (value) => ({
  id: string(value.id),
  description: string(value.description),
  address: string(value.address),
});

const item = (value) => ({
  id: string(value.id),
  description: string(value.description),
  price: float(value.price),
  inventory: int(value.inventory),
  location: location(value.location),
  creationdate: dateTime(value.creationdate),
});

/** The package reads an element without content as null. */
const itemArray = (value) => ({ items: (value?.items ?? []).map(item) });

const address = (value) => ({
  firstName: string(value.firstName),
  lastName: string(value.lastName),
  address1: string(value.address1),
  address2: string(value.address2),
  city: string(value.city),
  state: string(value.state),
  zip: string(value.zip),
});

const customer = (value) => ({
  customerId: int(value.customerId),
  contactFirstName: string(value.contactFirstName),
  contactLastName: string(value.contactLastName),
  contactPhone: string(value.contactPhone),
  lastActivityDate: dateTime(value.lastActivityDate),
  creditCardNumber: string(value.creditCardNumber),
  creditCardExpirationDate: string(value.creditCardExpirationDate),
  billingAddress: address(value.billingAddress),
  shippingAddress: address(value.shippingAddress),
});

const lineItem = (value) => ({
  orderId: int(value.orderId),
  itemId: int(value.itemId),
  productId: int(value.productId),
  productDescription: string(value.productDescription),
  orderQuantity: int(value.orderQuantity),
  unitPrice: float(value.unitPrice),
});

const order = (value) => ({
  orderId: int(value.orderId),
  orderStatus: int(value.orderStatus),
  orderDate: dateTime(value.orderDate),
  orderTotalAmount: float(value.orderTotalAmount),
  customer: customer(value.customer),
  lineItems: (value.lineItems ?? []).map(lineItem),
});

const echo = (copy) => (request) => ({ return: copy(request.value) });

const operations = {
  echoVoid: () => ({}),
  echoInteger: echo(int),
  echoFloat: echo(float),
  echoString: echo(string),
  echoDate: echo(dateTime),
  echoStruct: echo(struct),
  echoSynthetic: echo(synthetic),
  echoArray: echo(itemArray),
  echoOrder: echo(order),
};

module.exports = { WSTestService: { WSTestPort: operations } };
