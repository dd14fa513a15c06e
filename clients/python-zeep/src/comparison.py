"""Compares what zeep makes of a reply with what was sent, by value."""

import struct

from counts import CORRUPT, FailedCall


class Comparison:
    """The rules of payloads/: floats in single precision, where NaN equals itself and -0 is not 0;
    dateTimes as instants; everything else exactly.
    """

    def __init__(self, schema):
        self._schema = schema

    def require_same(self, path, type_name, sent, received):
        """Raises FailedCall if the values differ; it names the first place."""
        elements = self._schema.elements(type_name)
        if elements is None:
            if not _SAME.get(type_name, _is_same)(sent, received):
                raise _difference(path, _shown(sent), _shown(received))
            return
        if received is None:
            raise _difference(path, "a structure", "nothing")
        for element in elements:
            place = f"{path}/{element.name}"
            if element.repeated:
                self._require_same_list(place, element, sent[element.name], received[element.name])
            else:
                self.require_same(place, element.type, sent[element.name], received[element.name])

    def _require_same_list(self, path, element, sent, received):
        count = len(received or ())
        if len(sent) != count:
            raise _difference(path, f"{len(sent)} elements", f"{count} elements")
        for number, (one, other) in enumerate(zip(sent, received), 1):
            self.require_same(f"{path}[{number}]", element.type, one, other)


def _is_same(sent, received):
    return type(sent) is type(received) and sent == received


def _is_same_single(sent, received):
    """zeep reads an xs:float with the 64 bits of a Python float. Values beyond 32 bits differ."""
    if not isinstance(received, float):
        return False
    try:
        return struct.pack("f", sent) == struct.pack("f", received)
    except OverflowError:
        return False


def _is_same_text(sent, received):
    """zeep reads an empty xs:string as None."""
    return sent == ("" if received is None else received)


_SAME = {"xs:float": _is_same_single, "xs:string": _is_same_text}


def _shown(value):
    return f"{len(value)} bytes" if isinstance(value, bytes) else repr(value)


def _difference(path, sent, received):
    return FailedCall(CORRUPT, f"{path}: sent {sent}, received {received}")
