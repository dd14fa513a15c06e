package org.wsbench.contract.conformance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.result.check.Outcome;

/** Checks that all cases and edge cases come back with equal values. */
final class ValueChecks {
  private ValueChecks() {}

  static Check of(EchoCase echoCase) {
    return new Check(
        echoCase.id(),
        description(echoCase),
        false,
        Set.of(),
        endpoint -> examine(endpoint, Payloads.of(echoCase)));
  }

  static String description(EchoCase echoCase) {
    return "all " + Payloads.VARIANTS + " variants of " + echoCase.id() + " come back";
  }

  static List<Check> edges() {
    List<Check> checks = new ArrayList<>();
    for (Message edge : Payloads.edges()) {
      checks.add(
          Check.friendly(
              edge.name(),
              edge.operation().element() + ": " + edge.meaning(),
              endpoint -> endpoint.problemEchoing(edge),
              edge.operation()));
    }
    return checks;
  }

  private static Observation examine(Endpoint endpoint, List<Message> messages)
      throws IOException, InterruptedException {
    for (Message message : messages) {
      ExaminedReply answer = endpoint.post(message.request(), message.contentType());
      Optional<String> problem = answer.problemAsEchoOf(message);
      if (problem.isPresent()) {
        boolean first = message == messages.getFirst();
        return first && !answer.isReplyTo(message)
            ? new Observation(Outcome.MISSING, problem.get())
            : Observation.failed(message + ": " + problem.get());
      }
    }
    return Observation.PASSED;
  }
}
