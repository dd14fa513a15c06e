"""The counts of calls, and the answer to a command that tells them (docs/clients.md)."""

import base64
import zlib

from hdrh.histogram import HdrHistogram

FAULT = "fault"
HTTP = "http"
CORRUPT = "corrupt"
CONNECTION = "connection"
TIMEOUT = "timeout"
KINDS = (FAULT, HTTP, CORRUPT, CONNECTION, TIMEOUT)

_RESOLUTION_NANOS = 1_000
_MAX_NANOS = 600_000_000_000
_SIGNIFICANT_DIGITS = 3

# Longer chains of causes end here.
_MOST_EXCEPTIONS = 10

# Cookie and length, which come before the compressed content.
_COMPRESSION_HEADER_BYTES = 8


class FailedCall(Exception):
    """A call without the right reply; its cause is the exception of zeep, if there was one."""

    def __init__(self, kind, detail):
        super().__init__(detail)
        self.kind = kind


class Counts:
    """The counts of one thread, or the sum of those of several. Used by one thread at a time."""

    def __init__(self):
        self.clear()

    def clear(self):
        """Sets all to 0."""
        # A histogram would take a millisecond to clear, which is time of the calls.
        self._latency_nanos = []
        self._errors = dict.fromkeys(KINDS, 0)
        self._first_error = None

    def verified(self, nanos):
        """Adds a right reply."""
        self._latency_nanos.append(nanos)

    def failed(self, variant, failure):
        """Adds a FailedCall."""
        self._errors[failure.kind] += 1
        if self._first_error is None:
            self._first_error = {
                "variant": variant,
                "kind": failure.kind,
                "exceptions": _names(failure.__cause__),
                "detail": str(failure).partition("\n")[0],
            }

    def add(self, other):
        """Adds those of another thread."""
        self._latency_nanos += other._latency_nanos
        for kind in KINDS:
            self._errors[kind] += other._errors[kind]
        self._first_error = self._first_error or other._first_error

    def answer(self, nanos):
        """The keys of the answer to a command that took so long."""
        count = len(self._latency_nanos)
        answer = {"nanos": nanos, "verified": count, **self._errors}
        answer["latency"] = self._encoded() if count else ""
        if self._first_error:
            answer["firstError"] = self._first_error
        return answer

    def _encoded(self):
        """HdrHistogram's V2 encoding in base64. The library has only the one that is compressed."""
        histogram = HdrHistogram(_RESOLUTION_NANOS, _MAX_NANOS, _SIGNIFICANT_DIGITS)
        for nanos in self._latency_nanos:
            histogram.record_value(min(nanos, _MAX_NANOS))
        compressed = base64.b64decode(histogram.encode())
        encoded = zlib.decompress(compressed[_COMPRESSION_HEADER_BYTES:])
        return base64.b64encode(encoded).decode("ascii")


def causes(error):
    """An exception and those that it was raised from or while handling, the outermost first."""
    chain = []
    while error is not None and len(chain) < _MOST_EXCEPTIONS:
        chain.append(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return chain


def _names(error):
    return [f"{type(one).__module__}.{type(one).__qualname__}" for one in causes(error)]
