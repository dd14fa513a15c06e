"""The types of the contract's schema, and the values of messages that follow it.

A value is an int, a float, a str, a datetime, or bytes; a structure is a dict of values, and what may
occur several times is a list.
"""

import base64
from dataclasses import dataclass
from datetime import datetime
from xml.etree import ElementTree

_XS = "{http://www.w3.org/2001/XMLSchema}"

_SIMPLE = {
    "xs:int": int,
    "xs:float": float,
    "xs:string": str,
    "xs:dateTime": datetime.fromisoformat,
    "xs:base64Binary": base64.b64decode,
}


@dataclass(frozen=True)
class Element:
    """An element of a structure.

    type is the name of a simple type, such as xs:int, or of a structure, such as t:Order.
    """

    name: str
    type: str
    repeated: bool


class Schema:
    """What an XML schema says of structures, and of the elements that messages begin with."""

    def __init__(self, file):
        root = ElementTree.parse(file).getroot()
        self.namespace = root.get("targetNamespace")
        self._structures = {
            "t:" + node.get("name"): _elements(node) for node in root.findall(_XS + "complexType")
        }
        self._wrappers = {
            node.get("name"): _elements(node) for node in root.findall(_XS + "element")
        }

    def elements(self, type_name):
        """The elements of a structure; None if the type is a simple one."""
        return self._structures.get(type_name)

    def argument(self, operation):
        """The argument of an operation of the contract; None if it has none."""
        arguments = self._wrappers[operation]
        return arguments[0] if arguments else None

    def value(self, type_name, node):
        """The value of an element, a node of ElementTree."""
        elements = self.elements(type_name)
        if elements is None:
            return _SIMPLE[type_name](node.text or "")
        return {element.name: self._values(element, node) for element in elements}

    def _values(self, element, parent):
        nodes = parent.findall(f"{{{self.namespace}}}{element.name}")
        values = [self.value(element.type, node) for node in nodes]
        return values if element.repeated else values[0]


def _elements(node):
    return [
        Element(found.get("name"), found.get("type"), found.get("maxOccurs") == "unbounded")
        for found in node.findall(f".//{_XS}element")
    ]
