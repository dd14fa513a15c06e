package org.wsbench.analysis.stats;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * One value that was measured in a fork, such as that of a window.
 *
 * @param fork number of the fork
 */
public record ForkValue(int fork, double value) {
  /** Two starts of one JVM differ: with so many forks or more, the forks are the sample. */
  private static final int FORKS_ARE_THE_SAMPLE = 3;

  /**
   * The mean with Student's interval: over the means of the forks, or over all values where forks
   * are too few for that. Then it holds for the forks that were measured.
   *
   * @param values at least one; forks should have equally many
   */
  public static Estimate mean(Collection<ForkValue> values) {
    Map<Integer, Double> forks =
        values.stream()
            .collect(
                Collectors.groupingBy(
                    ForkValue::fork, TreeMap::new, Collectors.averagingDouble(ForkValue::value)));
    return Samples.estimate(
        forks.size() < FORKS_ARE_THE_SAMPLE
            ? values.stream().mapToDouble(ForkValue::value).toArray()
            : forks.values().stream().mapToDouble(Double::doubleValue).toArray());
  }
}
