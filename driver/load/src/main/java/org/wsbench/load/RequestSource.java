package org.wsbench.load;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Determines the next request of a user. A user's requests rotate through those of an operation.
 */
public sealed interface RequestSource {

  /**
   * One operation. User <i>n</i> starts with request <i>n</i>, so that neighbors send different
   * values, and continues where it stopped in an earlier run on the same target.
   *
   * @param stride distance between successive requests of a user, 1 or more. If it equals the
   *     number of users and divides the number of requests, no two users ever send the same
   *     request.
   */
  record Rotation(String operation, int stride) implements RequestSource {
    public Rotation {
      Arguments.requirePositive("stride", stride);
    }

    @Override
    public List<String> operations() {
      return List.of(operation);
    }
  }

  /** Each request of an operation once; the run ends when all are answered. */
  record Once(String operation) implements RequestSource {
    @Override
    public List<String> operations() {
      return List.of(operation);
    }
  }

  /**
   * Several operations at random.
   *
   * @param weights by operation, each more than 0; only their ratios matter
   */
  record Weights(Map<String, Double> weights) implements RequestSource {
    public Weights {
      weights = Map.copyOf(weights);
      weights.forEach((name, weight) -> Arguments.requirePositive("weight of " + name, weight));
      if (weights.isEmpty()) {
        throw new IllegalArgumentException("weights: at least 1 operation is needed");
      }
    }

    @Override
    public List<String> operations() {
      return weights.keySet().stream().sorted().toList();
    }

    @Override
    public Map<String, Double> shares() {
      double sum = weights.values().stream().mapToDouble(Double::doubleValue).sum();
      return weights.entrySet().stream()
          .collect(
              Collectors.toUnmodifiableMap(Map.Entry::getKey, weight -> weight.getValue() / sum));
    }
  }

  /**
   * Sessions of users who go from operation to operation by a matrix of transitions, as in the
   * studies with RUBiS (Amza et al., WWC-5, 2002). When a session ends, the user's next request
   * starts another one, after a regular think time. A failed request is followed like a successful
   * one.
   *
   * @param start first operation of each session
   * @param transitions by operation, the probabilities of the next one, which may be the same or
   *     {@link #END}. They add up to 1, apart from rounding errors of at most 0.001, and are scaled
   *     to do so exactly. Every operation must be reachable from the start, and the end from every
   *     operation unless there is a mean time.
   * @param meanTime of sessions, which then end at the first request due after a time drawn from a
   *     negative exponential distribution, if the matrix does not end them before; empty if only
   *     the matrix does
   */
  record Sessions(
      String start, Map<String, Map<String, Double>> transitions, Optional<Duration> meanTime)
      implements RequestSource {

    /** The end of a session, among the transitions. */
    public static final String END = "end";

    public Sessions {
      transitions =
          transitions.entrySet().stream()
              .collect(
                  Collectors.toUnmodifiableMap(
                      Map.Entry::getKey, row -> Map.copyOf(row.getValue())));
      meanTime.ifPresent(time -> Arguments.requirePositive("mean time of sessions", time));
      SessionRules.check(start, transitions, meanTime.isEmpty());
    }

    @Override
    public List<String> operations() {
      return transitions.keySet().stream().sorted().toList();
    }

    /** The shares by the matrix alone; a mean time increases the share of the start. */
    @Override
    public Map<String, Double> shares() {
      double[] shares = new TransitionMatrix(this).stationaryShares();
      List<String> states = operations();
      return states.stream()
          .collect(
              Collectors.toUnmodifiableMap(name -> name, name -> shares[states.indexOf(name)]));
    }
  }

  /** Rotates through the requests of one operation. */
  static RequestSource of(String operation) {
    return new Rotation(operation, 1);
  }

  /** Names of all operations that may be sent. */
  List<String> operations();

  /** Expected long-term share of each operation among the requests; the sum is 1. */
  default Map<String, Double> shares() {
    return Map.of(operations().getFirst(), 1.0);
  }
}
