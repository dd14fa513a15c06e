package org.wsbench.contract.robustness;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.contract.client.RawClient;
import org.wsbench.contract.client.RawRequest;

/**
 * A server as an attack sees it.
 *
 * @param endpoint of a process of our own on this machine
 * @param limit for each answer
 */
record AttackTarget(URI endpoint, Duration limit) {

  /** A client to attack it with. */
  RawClient client() {
    return new RawClient(endpoint, limit);
  }

  /** Sends a request and awaits the answer, which may come before all is sent. */
  AttackAnswer send(RawRequest request) throws InterruptedException {
    return AttackAnswer.of(client().send(request));
  }

  /** What another client gets for echoVoid: nothing wrong, or what is wrong in words. */
  Optional<String> problemOfOthers() throws InterruptedException {
    try (ReadinessProbe probe = new ReadinessProbe(endpoint)) {
      return probe.problem(limit);
    }
  }
}
