"""The types of wsdl/wstest.xsd: spyne reads no schema, it writes one from classes."""

from spyne import ByteArray, ComplexModel, DateTime, Float, Integer32, Unicode

NAMESPACE = "http://wsbench.org/wstest"


def required(cls):
    """Of a type: that an element must be there, and not be nil."""
    return cls.customize(min_occurs=1, nillable=False)


def repeated(cls):
    """Of a type: that there may be any number of elements."""
    return cls.customize(min_occurs=0, max_occurs="unbounded", nillable=False)


Int = required(Integer32)
Real = required(Float)
Text = required(Unicode)
Date = required(DateTime)
Binary = required(ByteArray)


class Struct(ComplexModel):
    __namespace__ = NAMESPACE
    varInt = Int
    varFloat = Real
    varString = Text


class Synthetic(ComplexModel):
    __namespace__ = NAMESPACE
    str = Text
    s = required(Struct)
    bytes = Binary


class Location(ComplexModel):
    __namespace__ = NAMESPACE
    id = Text
    description = Text
    address = Text


class Item(ComplexModel):
    __namespace__ = NAMESPACE
    id = Text
    description = Text
    price = Real
    inventory = Int
    location = required(Location)
    creationdate = Date


class ItemArray(ComplexModel):
    __namespace__ = NAMESPACE
    items = repeated(Item)


class Address(ComplexModel):
    __namespace__ = NAMESPACE
    firstName = Text
    lastName = Text
    address1 = Text
    address2 = Text
    city = Text
    state = Text
    zip = Text


class Customer(ComplexModel):
    __namespace__ = NAMESPACE
    customerId = Int
    contactFirstName = Text
    contactLastName = Text
    contactPhone = Text
    lastActivityDate = Date
    creditCardNumber = Text
    creditCardExpirationDate = Text
    billingAddress = required(Address)
    shippingAddress = required(Address)


class LineItem(ComplexModel):
    __namespace__ = NAMESPACE
    orderId = Int
    itemId = Int
    productId = Int
    productDescription = Text
    orderQuantity = Int
    unitPrice = Real


class Order(ComplexModel):
    __namespace__ = NAMESPACE
    orderId = Int
    orderStatus = Int
    orderDate = Date
    orderTotalAmount = Real
    customer = required(Customer)
    lineItems = repeated(LineItem)
