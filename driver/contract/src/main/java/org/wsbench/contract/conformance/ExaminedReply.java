package org.wsbench.contract.conformance;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.wsbench.contract.JudgedReply;
import org.wsbench.contract.LookupJudge;
import org.wsbench.contract.ReplyJudge;
import org.wsbench.contract.WireFormat;
import org.wsbench.contract.client.HttpReply;
import org.wsbench.payload.Lookup;
import org.wsbench.payload.Message;
import org.wsbench.payload.Operation;
import org.wsbench.result.check.Outcome;

/** A reply, compared with the expectation of a check. */
record ExaminedReply(HttpReply reply) {
  private static final int MIN_ERROR = 400;
  private static final int MAX_TEXT = 60;

  /** Why it is not the echo of a message; empty if it is. */
  Optional<String> problemAsEchoOf(Message message) {
    JudgedReply judged = judged(message.operation(), message.value());
    return switch (judged.kind()) {
      case RIGHT -> Optional.empty();
      case OTHER_VALUE -> Optional.of(judged.detail());
      case INVALID -> Optional.of("answered with an invalid reply: " + judged.detail());
      case FAULT, HTTP_STATUS -> Optional.of("answered with " + judged.detail());
    };
  }

  /** Whether it is a valid reply to a message, with any value. */
  boolean isReplyTo(Message message) {
    return judged(message.operation(), message.value()).isValid();
  }

  /** Judges it as the answer to a lookup. */
  JudgedReply judgedAs(Lookup lookup) {
    return LookupJudge.judge(lookup, WireFormat.PLAIN, reply.status(), reply.body());
  }

  /** Why it is neither an HTTP error nor a SOAP fault; empty if it is. */
  Optional<String> problemAsRefusal() {
    return reply.status() >= MIN_ERROR || ReplyJudge.fault(reply.body()).isPresent()
        ? Optional.empty()
        : Optional.of(
            "neither a SOAP fault nor an HTTP error: HTTP status "
                + reply.status()
                + ", "
                + text());
  }

  /** The text between the tags, unless it is too long. */
  private String text() {
    String text =
        new String(reply.body(), StandardCharsets.UTF_8).replaceAll("<[^>]*>", " ").strip();
    return text.length() <= MAX_TEXT
        ? "text '" + text.replaceAll("\\s+", " ") + "'"
        : reply.body().length + " bytes";
  }

  /**
   * Classifies it as the answer to a message that the standards leave open.
   *
   * @param meant the value that the sender means, including omitted parts
   */
  Observation asAnswerTo(Operation operation, Object meant) {
    if (reply.status() >= MIN_ERROR) {
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
