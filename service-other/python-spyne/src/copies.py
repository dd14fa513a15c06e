"""Builds the values of replies: each value of the request is read, and a new object holds it."""

from model import Address, Customer, Item, ItemArray, LineItem, Location, Order, Struct, Synthetic


def struct(value):
    return Struct(varInt=value.varInt, varFloat=value.varFloat, varString=value.varString)


def synthetic(value):
    # spyne reads an element without content as None.
    return Synthetic(str=value.str, s=struct(value.s), bytes=value.bytes or [b""])


def location(value):
    return Location(id=value.id, description=value.description, address=value.address)


def item(value):
    return Item(
        id=value.id,
        description=value.description,
        price=value.price,
        inventory=value.inventory,
        location=location(value.location),
        creationdate=value.creationdate,
    )


def item_array(value):
    return ItemArray(items=[item(each) for each in value.items or ()])


def address(value):
    return Address(
        firstName=value.firstName,
        lastName=value.lastName,
        address1=value.address1,
        address2=value.address2,
        city=value.city,
        state=value.state,
        zip=value.zip,
    )


def customer(value):
    return Customer(
        customerId=value.customerId,
        contactFirstName=value.contactFirstName,
        contactLastName=value.contactLastName,
        contactPhone=value.contactPhone,
        lastActivityDate=value.lastActivityDate,
        creditCardNumber=value.creditCardNumber,
        creditCardExpirationDate=value.creditCardExpirationDate,
        billingAddress=address(value.billingAddress),
        shippingAddress=address(value.shippingAddress),
    )


def line_item(value):
    return LineItem(
        orderId=value.orderId,
        itemId=value.itemId,
        productId=value.productId,
        productDescription=value.productDescription,
        orderQuantity=value.orderQuantity,
        unitPrice=value.unitPrice,
    )


def order(value):
    return Order(
        orderId=value.orderId,
        orderStatus=value.orderStatus,
        orderDate=value.orderDate,
        orderTotalAmount=value.orderTotalAmount,
        customer=customer(value.customer),
        lineItems=[line_item(each) for each in value.lineItems or ()],
    )
