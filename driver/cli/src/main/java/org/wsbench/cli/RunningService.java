package org.wsbench.cli;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.load.http.Target;
import org.wsbench.plan.yaml.InvalidValueException;

/** The service that {@code --target} names, which nobody starts. */
final class RunningService {

  private RunningService() {}

  /**
   * Makes sure that it answers, before anything is written.
   *
   * @param timeout for the answer
   * @throws InvalidValueException if it does not answer echoVoid right
   */
  static void requireAnswer(Target target, Duration timeout) throws InterruptedException {
    try (ReadinessProbe probe = new ReadinessProbe(URI.create(target.toString()))) {
      Optional<String> problem = probe.problem(timeout);
      if (problem.isPresent()) {
        throw new InvalidValueException(
            "--target",
            "%s does not answer echoVoid: %s; start the service, or correct the URL"
                .formatted(target, problem.get()));
      }
    }
  }
}
