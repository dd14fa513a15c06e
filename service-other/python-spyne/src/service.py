"""The nine operations that echo, as a WSGI application."""

import logging
import math
from datetime import datetime, timedelta

from spyne import Application, DateTime, Float, Service, const, rpc
from spyne.protocol.soap import Soap11
from spyne.server.wsgi import WsgiApplication

import copies
from model import (
    NAMESPACE,
    Date,
    Int,
    ItemArray,
    Order,
    Real,
    Struct,
    Synthetic,
    Text,
    required,
)

# Or else spyne would log every message that it refuses, as a whole.
logging.getLogger("spyne").setLevel(logging.CRITICAL)

# Once a second, at the end of a request, spyne collects all garbage. Where stacks take turns of less
# than a second, that would be in every turn. Python's own collector goes on.
const.MIN_GC_INTERVAL = math.inf

INFINITIES = {math.inf: "INF", -math.inf: "-INF"}


class Soap(Soap11):
    """SOAP 1.1, with two conversions of spyne 2.14 corrected.

    It adds the minutes of a time zone such as -03:30 instead of subtracting them, and writes inf and
    nan, which are not of xs:float.
    """

    def __init__(self):
        super().__init__(validator="lxml")
        self._from_unicode_handlers[DateTime] = self.read_date
        self._to_unicode_handlers[Float] = self.write_float

    @staticmethod
    def read_date(_, text, **__):
        text = text.strip()
        value = datetime.fromisoformat(text.replace("T24:", "T00:"))
        # The end of a day is the beginning of the next one (XML Schema 1.0, part 2, section 3.2.7).
        return value + timedelta(days="T24:" in text)

    @staticmethod
    def write_float(_, value, **__):
        return "NaN" if math.isnan(value) else INFINITIES.get(value, repr(value))


def echo(cls):
    """An operation that takes a value and returns one."""
    return rpc(cls, _returns=cls, _out_variable_name="return")


class WSTestService(Service):
    @rpc()
    def echoVoid(ctx):
        pass

    @echo(Int)
    def echoInteger(ctx, value):
        return value

    @echo(Real)
    def echoFloat(ctx, value):
        return value

    @echo(Text)
    def echoString(ctx, value):
        return value

    @echo(Date)
    def echoDate(ctx, value):
        return value

    @echo(required(Struct))
    def echoStruct(ctx, value):
        return copies.struct(value)

    @echo(required(Synthetic))
    def echoSynthetic(ctx, value):
        return copies.synthetic(value)

    @echo(required(ItemArray))
    def echoArray(ctx, value):
        return copies.item_array(value)

    @echo(required(Order))
    def echoOrder(ctx, value):
        return copies.order(value)


application = WsgiApplication(
    Application(
        [WSTestService], tns=NAMESPACE, name="WSTest", in_protocol=Soap(), out_protocol=Soap()
    )
)
