"""The process of a client: obeys the commands of docs/clients.md, from standard input, with zeep.

Exit code 2 means a bad command line, 1 a command that is none, or a client that could not be created.
"""

import argparse
import json
import re
import sys

from comparison import Comparison
from messages import CommandError, Messages
from schema import Schema
from users import CallingThreads, PortSeries

_CALL = re.compile(r"call (\w+) ([1-9]\d{0,4}) (\d{1,18})(?: (\d{1,18}))?")
_ONCE = re.compile(r"once (\w+) ([1-9]\d{0,4})")
_PORTS = re.compile(r"ports (\w+) ([1-9]\d{0,5})")


class Client:
    """Obeys commands, one after the other."""

    def __init__(self, options):
        schema = Schema(options.schema)
        messages = Messages(options.messages, schema)
        comparison = Comparison(schema)

        def connect():
            # zeep is loaded with the first port, which has this cost, as with the classes of a JVM.
            from soap import SoapClient

            return SoapClient(options.wsdl, options.url, schema, comparison)

        self._threads = CallingThreads(connect, messages)
        self._ports = PortSeries(connect, messages)

    def obey(self, line):
        """Obeys a command. Returns the answer; raises CommandError if it cannot be obeyed."""
        if command := _CALL.fullmatch(line):
            case, threads, nanos, pause = command.groups()
            return self._threads.call(case, int(threads), int(nanos), int(pause or 0))
        if command := _ONCE.fullmatch(line):
            case, threads = command.groups()
            answer = self._threads.once(case, int(threads))
            return {**answer, "transport": _transports()}
        if command := _PORTS.fullmatch(line):
            case, count = command.groups()
            return self._ports.make(case, int(count))
        raise CommandError(
            f"'{line}' is no command; use call CASE THREADS NANOS [PAUSE], or once CASE THREADS,"
            " or ports CASE COUNT"
        )


def _transports():
    from soap import transports

    return transports()


def _options(arguments):
    parser = argparse.ArgumentParser(description="Calls with zeep as its standard input commands.")
    parser.add_argument("--url", required=True, help="endpoint to call")
    parser.add_argument("--wsdl", required=True, help="file of the contract")
    parser.add_argument("--schema", required=True, help="file of its types")
    parser.add_argument("--messages", required=True, help="folder of the requests of all cases")
    return parser.parse_args(arguments)


def main(arguments):
    answers = sys.stdout
    # What libraries print is no answer.
    sys.stdout = sys.stderr
    client = Client(_options(arguments))
    for line in sys.stdin:
        try:
            answer = client.obey(line.rstrip("\n"))
        except CommandError as error:
            return str(error)
        print(json.dumps(answer), file=answers, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
