package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * The throughput of one stack divided by that of another in one case, and the verdict.
 *
 * @param stack name of the stack whose throughput is divided
 * @param other name of the stack that it is divided by
 * @param echoCase id of the case; {@code case} in JSON
 * @param value the ratio: the geometric mean over forks
 * @param interval the 95 % interval: it holds for any forks, or in a run of one fork for that one
 *     only; null where the data give none
 * @param measured the interval for the forks that were measured; null where the data give none
 * @param ofMeans the ratio of the mean throughputs, which leaves no cycle out
 * @param pairs cycles or rounds in which both stacks were measured
 * @param byFork the ratio in each fork, in their order
 * @param bound how far the ratio can be off for reasons that are not in the interval; null in JSON
 *     stands for {@link Bound#NONE}
 * @param verdict faster, slower, equal, or undecided, by the {@link #widened} interval
 * @param within for {@link Verdict#EQUAL}: both ends of the widened interval are within this
 *     distance of 1, such as 0.04; otherwise null
 */
public record PairRatio(
    String stack,
    String other,
    @JsonProperty("case") String echoCase,
    double value,
    Interval interval,
    Interval measured,
    double ofMeans,
    int pairs,
    List<Double> byFork,
    @JsonInclude(value = JsonInclude.Include.CUSTOM, valueFilter = Bound.Absent.class) Bound bound,
    Verdict verdict,
    Double within) {

  public PairRatio {
    Objects.requireNonNull(verdict, "verdict");
    byFork = List.copyOf(byFork);
    bound = bound == null ? Bound.NONE : bound;
  }

  /** Whether it is of these two stacks, in this order, in this case. */
  public boolean isOf(String stack, String other, String echoCase) {
    return this.stack.equals(stack) && this.other.equals(other) && this.echoCase.equals(echoCase);
  }

  /**
   * Whether it rests on one start of each stack, and its interval holds for that start only: its
   * run had no ratio of several forks in cases of this family.
   */
  public boolean restsOnOneStart() {
    return byFork.size() == 1 && Objects.equals(interval, measured);
  }

  /** The same comparison with the stacks in the other order. */
  public PairRatio inverse() {
    return new PairRatio(
        other,
        stack,
        echoCase,
        1 / value,
        inverse(interval),
        inverse(measured),
        1 / ofMeans,
        pairs,
        byFork.stream().map(fork -> 1 / fork).toList(),
        bound.inverse(),
        verdict.inverse(),
        within);
  }

  /** The same under other names. */
  public PairRatio named(String stack, String other, String echoCase) {
    return new PairRatio(
        stack, other, echoCase, value, interval, measured, ofMeans, pairs, byFork, bound, verdict,
        within);
  }

  /**
   * The interval that the verdict rests on: the 95 % interval, widened by the bound. Null without
   * an interval.
   */
  public Interval widened() {
    return bound.widen(interval);
  }

  private static Interval inverse(Interval interval) {
    return interval == null ? null : new Interval(1 / interval.high(), 1 / interval.low());
  }

  /** Half of the interval's width relative to the ratio, such as 0.03; null without an interval. */
  public Double relativeHalfWidth() {
    return interval == null ? null : interval.halfWidth() / value;
  }

  /** Whether pauses, which the robust ratio leaves out, hit one of the two more than the other. */
  public boolean skewed() {
    return bound.flags().contains(Flag.PAUSES);
  }
}
