package org.wsbench.load;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What users send next. A user's requests rotate through those of the operation. */
public sealed interface RequestSource {

  /**
   * One operation. User <i>n</i> begins with request <i>n</i>, so that neighbors send different
   * values, and goes on where it stopped in an earlier run on the same target.
   *
   * @param stride how far apart the requests of a user lie, 1 or more. With as many as there are
   *     users, and a multiple of it as requests, no two users ever send the same one.
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

  /** Every request of an operation once; the run ends when all are answered. */
  record Once(String operation) implements RequestSource {
    @Override
    public List<String> operations() {
      return List.of(operation);
    }
  }

  /**
   * Several operations at random.
   *
   * @param weights by operation, each more than 0; their ratios count
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
   * studies with RUBiS (Amza et al., WWC-5, 2002). Once a session ends, the user's next request
   * begins another one, after the same think time as any. A failed request is followed like a right
   * one.
   *
   * @param start operation with which every session begins
   * @param transitions by operation, the probabilities of what follows it: other operations, itself
   *     or {@link #END}. They add up to 1 but for rounding, by 0.001 at most, and are scaled to do
   *     so exactly. Every operation must be reached from the start, and the end from every one of
   *     them unless there is a mean time.
   * @param meanTime of sessions, which then end at the first request due after a time drawn from a
   *     negative exponential distribution, if the matrix does not end them before; empty if only
   *     the matrix does
   */
  record Sessions(
      String start, Map<String, Map<String, Double>> transitions, Optional<Duration> meanTime)
      implements RequestSource {

    /** Stands for the end of a session among the transitions. */
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

    /** As the matrix alone gives them: a mean time adds to the share of the start. */
    @Override
    public Map<String, Double> shares() {
      double[] shares = new TransitionMatrix(this).stationaryShares();
      List<String> states = operations();
      return states.stream()
          .collect(
              Collectors.toUnmodifiableMap(name -> name, name -> shares[states.indexOf(name)]));
    }
  }

  /** The requests of one operation in turn. */
  static RequestSource of(String operation) {
    return new Rotation(operation, 1);
  }

  /** Names of all operations that may be sent. */
  List<String> operations();

  /** Share of each operation among the requests, by theory and in the long run; 1 together. */
  default Map<String, Double> shares() {
    return Map.of(operations().getFirst(), 1.0);
  }
}
