package org.wsbench.analysis;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wsbench.result.Interval;
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;

/**
 * The ratios of throughput of the stacks of a run over several cases: geometric means of the ratios
 * of the cases.
 *
 * @param cases of a family
 */
public record FamilyRatios(MeasuredRun run, List<String> cases) {
  /** Copies. */
  public FamilyRatios {
    cases = List.copyOf(cases);
  }

  /** The ratio over the cases in which it is known; 1 for a stack and itself, empty without any. */
  public Optional<Double> value(String stack, String other) {
    if (stack.equals(other)) {
      return Optional.of(1.0);
    }
    List<PairRatio> pairs = pairs(stack, other);
    return pairs.isEmpty() ? Optional.empty() : Optional.of(mean(pairs, PairRatio::value));
  }

  /** Whether the ratio is known in all cases. */
  public boolean isComplete(String stack, String other) {
    return stack.equals(other) || pairs(stack, other).size() == cases.size();
  }

  /**
   * The interval of a ratio. Its ends are the means of those of the cases, as if the errors of all
   * cases were fully correlated, which is conservative. Empty if a case has none.
   */
  public Optional<Interval> interval(String stack, String other) {
    List<PairRatio> pairs = pairs(stack, other);
    if (pairs.size() < cases.size() || pairs.stream().anyMatch(pair -> pair.interval() == null)) {
      return Optional.empty();
    }
    return Optional.of(
        new Interval(
            mean(pairs, pair -> pair.widened().low()), mean(pairs, pair -> pair.widened().high())));
  }

  /** The verdict on the ratio over all cases, which follows from its own interval. */
  public Verdict verdict(String stack, String other) {
    return Decision.of(interval(stack, other).orElse(null)).verdict();
  }

  /** The ratios of the cases in which it is known. */
  public List<PairRatio> pairs(String stack, String other) {
    return cases.stream().flatMap(echoCase -> run.pair(stack, other, echoCase).stream()).toList();
  }

  private static double mean(List<PairRatio> pairs, ToDoubleFunction<PairRatio> figure) {
    return Math.exp(
        pairs.stream()
            .mapToDouble(pair -> Math.log(figure.applyAsDouble(pair)))
            .average()
            .orElse(0));
  }
}
