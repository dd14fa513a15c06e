package org.wsbench.contract.examine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.result.check.Outcome;

/** What must come back as it was sent: all cases and all edges. */
final class ValueTrials {
  private ValueTrials() {}

  static Trial of(EchoCase echoCase) {
    return new Trial(
        echoCase.id(),
        "all " + Payloads.VARIANTS + " variants of " + echoCase.id() + " come back",
        false,
        Set.of(),
        endpoint -> examine(endpoint, Payloads.of(echoCase)));
  }

  static List<Trial> edges() {
    List<Trial> trials = new ArrayList<>();
    for (Message edge : Payloads.edges()) {
      trials.add(
          Trial.friendly(
              edge.name(),
              edge.operation().element() + ": " + edge.meaning(),
              endpoint -> endpoint.problemEchoing(edge),
              edge.operation()));
    }
    return trials;
  }

  private static TrialResult examine(Endpoint endpoint, List<Message> messages)
      throws IOException, InterruptedException {
    for (Message message : messages) {
      HttpAnswer answer = endpoint.post(message.request(), message.contentType());
      Optional<String> problem = answer.problemAsEchoOf(message);
      if (problem.isPresent()) {
        boolean first = message == messages.getFirst();
        return first && !answer.isReplyOf(message.operation())
            ? new TrialResult(Outcome.MISSING, problem.get())
            : TrialResult.failed(message + ": " + problem.get());
      }
    }
    return TrialResult.PASSED;
  }
}
