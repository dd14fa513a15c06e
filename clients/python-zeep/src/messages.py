"""The messages of the cases, from the request files that the build of payloads/ writes."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

_BODY = "{http://schemas.xmlsoap.org/soap/envelope/}Body"


class CommandError(Exception):
    """A command that cannot be obeyed; the message says why."""


@dataclass(frozen=True)
class Message:
    """What a call sends: type and value of the argument, both None if the operation has none."""

    operation: str
    type: str | None
    value: Any


class Messages:
    """The variants of all cases, each read when it is asked for first."""

    def __init__(self, folder, schema):
        self._folder = Path(folder)
        self._schema = schema
        self._cases = {}

    def of(self, case):
        """The variants of a case in their order. Raises CommandError if there is no such case."""
        if case not in self._cases:
            files = sorted((self._folder / case).glob("*.xml"))
            if not files:
                raise CommandError(
                    f"there are no messages of a case '{case}' in {self._folder}; run ./mvnw package"
                )
            self._cases[case] = [self._read(file) for file in files]
        return self._cases[case]

    def _read(self, file):
        wrapper = ElementTree.parse(file).getroot().find(_BODY)[0]
        operation = wrapper.tag.removeprefix(f"{{{self._schema.namespace}}}")
        argument = self._schema.argument(operation)
        if argument is None:
            return Message(operation, None, None)
        return Message(operation, argument.type, self._schema.value(argument.type, wrapper[0]))
