"""The server process of the stack @name@: SOAP 1.1 over HTTP with the standard library of Python 3 only."""

import argparse
import http.server
from xml.etree import ElementTree

import service

PATH = "/services/WSTestService"
SOAP = "{http://schemas.xmlsoap.org/soap/envelope/}"
CONTRACT = "{http://wsbench.org/wstest}"

# A header block is for us if it names no actor, or whoever receives the message first (SOAP 1.1, section 4.2.2).
OUR_ACTORS = (None, "http://schemas.xmlsoap.org/soap/actor/next")

ElementTree.register_namespace("S", SOAP.strip("{}"))


class Envelope(ElementTree.TreeBuilder):
    """Builds the tree of a request, which must not have a document type declaration (SOAP 1.1, section 3)."""

    def doctype(self, name, public, system):
        raise service.Fault("Client", "a document type declaration is not allowed")


def reply(request):
    """The reply to a request, both as bytes."""
    envelope = ElementTree.XML(request, ElementTree.XMLParser(target=Envelope()))
    if envelope.tag != SOAP + "Envelope":
        raise service.Fault("VersionMismatch", "not a SOAP envelope")
    for block in envelope.findall(SOAP + "Header/*"):
        if block.get(SOAP + "mustUnderstand") == "1" and block.get(SOAP + "actor") in OUR_ACTORS:
            raise service.Fault("MustUnderstand", "a header is not understood")
    wrapper = envelope.find(SOAP + "Body/*")
    if wrapper is None or not wrapper.tag.startswith(CONTRACT):
        raise service.Fault("Client", "no operation of the contract")
    operation = wrapper.tag[len(CONTRACT):]
    result = ElementTree.Element(CONTRACT + operation + "Response")
    service.call(operation, wrapper, result)
    return enveloped(result)


def fault(code, text):
    """A fault as bytes (SOAP 1.1, section 4.4)."""
    element = ElementTree.Element(SOAP + "Fault")
    ElementTree.SubElement(element, "faultcode").text = "S:" + code
    ElementTree.SubElement(element, "faultstring").text = text
    return enveloped(element)


def enveloped(element):
    envelope = ElementTree.Element(SOAP + "Envelope")
    ElementTree.SubElement(envelope, SOAP + "Body").append(element)
    return ElementTree.tostring(envelope, encoding="UTF-8", xml_declaration=True)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_POST(self):
        body = self.body()
        if body is None:
            self.close_connection = True
            self.answer(400, b"the request cannot be read to its end", "text/plain")
        elif self.path != PATH:
            self.answer(404, b"the service is at " + PATH.encode(), "text/plain")
        elif not self.headers.get("Content-Type", "").startswith("text/xml"):
            self.answer(415, b"Content-Type must be text/xml", "text/plain")
        else:
            self.call(body)

    def do_GET(self):
        self.answer(405, b"the service takes POST", "text/plain")

    def call(self, body):
        try:
            self.answer(200, reply(body))
        except service.Fault as e:
            self.answer(500, fault(e.code, e.text))
        except (ElementTree.ParseError, LookupError, ValueError) as e:
            self.answer(500, fault("Client", f"the request cannot be read: {e}"))

    def body(self):
        """The whole body; None if it breaks off, or its length is not known."""
        try:
            if self.headers.get("Transfer-Encoding", "").lower() == "chunked":
                return self.chunks()
            length = int(self.headers.get("Content-Length", 0))
            body = self.rfile.read(length)
            return body if len(body) == length else None
        except ValueError:
            return None

    def chunks(self):
        """A body in chunks (RFC 9112, section 7.1)."""
        body = bytearray()
        while line := self.rfile.readline():
            length = int(line.split(b";")[0], 16)
            body += self.rfile.read(length)
            self.rfile.readline()
            if length == 0:
                return bytes(body)
        return None

    def answer(self, status, body, content_type="text/xml; charset=utf-8"):
        self.send_response(status)
        self.send_header("Content-Type", content_type)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, form, *args):
        """Nothing is logged for a request."""


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True


def main():
    parser = argparse.ArgumentParser(description="Serves the WSTest contract until SIGTERM.")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--backlog", type=int, default=1024)
    options = parser.parse_args()
    Server.request_queue_size = options.backlog
    Server((options.host, options.port), Handler).serve_forever()


if __name__ == "__main__":
    main()
