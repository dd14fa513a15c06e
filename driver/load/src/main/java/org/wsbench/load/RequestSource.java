package org.wsbench.load;

import java.util.List;
import java.util.Map;

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
  }

  /** The requests of one operation in turn. */
  static RequestSource of(String operation) {
    return new Rotation(operation, 1);
  }

  /** Names of all operations that may be sent. */
  List<String> operations();
}
