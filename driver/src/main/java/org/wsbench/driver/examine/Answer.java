package org.wsbench.driver.examine;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.wsbench.payload.Difference;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.Message;
import org.wsbench.payload.Operation;
import org.wsbench.payload.ReplyReader;
import org.wsbench.payload.SoapFaultException;

/**
 * An HTTP answer.
 *
 * @param contentType the header, empty if there was none
 */
record Answer(int status, String contentType, byte[] body) {
  private static final int OK = 200;
  private static final int LEAST_ERROR = 400;

  /** What keeps it from being the echo of a message; empty if nothing does. */
  Optional<String> problemAsEchoOf(Message message) {
    try {
      Object value = ReplyReader.read(message.operation(), body);
      return status == OK
          ? Difference.first(message.value(), value).map(Difference::toString)
          : Optional.of("answered with HTTP status " + status);
    } catch (SoapFaultException e) {
      return Optional.of("answered with " + e.getMessage());
    } catch (MalformedReplyException e) {
      String reason = status == OK ? "" : "HTTP status " + status + ", ";
      return Optional.of("answered with " + reason + "what is no reply: " + e.getMessage());
    }
  }

  /** Empty if it is an HTTP error or a SOAP fault. */
  Optional<String> problemAsRefusal() {
    if (status >= LEAST_ERROR) {
      return Optional.empty();
    }
    try {
      ReplyReader.read(Operation.VOID, body);
    } catch (SoapFaultException e) {
      return Optional.empty();
    } catch (MalformedReplyException e) {
      return notRefused();
    }
    return notRefused();
  }

  private Optional<String> notRefused() {
    return Optional.of(
        "neither a SOAP fault nor an HTTP error: HTTP status %d with %d bytes"
            .formatted(status, body.length));
  }

  boolean contains(String text) {
    return new String(body, StandardCharsets.ISO_8859_1).contains(text);
  }
}
