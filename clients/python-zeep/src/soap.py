"""Calls with zeep."""

import gc

import requests
import urllib3
import zeep

from counts import CONNECTION, CORRUPT, FAULT, HTTP, TIMEOUT, FailedCall, causes

_BINDING = "WSTestSoap"
_OK = 200

# By the modules that have the classes of their connections.
_TRANSPORTS = {
    "http.client": "http.client",
    "httpcore._sync.connection": "httpx",
    "urllib3.connection": "urllib3",
}


class SoapClient:
    """A client of zeep with its own session of requests, which threads should not share."""

    def __init__(self, wsdl, url, schema, comparison):
        self._client = zeep.Client(wsdl)
        self._service = self._client.create_service(f"{{{schema.namespace}}}{_BINDING}", url)
        self._schema = schema
        self._comparison = comparison

    def prepare(self, message):
        """Makes the objects that a message sends, once. Returns the call, which raises FailedCall
        unless the reply has the values that were sent.
        """
        operation = self._service[message.operation]
        if message.type is None:
            return lambda: self._call_void(operation)
        sent = self._made(message.type, message.value)
        elements = self._schema.elements(message.type)
        # zeep returns the list in place of a structure that holds nothing else.
        is_list = elements is not None and len(elements) == 1 and elements[0].repeated

        def call():
            received = self._call(operation, value=sent)
            if is_list:
                received = {elements[0].name: received}
            try:
                self._comparison.require_same("return", message.type, message.value, received)
            except (AttributeError, KeyError, TypeError) as error:
                raise FailedCall(CORRUPT, f"return: {type(received).__name__}, {error}") from error

        return call

    def _call_void(self, operation):
        received = self._call(operation)
        if received is not None:
            raise FailedCall(CORRUPT, f"return: sent nothing, received {received!r}")

    def _made(self, type_name, value):
        elements = self._schema.elements(type_name)
        if elements is None:
            return value
        make = self._client.get_type(type_name.replace("t:", f"{{{self._schema.namespace}}}"))
        return make(**{one.name: self._made_all(one, value[one.name]) for one in elements})

    def _made_all(self, element, value):
        if element.repeated:
            return [self._made(element.type, one) for one in value]
        return self._made(element.type, value)

    @staticmethod
    def _call(operation, **arguments):
        try:
            return operation(**arguments)
        except Exception as error:
            raise FailedCall(_kind(error), f"{type(error).__name__}: {error}") from error


def _kind(error):
    """The kind of an exception that zeep or requests has raised."""
    if isinstance(error, zeep.exceptions.Fault):
        # zeep makes a fault without a code of a document that has none, and another status than 200.
        return FAULT if error.code is not None else HTTP
    if isinstance(error, zeep.exceptions.TransportError):
        return CORRUPT if error.status_code == _OK else HTTP
    chain = causes(error)
    # requests raises a ConnectionError if the time is over in the middle of a reply.
    late = (requests.Timeout, urllib3.exceptions.ReadTimeoutError, TimeoutError)
    if any(isinstance(one, late) for one in chain):
        return TIMEOUT
    return CONNECTION if isinstance(error, requests.RequestException) else CORRUPT


def transports():
    """The HTTP clients that the process has used, by the connections among its objects, with + between
    them; unknown if there is none.
    """
    modules = {
        type(one).__module__ for one in gc.get_objects() if type(one).__name__.endswith("Connection")
    }
    seen = sorted(name for module, name in _TRANSPORTS.items() if module in modules)
    return "+".join(seen) or "unknown"
