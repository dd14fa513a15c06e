package org.wsbench.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.load.RequestSource;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * What users do one after the other: a matrix of probabilities, as in the study of RUBiS of 2002.
 *
 * @param length mean of a session's negative exponential length, 1s..24h; without it, only the
 *     matrix ends sessions
 * @param start operation that a session begins with
 * @param next by operation, the probabilities of what comes next; {@code end} ends the session
 */
public record SessionPlan(
    Optional<Duration> length, String start, Map<String, Map<String, Double>> next) {

  /** Validates. */
  public SessionPlan {
    Map<String, Map<String, Double>> copy = new LinkedHashMap<>();
    next.forEach((from, to) -> copy.put(from, Map.copyOf(to)));
    next = copy;
    length.ifPresent(
        time ->
            Ranges.check(
                "load.sessions.length", time, Duration.ofSeconds(1), Duration.ofHours(24)));
    try {
      new RequestSource.Sessions(start, next, length);
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException("load.sessions", e.getMessage());
    }
  }

  /** All operations, in the order of the plan. */
  List<String> operations() {
    return Stream.concat(
            next.keySet().stream(), next.values().stream().flatMap(row -> row.keySet().stream()))
        .filter(name -> !name.equals(RequestSource.Sessions.END))
        .distinct()
        .toList();
  }

  /** Converts it to a request source of the load library. */
  RequestSource source() {
    return new RequestSource.Sessions(start, next, length);
  }
}
