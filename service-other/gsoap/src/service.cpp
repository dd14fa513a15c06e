// The operations. Each reads every value of its argument and builds the reply from the values.

#include "service.hpp"

#include <vector>

#include "soapH.h"

namespace {

bool reference = false;

wst__Struct* copy(soap* context, const wst__Struct& from) {
  return soap_new_set_wst__Struct(context, from.varInt, from.varFloat, from.varString);
}

wst__Synthetic* copy(soap* context, const wst__Synthetic& from) {
  return soap_new_set_wst__Synthetic(context, from.str, copy(context, *from.s), from.bytes);
}

wst__Location* copy(soap* context, const wst__Location& from) {
  return soap_new_set_wst__Location(context, from.id, from.description, from.address);
}

wst__Item* copy(soap* context, const wst__Item& from) {
  return soap_new_set_wst__Item(context, from.id, from.description, from.price, from.inventory,
                                copy(context, *from.location), from.creationdate);
}

wst__ItemArray* copy(soap* context, const wst__ItemArray& from) {
  wst__ItemArray* to = soap_new_wst__ItemArray(context);
  to->items.reserve(from.items.size());
  for (const wst__Item* item : from.items) {
    to->items.push_back(copy(context, *item));
  }
  return to;
}

wst__Address* copy(soap* context, const wst__Address& from) {
  return soap_new_set_wst__Address(context, from.firstName, from.lastName, from.address1, from.address2, from.city,
                                   from.state, from.zip);
}

wst__Customer* copy(soap* context, const wst__Customer& from) {
  return soap_new_set_wst__Customer(context, from.customerId, from.contactFirstName, from.contactLastName,
                                    from.contactPhone, from.lastActivityDate, from.creditCardNumber,
                                    from.creditCardExpirationDate, copy(context, *from.billingAddress),
                                    copy(context, *from.shippingAddress));
}

wst__LineItem* copy(soap* context, const wst__LineItem& from) {
  return soap_new_set_wst__LineItem(context, from.orderId, from.itemId, from.productId, from.productDescription,
                                    from.orderQuantity, from.unitPrice);
}

wst__Order* copy(soap* context, const wst__Order& from) {
  std::vector<wst__LineItem*> lines;
  lines.reserve(from.lineItems.size());
  for (const wst__LineItem* line : from.lineItems) {
    lines.push_back(copy(context, *line));
  }
  return soap_new_set_wst__Order(context, from.orderId, from.orderStatus, from.orderDate, from.orderTotalAmount,
                                 copy(context, *from.customer), lines);
}

/** What an operation with an object for its argument replies with. */
template <class Value>
Value* reply(soap* context, Value* value) {
  return reference ? value : copy(context, *value);
}

}  // namespace

void handArgumentBack(bool wanted) { reference = wanted; }

int __wst__echoVoid(soap*, _wst__echoVoid*, _wst__echoVoidResponse&) { return SOAP_OK; }

int __wst__echoInteger(soap*, _wst__echoInteger* request, _wst__echoIntegerResponse& response) {
  response.return_ = request->value;
  return SOAP_OK;
}

int __wst__echoFloat(soap*, _wst__echoFloat* request, _wst__echoFloatResponse& response) {
  response.return_ = request->value;
  return SOAP_OK;
}

int __wst__echoString(soap*, _wst__echoString* request, _wst__echoStringResponse& response) {
  response.return_ = request->value;
  return SOAP_OK;
}

int __wst__echoDate(soap*, _wst__echoDate* request, _wst__echoDateResponse& response) {
  response.return_ = request->value;
  return SOAP_OK;
}

int __wst__echoStruct(soap* context, _wst__echoStruct* request, _wst__echoStructResponse& response) {
  response.return_ = reply(context, request->value);
  return SOAP_OK;
}

int __wst__echoSynthetic(soap* context, _wst__echoSynthetic* request, _wst__echoSyntheticResponse& response) {
  response.return_ = reply(context, request->value);
  return SOAP_OK;
}

int __wst__echoArray(soap* context, _wst__echoArray* request, _wst__echoArrayResponse& response) {
  response.return_ = reply(context, request->value);
  return SOAP_OK;
}

int __wst__echoOrder(soap* context, _wst__echoOrder* request, _wst__echoOrderResponse& response) {
  response.return_ = reply(context, request->value);
  return SOAP_OK;
}

int __wst__getOrder(soap* context, _wst__getOrder*, _wst__getOrderResponse&) {
  return soap_receiver_fault(context, "getOrder is not served: this stack has no database", nullptr);
}
