"""The operations of the contract."""

NOT_FILLED_IN = (
    "echoInteger",
    "echoFloat",
    "echoString",
    "echoDate",
    "echoStruct",
    "echoSynthetic",
    "echoArray",
    "echoOrder",
)


class Fault(Exception):
    """A request that is answered with a fault; its code is one of SOAP 1.1, section 4.4.1."""

    def __init__(self, code, text):
        super().__init__(text)
        self.code = code
        self.text = text


def call(operation, request, reply):
    """Runs an operation: reads every value of the request as its type, and builds the reply from the values.

    request and reply are the elements of the operation. A ValueError says that a value is none of its type.
    """
    if operation == "echoVoid":
        return
    if operation in NOT_FILLED_IN:
        raise Fault("Server", f"not implemented: {operation}")
    raise Fault("Client", f"no such operation: {operation}")
