package org.wsbench.result;

import java.util.List;
import java.util.Optional;

/** The figures of a throughput run that has ended or is still running. */
public interface MeasuredRun {
  /** The comparison of the run. */
  Comparison comparison();

  /** The starts of stacks so far. */
  List<StackRun> stacks();

  /** The figures of each stack and case. */
  List<Measurement> measurements();

  /** The comparisons of each two stacks in each case. */
  List<PairRatio> pairs();

  /**
   * The comparison of two stacks in a case, in this order; empty where there is none, and for a
   * stack with itself.
   */
  default Optional<PairRatio> pair(String stack, String other, String echoCase) {
    return pairs().stream()
        .filter(pair -> pair.isOf(stack, other, echoCase))
        .findFirst()
        .or(
            () ->
                pairs().stream()
                    .filter(pair -> pair.isOf(other, stack, echoCase))
                    .findFirst()
                    .map(PairRatio::inverse));
  }

  /** The row of a stack and case; empty where it was not measured. */
  default Optional<Measurement> measurement(String stack, String echoCase) {
    return measurements().stream()
        .filter(row -> row.stack().equals(stack) && row.echoCase().equals(echoCase))
        .findFirst();
  }

  /** The first start of a stack, which describes it; empty where it was never started. */
  default Optional<StackRun> stack(String name) {
    return stacks().stream().filter(run -> run.name().equals(name)).findFirst();
  }

  /**
   * The figures so far of a run that is still running.
   *
   * @param figures of the rounds that are over
   */
  record SoFar(Comparison comparison, RunFigures figures) implements MeasuredRun {
    @Override
    public List<StackRun> stacks() {
      return List.of();
    }

    @Override
    public List<Measurement> measurements() {
      return figures.measurements();
    }

    @Override
    public List<PairRatio> pairs() {
      return figures.pairs();
    }
  }
}
