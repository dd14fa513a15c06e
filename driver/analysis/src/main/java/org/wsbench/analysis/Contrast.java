package org.wsbench.analysis;

import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.wsbench.result.LadderStep;

/**
 * A sum of log throughputs with weights that add up to 0, so that effects on all stacks alike
 * cancel: the log ratio of two stacks, or the difference of two log ratios.
 *
 * @param weights by stack, none of them 0; a stack that both ratios share cancels
 */
record Contrast(SortedMap<String, Integer> weights) {

  /** The log ratio of two stacks. */
  static Contrast ratio(String stack, String other) {
    return of(Map.of(stack, 1, other, -1));
  }

  /** The log ratio of a step's two stacks. */
  static Contrast ratio(LadderStep step) {
    return ratio(step.stack(), step.other());
  }

  private static Contrast of(Map<String, Integer> weights) {
    SortedMap<String, Integer> sorted = new TreeMap<>(weights);
    sorted.values().removeIf(weight -> weight == 0);
    return new Contrast(sorted);
  }

  /** The difference to another. */
  Contrast minus(Contrast other) {
    Map<String, Integer> difference = new TreeMap<>(weights);
    other.weights.forEach((stack, weight) -> difference.merge(stack, -weight, Integer::sum));
    return of(difference);
  }

  /** The same contrast without a sign: identifies its stacks in any order. */
  Contrast unsigned() {
    return weights.get(weights.firstKey()) > 0 ? this : new Contrast(new TreeMap<>()).minus(this);
  }

  /**
   * How much more it varies than the log ratio of two stacks: the root of half the sum of the
   * squares of its weights, if all stacks vary alike and independently.
   */
  double scale() {
    return Math.sqrt(weights.values().stream().mapToInt(weight -> weight * weight).sum() / 2.0);
  }

  /**
   * Its values divided by {@link #scale}, over the cycles that all its stacks have.
   *
   * @param round the log throughputs of one round, by stack
   */
  double[] in(Map<String, CycleLogs> round) {
    return round.keySet().containsAll(weights.keySet())
        ? round.get(weights.firstKey()).byCycle().keySet().stream()
            .map(cycle -> value(round, cycle))
            .filter(Objects::nonNull)
            .mapToDouble(value -> value / scale())
            .toArray()
        : DoubleStream.empty().toArray();
  }

  /** Null where a stack has no value. */
  private Double value(Map<String, CycleLogs> round, int cycle) {
    double sum = 0;
    for (Map.Entry<String, Integer> entry : weights.entrySet()) {
      Double log = round.get(entry.getKey()).byCycle().get(cycle);
      if (log == null) {
        return null;
      }
      sum += entry.getValue() * log;
    }
    return sum;
  }
}
