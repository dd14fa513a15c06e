package org.wsbench.driver.examine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/** What must come back as it was sent: all cases and all edges. */
final class ValueTrials {
  private ValueTrials() {}

  static List<Trial> cases() {
    List<Trial> trials = new ArrayList<>();
    for (EchoCase echoCase : EchoCase.values()) {
      trials.add(
          Trial.friendly(
              echoCase.title(),
              "all " + Payloads.VARIANTS + " variants of " + echoCase.title() + " come back",
              endpoint -> firstProblem(endpoint, Payloads.of(echoCase))));
    }
    return trials;
  }

  static List<Trial> edges() {
    List<Trial> trials = new ArrayList<>();
    for (Message edge : Payloads.edges()) {
      trials.add(
          Trial.friendly(
              edge.name(),
              edge.operation().element() + ": " + edge.meaning(),
              endpoint -> endpoint.problemEchoing(edge)));
    }
    return trials;
  }

  private static Optional<String> firstProblem(Endpoint endpoint, List<Message> messages)
      throws IOException, InterruptedException {
    for (Message message : messages) {
      Optional<String> problem = endpoint.problemEchoing(message);
      if (problem.isPresent()) {
        return problem.map(text -> message + ": " + text);
      }
    }
    return Optional.empty();
  }
}
