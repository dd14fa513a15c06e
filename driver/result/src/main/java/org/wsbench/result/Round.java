package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * One finished round: the continuous measurement of one case on one fork of one stack. One line of
 * {@code rounds.jsonl}.
 *
 * @param stack name of the stack, with {@code @copy} where there is one
 * @param echoCase id of the case, e.g. {@code echoVoid}; {@code case} in JSON
 * @param fork number of the server process, from 1
 * @param number number of the round among those of its stack and case in this fork, from 1
 * @param discarded whether the plan discards this round, or a later one replaces it; it then enters
 *     no figure
 * @param startedAt begin of the measured time
 * @param load the figures of its requests
 * @param connections its connections
 * @param resources the resources that it used
 * @param perSecondTps verified replies in each full second under load
 * @param slices the slices in order of time; empty in the scheme {@code windows}
 * @param flags the flags of this round
 */
public record Round(
    String stack,
    @JsonProperty("case") String echoCase,
    int fork,
    int number,
    boolean discarded,
    Instant startedAt,
    LoadFigures load,
    ConnectionFigures connections,
    ResourceUse resources,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Double> perSecondTps,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Slice> slices,
    List<Flag> flags) {

  public Round {
    Objects.requireNonNull(stack, "stack");
    Objects.requireNonNull(echoCase, "case");
    Objects.requireNonNull(startedAt, "startedAt");
    Objects.requireNonNull(load, "load");
    Objects.requireNonNull(connections, "connections");
    Objects.requireNonNull(resources, "resources");
    perSecondTps = perSecondTps == null ? List.of() : List.copyOf(perSecondTps);
    Figures.requireNotNegative("perSecondTps", perSecondTps);
    slices = slices == null ? List.of() : List.copyOf(slices);
    flags = flags == null ? List.of() : List.copyOf(flags);
  }

  /** The name of a row of the report, {@code stack/case}; also its tag in the histogram log. */
  public static String row(String stack, String echoCase) {
    return stack + "/" + echoCase;
  }

  /** Whether this round belongs to the given row of the report. */
  public boolean isOf(String stack, String echoCase) {
    return this.stack.equals(stack) && this.echoCase.equals(echoCase);
  }

  /**
   * Whether another round was measured at the same place of the run's order, so that both can be
   * compared: same fork, same number.
   */
  public boolean isBeside(Round other) {
    return fork == other.fork && number == other.number;
  }

  public Round withFlags(List<Flag> flags) {
    return copy(discarded, perSecondTps, slices, flags);
  }

  /** The same round, marked as discarded. */
  public Round asDiscarded() {
    return copy(true, perSecondTps, slices, flags);
  }

  /** Whether both are the same place of the run's order: stack, case, fork and number. */
  public boolean isSame(Round other) {
    return isOf(other.stack, other.echoCase) && isBeside(other);
  }

  /** The round as {@code run.json} holds it: the series stay in {@code rounds.jsonl}. */
  public Round withoutSeries() {
    return copy(discarded, List.of(), List.of(), flags);
  }

  private Round copy(
      boolean discarded, List<Double> perSecondTps, List<Slice> slices, List<Flag> flags) {
    return new Round(
        stack,
        echoCase,
        fork,
        number,
        discarded,
        startedAt,
        load,
        connections,
        resources,
        perSecondTps,
        slices,
        flags);
  }
}
