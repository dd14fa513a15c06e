package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Everything about a run that a report needs; the content of {@code run.json}.
 *
 * @param schema identifier of the JSON Schema; {@code $schema} in JSON
 * @param formatVersion version of this format
 * @param status how the run ended
 * @param statusReason one line about it, or null
 * @param startedAt begin of the run
 * @param endedAt end of the run; null while it goes on
 * @param time the time that each part took; null if that was not recorded
 * @param rounds how many rounds were written, discarded ones too; null if that was not recorded, or
 *     the scheme has none
 * @param comparison what is compared, and how
 * @param plan the whole plan, defaults filled in
 * @param environment machine, operating system, JVM of the driver, commit
 * @param stacks every start of every stack
 * @param measurements one for each stack and case with at least one round that counts
 * @param pairs one for each two stacks and each case in which both have valid rounds; the stack
 *     that comes first in the comparison is the first of each pair
 * @param ladder ratios and changes of a ladder's steps, by family of cases and then by case, each
 *     in the order of the steps; empty without a ladder
 * @param flags the flags of the whole run
 */
public record RunResult(
    @JsonProperty("$schema") String schema,
    int formatVersion,
    Status status,
    String statusReason,
    Instant startedAt,
    Instant endedAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) TimeUse time,
    @JsonInclude(JsonInclude.Include.NON_NULL) Integer rounds,
    Comparison comparison,
    JsonNode plan,
    JsonNode environment,
    List<StackRun> stacks,
    List<Measurement> measurements,
    List<PairRatio> pairs,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<LadderFigure> ladder,
    List<Flag> flags)
    implements MeasuredRun {

  public static final String SCHEMA = "https://wsbench.org/results/run.schema.json";
  public static final int FORMAT_VERSION = 1;

  public RunResult {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(startedAt, "startedAt");
    Objects.requireNonNull(comparison, "comparison");
    stacks = List.copyOf(stacks);
    measurements = List.copyOf(measurements);
    pairs = List.copyOf(pairs);
    ladder = ladder == null ? List.of() : List.copyOf(ladder);
    flags = List.copyOf(flags);
  }

  /** A run without recorded times, and without the number of its rounds. */
  public RunResult(
      String schema,
      int formatVersion,
      Status status,
      String statusReason,
      Instant startedAt,
      Instant endedAt,
      Comparison comparison,
      JsonNode plan,
      JsonNode environment,
      List<StackRun> stacks,
      List<Measurement> measurements,
      List<PairRatio> pairs,
      List<LadderFigure> ladder,
      List<Flag> flags) {
    this(
        schema,
        formatVersion,
        status,
        statusReason,
        startedAt,
        endedAt,
        null,
        null,
        comparison,
        plan,
        environment,
        stacks,
        measurements,
        pairs,
        ladder,
        flags);
  }

  /** The same run with recorded times. */
  public RunResult with(TimeUse spent) {
    return with(spent, comparison, new RunFigures(measurements, pairs, ladder));
  }

  /** The same run with other figures, such as those worked out anew from its rounds. */
  public RunResult with(RunFigures figures) {
    return with(time, comparison, figures);
  }

  /** The same run with another comparison. */
  public RunResult with(Comparison other) {
    return with(time, other, new RunFigures(measurements, pairs, ladder));
  }

  /** The same run, said to rest on one start of each stack. */
  public RunResult restingOnOneStart() {
    return with(
        time,
        comparison,
        new RunFigures(measurements, pairs, ladder),
        Stream.concat(flags.stream(), Stream.of(Flag.ONE_FORK)).distinct().sorted().toList());
  }

  private RunResult with(TimeUse spent, Comparison compared, RunFigures figures) {
    RunResult result = with(spent, compared, figures, flags);
    return figures.pairs().stream().anyMatch(PairRatio::restsOnOneStart)
        ? result.restingOnOneStart()
        : result;
  }

  private RunResult with(
      TimeUse spent, Comparison compared, RunFigures figures, List<Flag> flagged) {
    return new RunResult(
        schema,
        formatVersion,
        status,
        statusReason,
        startedAt,
        endedAt,
        spent,
        rounds,
        compared,
        plan,
        environment,
        stacks,
        figures.measurements(),
        figures.pairs(),
        figures.ladder(),
        flagged);
  }

  /** How a run ended. */
  public enum Status {
    /** Still running, or its process was killed. */
    RUNNING("running"),
    /** Ran to its end; single stacks may have failed. */
    COMPLETED("completed"),
    /** Stopped from outside. */
    INTERRUPTED("interrupted"),
    /** Stopped by an error. */
    FAILED("failed");

    private final String id;

    Status(String id) {
      this.id = id;
    }

    @JsonValue
    public String id() {
      return id;
    }
  }
}
