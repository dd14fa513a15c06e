package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * The ratio of a step of a ladder, and how it differs from that of the step before, or of another
 * one above that the plan names.
 *
 * @param step the step, in the words of its plan
 * @param cases the cases that it holds for: one, or all of a family, of which it is the geometric
 *     mean
 * @param ratio throughput of the step's first stack divided by that of its second
 * @param interval 95 % interval of the ratio: with several forks for any, with one for that fork
 *     only; null where the data give none
 * @param change against that step; null for the first step, and where that step has no figure
 */
public record LadderFigure(
    String step, List<String> cases, double ratio, Interval interval, Change change) {

  public LadderFigure {
    Objects.requireNonNull(step, "step");
    cases = List.copyOf(cases);
  }

  /**
   * The ratio of a step divided by that of the other, from slices of the same cycles.
   *
   * @param factor more than 1 where the step raises the ratio
   * @param interval 95 % interval; null where the data give none
   * @param measured the same for the forks that were measured
   * @param byFork the factor in each fork, in their order
   * @param bound how far the factor can be off for reasons that are not in the interval; null in
   *     JSON stands for {@link Bound#NONE}
   * @param verdict {@link Verdict#FASTER} where the step raises the ratio, and so on
   * @param within for {@link Verdict#EQUAL}: both ends of the widened interval are within this
   *     distance of 1; otherwise null
   */
  public record Change(
      double factor,
      Interval interval,
      Interval measured,
      List<Double> byFork,
      @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Bound.Absent.class)
          Bound bound,
      Verdict verdict,
      Double within) {
    public Change {
      Objects.requireNonNull(verdict, "verdict");
      byFork = List.copyOf(byFork);
      bound = bound == null ? Bound.NONE : bound;
    }
  }
}
