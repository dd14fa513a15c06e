package org.wsbench.contract.conformance;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.model.Struct;
import org.wsbench.payload.model.Synthetic;

/** Checks with requests that must be answered with a SOAP fault or an HTTP error. */
final class RefusalChecks {
  private static final String MANDATORY = "<x xmlns=\"urn:unknown\" S:mustUnderstand=\"1\"/>";
  private static final String REQUEST = text(MessageWriter.request(Operation.STRING, "text"));

  private RefusalChecks() {}

  static List<Check> all() {
    return Stream.of(envelopes(), values(), documents()).flatMap(List::stream).toList();
  }

  private static List<Check> envelopes() {
    return List.of(
        refused(
            "unknown-operation",
            "an operation that the contract does not have",
            REQUEST.replace("echoString", "noSuchOperation")),
        refused(
            "unknown-namespace",
            "an operation's name in another namespace",
            REQUEST.replace("http://wsbench.org/wstest", "http://wsbench.org/other")),
        refused(
            "soap-version",
            "an envelope that is not a SOAP envelope (SOAP 1.1, 4.1.2)",
            REQUEST.replace("http://schemas.xmlsoap.org/soap/envelope/", "urn:not-soap")),
        refused("no-body", "an envelope without a body (SOAP 1.1, 4.3)", envelope("")),
        refused(
            "not-understood",
            "a header block that must be understood but is not (SOAP 1.1, 4.2.3)",
            REQUEST.replace("<S:Body>", "<S:Header>" + MANDATORY + "</S:Header><S:Body>")));
  }

  private static List<Check> values() {
    return List.of(
        number("not-a-number", "an int that is not a number", "seven"),
        number("out-of-range", "an int beyond 32 bits", "2147483648"),
        number("empty-number", "an empty int", ""),
        value("not-a-float", "a float with a decimal comma", Operation.FLOAT, 1.5f, "1.5", "1,5"),
        value(
            "infinity-in-letters",
            "the word Infinity, which xs:float writes as INF,",
            Operation.FLOAT,
            1.5f,
            "1.5",
            "Infinity"),
        refused(
            "no-such-day",
            "February 30",
            text(MessageWriter.request(Operation.STRING, "2026-02-30T10:20:30Z"))
                .replace("echoString", "echoDate"),
            Operation.DATE),
        value(
            "not-base64",
            "binary data with characters outside base64",
            Operation.SYNTHETIC,
            new Synthetic("", new Struct(5, 2.5f, ""), new byte[] {1, 2, 3}),
            "AQID",
            "A*?D"));
  }

  private static List<Check> documents() {
    return List.of(
        refused(
            "mismatched-tags", "XML with mismatched tags", REQUEST.replace("</value>", "</walue>")),
        refused(
            "undeclared-prefix",
            "XML with an undeclared prefix",
            REQUEST.replace("<value>", "<p:value>").replace("</value>", "</p:value>")),
        refused(
            "forbidden-character",
            "a control character, which XML 1.0 forbids (2.2),",
            REQUEST.replace(">text<", ">te&#1;xt<")),
        refused(
            "truncated-xml",
            "XML that ends too early",
            REQUEST.substring(0, REQUEST.indexOf("</value>"))),
        refused("no-xml", "text that is not XML", "Hello World"),
        refused("empty-body", "a request with an empty body", ""),
        refused(
            "content-type",
            "the content type application/json",
            REQUEST,
            "application/json",
            Operation.STRING));
  }

  private static Check number(String id, String description, String lexical) {
    return value(id, description, Operation.INTEGER, 7, ">7<", ">" + lexical + "<");
  }

  /** A valid request in which one text is replaced by another. */
  private static Check value(
      String id,
      String description,
      Operation operation,
      Object value,
      String find,
      String replacement) {
    String request = text(MessageWriter.request(operation, value)).replace(find, replacement);
    return refused(id, description, request, operation);
  }

  private static Check refused(String id, String description, String body) {
    return refused(id, description, body, Operation.STRING);
  }

  private static Check refused(String id, String description, String body, Operation operation) {
    return refused(id, description, body, SoapHead.UTF_8, operation);
  }

  private static Check refused(
      String id, String description, String body, String contentType, Operation operation) {
    return Check.hostile(
        "refuses/" + id,
        description + " is refused",
        endpoint ->
            endpoint.post(body.getBytes(StandardCharsets.UTF_8), contentType).problemAsRefusal(),
        operation);
  }

  private static String envelope(String content) {
    return REQUEST.substring(0, REQUEST.indexOf("<S:Body>")) + content + "</S:Envelope>";
  }

  private static String text(byte[] request) {
    return new String(request, StandardCharsets.UTF_8);
  }
}
