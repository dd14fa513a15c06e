"""Calls the nine operations that echo, from the WSDL that a service publishes.

Usage: echo.py WSDL_URL. Prints a line for each operation; the exit code is 1 if one of them does not
give back the value that it was sent.
"""

import struct
import sys
from datetime import datetime, timedelta, timezone

import zeep
from requests import Session
from zeep.helpers import serialize_object
from zeep.transports import Transport

SECONDS = 30


def at(day, **zone):
    return datetime(2026, 2, day, 10, 20, 30, 250_000, tzinfo=timezone(timedelta(**zone)))


def address(name):
    return {
        "firstName": name,
        "lastName": "O'Neill & Söhne",
        "address1": "5th & Main",
        "address2": "東京 <1>",
        "city": "Łódź",
        "state": "CA",
        "zip": "95050",
    }


def item(number):
    return {
        "id": f"item-{number}",
        "description": "größere Räder > 8 mm",
        "price": number + 0.25,
        "inventory": -number,
        "location": {"id": "CA95050", "description": "Santa Clara", "address": "Network Circle"},
        "creationdate": at(number, hours=5, minutes=30),
    }


def line(number):
    return {
        "orderId": 7,
        "itemId": number,
        "productId": 2**31 - number,
        "productDescription": "винт \"3/4\"",
        "orderQuantity": number * 10,
        "unitPrice": number / 8,
    }


STRUCT = {"varInt": -1234567890, "varFloat": -0.015625, "varString": "a ä ж 漢 😀"}

ORDER = {
    "orderId": 7,
    "orderStatus": 3,
    "orderDate": at(27, hours=0),
    "orderTotalAmount": 65536.5,
    "customer": {
        "customerId": 2**31 - 1,
        "contactFirstName": "Zoë",
        "contactLastName": "Müller",
        "contactPhone": "+49 221 5550100",
        "lastActivityDate": at(28, hours=-3, minutes=-30),
        "creditCardNumber": "4111 1111 1111 1111",
        "creditCardExpirationDate": "12/29",
        "billingAddress": address("Zoë"),
        "shippingAddress": address("Jürgen"),
    },
    "lineItems": [line(1), line(2), line(3)],
}

VALUES = {
    "echoInteger": -1234567,
    "echoFloat": 1.5e10,
    "echoString": "<tag> & \"quotes\" ]]> 漢字 😀",
    "echoDate": at(11, hours=14),
    "echoStruct": STRUCT,
    "echoSynthetic": {"str": "bytes", "s": STRUCT, "bytes": bytes(range(256))},
    "echoArray": {"items": [item(1), item(2)]},
    "echoOrder": ORDER,
}


def single(number):
    """The xs:float that a number stands for: 32 bits, of which zeep makes 64."""
    return struct.unpack("f", struct.pack("f", number))[0]


def report(operation, sent, received):
    equal = received == sent
    print(f"{operation}: " + ("equal" if equal else f"sent {sent!r}, received {received!r}"))
    return equal


def main(wsdl):
    session = Session()
    # No proxy of the environment may stand between.
    session.trust_env = False
    service = zeep.Client(
        wsdl, transport=Transport(session=session, timeout=SECONDS, operation_timeout=SECONDS)
    ).service
    equal = [report("echoVoid", None, service.echoVoid())]
    for operation, value in VALUES.items():
        received = serialize_object(service[operation](value=value), dict)
        # zeep returns the list in place of a structure that holds nothing else.
        sent = value["items"] if operation == "echoArray" else value
        if operation == "echoFloat":
            sent, received = single(sent), single(received)
        equal.append(report(operation, sent, received))
    return 0 if all(equal) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
