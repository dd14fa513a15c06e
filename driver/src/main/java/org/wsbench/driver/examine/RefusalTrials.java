package org.wsbench.driver.examine;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;

/** What must be answered with a SOAP fault or an HTTP error. */
final class RefusalTrials {
  private static final String XML = "text/xml; charset=utf-8";
  private static final String MANDATORY = "<x xmlns=\"urn:unknown\" S:mustUnderstand=\"1\"/>";
  private static final String REQUEST =
      new String(MessageWriter.request(Operation.STRING, "text"), StandardCharsets.UTF_8);

  private RefusalTrials() {}

  static List<Trial> all() {
    return List.of(
        refused(
            "refuses/unknown-operation",
            "an operation that the contract does not have",
            REQUEST.replace("echoString", "noSuchOperation"),
            XML),
        refused(
            "refuses/unknown-namespace",
            "an operation's name in another namespace",
            REQUEST.replace("http://wsbench.org/wstest", "http://wsbench.org/other"),
            XML),
        refused(
            "refuses/soap-version",
            "an envelope that is not of SOAP",
            REQUEST.replace("http://schemas.xmlsoap.org/soap/envelope/", "urn:not-soap"),
            XML),
        refused("refuses/no-body", "an envelope without body", envelope(""), XML),
        refused(
            "refuses/not-understood",
            "a header block that must be understood, and is not (SOAP 1.1, 4.2.3)",
            REQUEST.replace("<S:Body>", "<S:Header>" + MANDATORY + "</S:Header><S:Body>"),
            XML),
        refused(
            "refuses/not-a-number",
            "an int that is none",
            text(MessageWriter.request(Operation.INTEGER, 7)).replace(">7<", ">seven<"),
            XML),
        refused(
            "refuses/out-of-range",
            "an int beyond 32 bits",
            text(MessageWriter.request(Operation.INTEGER, 7)).replace(">7<", ">2147483648<"),
            XML),
        refused(
            "refuses/mismatched-tags",
            "XML with mismatched tags",
            REQUEST.replace("</value>", "</walue>"),
            XML),
        refused(
            "refuses/truncated-xml",
            "XML that ends too early",
            REQUEST.substring(0, REQUEST.indexOf("</value>")),
            XML),
        refused("refuses/no-xml", "text that is not XML", "Hello World", XML),
        refused("refuses/empty-body", "a request without content", "", XML),
        refused(
            "refuses/content-type",
            "the content type application/json",
            REQUEST,
            "application/json"));
  }

  private static Trial refused(String id, String description, String body, String contentType) {
    return Trial.hostile(
        id,
        description + " is refused",
        endpoint ->
            endpoint.post(body.getBytes(StandardCharsets.UTF_8), contentType).problemAsRefusal());
  }

  private static String envelope(String content) {
    return REQUEST.substring(0, REQUEST.indexOf("<S:Body>")) + content + "</S:Envelope>";
  }

  private static String text(byte[] request) {
    return new String(request, StandardCharsets.UTF_8);
  }
}
