package org.wsbench.contract.examine;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.wsbench.payload.Difference;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.Message;
import org.wsbench.payload.Operation;
import org.wsbench.payload.ReplyReader;
import org.wsbench.payload.SoapFaultException;
import org.wsbench.result.check.Outcome;

/**
 * An HTTP answer.
 *
 * @param contentType the header, empty if there was none
 */
record HttpAnswer(int status, String contentType, byte[] body) {
  private static final int OK = 200;
  private static final int LEAST_ERROR = 400;
  private static final int LONGEST_TEXT = 60;

  /** What keeps it from being the echo of a message; empty if nothing does. */
  Optional<String> problemAsEchoOf(Message message) {
    try {
      Object value = ReplyReader.read(message.operation(), body);
      return status == OK
          ? Difference.first(message.value(), value).map(Difference::toString)
          : Optional.of(httpStatus());
    } catch (SoapFaultException e) {
      return Optional.of("answered with " + e.getMessage());
    } catch (MalformedReplyException e) {
      return Optional.of(
          status == OK ? "answered with an invalid reply: " + e.getMessage() : httpStatus());
    }
  }

  private String httpStatus() {
    return "answered with HTTP status " + status;
  }

  /** Whether it is a reply of an operation, with whatever value. */
  boolean isReplyOf(Operation operation) {
    try {
      ReplyReader.read(operation, body);
      return status == OK;
    } catch (SoapFaultException | MalformedReplyException e) {
      return false;
    }
  }

  /** Empty if it is an HTTP error or a SOAP fault. */
  Optional<String> problemAsRefusal() {
    return isRefusal()
        ? Optional.empty()
        : Optional.of(
            "neither a SOAP fault nor an HTTP error: HTTP status " + status + ", " + text());
  }

  /** What stands between the tags, as far as it is worth a look. */
  private String text() {
    String text = new String(body, StandardCharsets.UTF_8).replaceAll("<[^>]*>", " ").strip();
    return text.length() <= LONGEST_TEXT
        ? "text '" + text.replaceAll("\\s+", " ") + "'"
        : body.length + " bytes";
  }

  private boolean isRefusal() {
    if (status >= LEAST_ERROR) {
      return true;
    }
    try {
      ReplyReader.read(Operation.VOID, body);
      return false;
    } catch (SoapFaultException e) {
      return true;
    } catch (MalformedReplyException e) {
      return false;
    }
  }

  /**
   * What it is as the answer to a message that the standards leave to the service.
   *
   * @param meant what the sender means; where something is left out, with the value that is missing
   */
  TrialResult asAnswerTo(Operation operation, Object meant) {
    if (status >= LEAST_ERROR) {
      return new TrialResult(Outcome.REFUSES, "");
    }
    try {
      return Difference.first(meant, ReplyReader.read(operation, body))
          .map(found -> new TrialResult(Outcome.ALTERS, found.path() + " is " + found.actual()))
          .orElse(new TrialResult(Outcome.SERVES, ""));
    } catch (SoapFaultException e) {
      return new TrialResult(Outcome.REFUSES, "");
    } catch (MalformedReplyException e) {
      return new TrialResult(Outcome.ALTERS, "the reply is not valid: " + e.getMessage());
    }
  }

  boolean contains(String text) {
    return new String(body, StandardCharsets.ISO_8859_1).contains(text);
  }
}
