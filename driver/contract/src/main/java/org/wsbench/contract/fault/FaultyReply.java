package org.wsbench.contract.fault;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.wsbench.contract.client.SoapHead;

/** The replies to a request of {@code echoString}. */
final class FaultyReply {
  private static final String OK = "200 OK";
  private static final String ERROR = "500 Internal Server Error";
  private static final byte[] PAGE =
      bytes("<!DOCTYPE html>\n<html><head><title>Sorry</title></head><body>Sorry</body></html>\n");
  private static final byte[] FAULT =
      bytes(
          "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body><S:Fault>"
              + "<faultcode>S:Server</faultcode><faultstring>injected</faultstring>"
              + "</S:Fault></S:Body></S:Envelope>");

  /** Tags with any prefix; in text, XML has no {@code <}. */
  private static final Pattern OPERATION =
      Pattern.compile("(</?(?:[\\w.-]+:)?echoString)(?=[\\s/>])");

  private static final Pattern VALUE = Pattern.compile("(</?(?:[\\w.-]+:)?)value(?=[\\s/>])");

  private final byte[] right;

  /** Replies to a request, with its own bytes under the names of a reply. */
  FaultyReply(byte[] request) {
    String text = new String(request, StandardCharsets.UTF_8);
    String renamed = OPERATION.matcher(text).replaceAll("$1Response");
    this.right = bytes(VALUE.matcher(renamed).replaceAll("$1return"));
  }

  byte[] right() {
    return message(OK, SoapHead.UTF_8, right);
  }

  byte[] soapFault() {
    return message(ERROR, SoapHead.UTF_8, FAULT);
  }

  byte[] errorPage() {
    return message(ERROR, "text/html", PAGE);
  }

  byte[] page() {
    return message(OK, "text/html", PAGE);
  }

  byte[] ofOtherType() {
    return message(OK, "text/plain; charset=utf-8", right);
  }

  /** Half of the body, whose length is that half's. */
  byte[] truncated() {
    return message(OK, SoapHead.UTF_8, Arrays.copyOf(right, right.length / 2));
  }

  /** Half of the body, whose length is that of the whole. */
  byte[] begun() {
    byte[] whole = right();
    return Arrays.copyOf(whole, whole.length - right.length / 2);
  }

  private static byte[] message(String status, String contentType, byte[] body) {
    byte[] head =
        bytes(
            "HTTP/1.1 %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n"
                .formatted(status, contentType, body.length));
    byte[] message = Arrays.copyOf(head, head.length + body.length);
    System.arraycopy(body, 0, message, head.length, body.length);
    return message;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
