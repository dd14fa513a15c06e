package org.wsbench.contract.robustness;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.contract.client.RawClient;
import org.wsbench.contract.client.RawRequest;

/**
 * A server under attack.
 *
 * @param endpoint of a process that was started here
 * @param limit time-out of each answer
 */
record AttackTarget(URI endpoint, Duration limit) {

  /** A client for the attack. */
  RawClient client() {
    return new RawClient(endpoint, limit);
  }

  /** Sends a request and awaits the answer, which may arrive before the whole request is sent. */
  AttackAnswer send(RawRequest request) throws InterruptedException {
    return AttackAnswer.of(client().send(request));
  }

  /** Why another client gets no correct answer to echoVoid; empty if it does. */
  Optional<String> problemOfOthers() throws InterruptedException {
    try (ReadinessProbe probe = new ReadinessProbe(endpoint)) {
      return probe.problem(limit);
    }
  }
}
