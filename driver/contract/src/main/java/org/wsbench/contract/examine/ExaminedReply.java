package org.wsbench.contract.examine;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.wsbench.contract.JudgedReply;
import org.wsbench.contract.LookupJudge;
import org.wsbench.contract.ReplyJudge;
import org.wsbench.contract.client.HttpReply;
import org.wsbench.payload.Lookup;
import org.wsbench.payload.Message;
import org.wsbench.payload.Operation;
import org.wsbench.result.check.Outcome;

/** A reply, held against what checks expect. */
record ExaminedReply(HttpReply reply) {
  private static final int LEAST_ERROR = 400;
  private static final int LONGEST_TEXT = 60;

  /** What keeps it from being the echo of a message; empty if nothing does. */
  Optional<String> problemAsEchoOf(Message message) {
    JudgedReply judged = judged(message.operation(), message.value());
    return switch (judged.kind()) {
      case RIGHT -> Optional.empty();
      case OTHER_VALUE -> Optional.of(judged.detail());
      case INVALID -> Optional.of("answered with an invalid reply: " + judged.detail());
      case FAULT, HTTP_STATUS -> Optional.of("answered with " + judged.detail());
    };
  }

  /** Whether it is a valid reply to a message, with whatever value. */
  boolean isReplyTo(Message message) {
    return judged(message.operation(), message.value()).isValid();
  }

  /** What it is as the answer to a request for an order. */
  JudgedReply judgedAs(Lookup lookup) {
    return LookupJudge.judge(lookup, reply.status(), reply.body());
  }

  /** Empty if it is an HTTP error or a SOAP fault. */
  Optional<String> problemAsRefusal() {
    return reply.status() >= LEAST_ERROR || ReplyJudge.fault(reply.body()).isPresent()
        ? Optional.empty()
        : Optional.of(
            "neither a SOAP fault nor an HTTP error: HTTP status "
                + reply.status()
                + ", "
                + text());
  }

  /** What stands between the tags, as far as it is worth a look. */
  private String text() {
    String text =
        new String(reply.body(), StandardCharsets.UTF_8).replaceAll("<[^>]*>", " ").strip();
    return text.length() <= LONGEST_TEXT
        ? "text '" + text.replaceAll("\\s+", " ") + "'"
        : reply.body().length + " bytes";
  }

  /**
   * What it is as the answer to a message that the standards leave to the service.
   *
   * @param meant what the sender means; where something is left out, with the value that is missing
   */
  Observation asAnswerTo(Operation operation, Object meant) {
    if (reply.status() >= LEAST_ERROR) {
      return new Observation(Outcome.REFUSES, "");
    }
    JudgedReply judged = judged(operation, meant);
    return switch (judged.kind()) {
      case RIGHT -> new Observation(Outcome.SERVES, "");
      case FAULT -> new Observation(Outcome.REFUSES, "");
      case OTHER_VALUE -> {
        var found = judged.difference().orElseThrow();
        yield new Observation(Outcome.ALTERS, found.path() + " is " + found.actual());
      }
      case INVALID, HTTP_STATUS ->
          new Observation(Outcome.ALTERS, "the reply is not valid: " + judged.detail());
    };
  }

  boolean contains(String text) {
    return new String(reply.body(), StandardCharsets.ISO_8859_1).contains(text);
  }

  private JudgedReply judged(Operation operation, Object meant) {
    return ReplyJudge.judge(operation, meant, reply.status(), reply.body());
  }
}
