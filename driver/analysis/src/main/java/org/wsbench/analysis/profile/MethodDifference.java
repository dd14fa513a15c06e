package org.wsbench.analysis.profile;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A method of which requests of two stacks take different amounts.
 *
 * @param one what a request of the first stack takes in it
 * @param other what one of the second takes
 */
public record MethodDifference(String method, double one, double other) {

  /** How much more the second takes. */
  public double more() {
    return other - one;
  }

  /**
   * Those that differ most, in either direction.
   *
   * @param one by method, such as {@link RowProfile#self()}
   * @param most so many at most
   */
  public static List<MethodDifference> between(
      Map<String, Double> one, Map<String, Double> other, int most) {
    Set<String> methods = new HashSet<>(one.keySet());
    methods.addAll(other.keySet());
    return methods.stream()
        .map(
            method ->
                new MethodDifference(
                    method, one.getOrDefault(method, 0.0), other.getOrDefault(method, 0.0)))
        .sorted(
            Comparator.comparingDouble((MethodDifference method) -> -Math.abs(method.more()))
                .thenComparing(MethodDifference::method))
        .limit(most)
        .toList();
  }
}
