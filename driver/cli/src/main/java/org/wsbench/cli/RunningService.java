package org.wsbench.cli;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.load.http.Target;
import org.wsbench.plan.yaml.InvalidValueException;

/** The service that {@code --target} names, which nobody starts. */
final class RunningService {

  private static final String OPTION = "--target";

  private RunningService() {}

  /**
   * Makes sure that it answers right, before anything is written.
   *
   * @param timeout for the answer
   * @throws InvalidValueException if it does not answer echoVoid right
   */
  static void requireRightAnswer(Target target, Duration timeout) throws InterruptedException {
    require(target, timeout, false);
  }

  /**
   * Makes sure that it answers at all, right or wrong.
   *
   * @param timeout for the answer
   * @throws InvalidValueException if it does not answer echoVoid
   */
  static void requireAnswer(Target target, Duration timeout) throws InterruptedException {
    require(target, timeout, true);
  }

  private static void require(Target target, Duration timeout, boolean orWrong)
      throws InterruptedException {
    try (ReadinessProbe probe = new ReadinessProbe(URI.create(target.toString()))) {
      Optional<String> problem = probe.problem(timeout);
      boolean enough = orWrong && probe.lastStatus().isPresent();
      if (problem.isPresent() && !enough) {
        throw new InvalidValueException(
            OPTION,
            "%s does not answer echoVoid: %s; start the service, or correct the URL"
                .formatted(target, problem.get()));
      }
    }
  }

  /**
   * Makes sure that a name is not the URL of a running service.
   *
   * @param key what names it, as the user writes it
   * @throws InvalidValueException if it is
   */
  static void requireNoUrl(String key, String name) {
    if (name.contains("://")) {
      throw new InvalidValueException(
          key, "'%s' is a URL; to name a running service, write %s URL".formatted(name, OPTION));
    }
  }
}
