package org.wsbench.result.jmh;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.wsbench.result.RunResult;
import org.wsbench.result.TimeUse;
import tools.jackson.databind.JsonNode;

/**
 * What {@code wsbench jmh} says of a run beside JMH's own file; the content of {@code
 * jmh-run.json}.
 *
 * @param schema identifier of the JSON Schema; {@code $schema} in JSON
 * @param formatVersion version of this format
 * @param status how the run ended
 * @param statusReason one line about it, or null
 * @param startedAt begin of the run
 * @param endedAt end of the run; null while it goes on
 * @param seed of the random order of groups and of turns
 * @param command the command that was run
 * @param starts what became of each benchmark in each start, in order of time
 * @param end why a run ended that was to go on until its ratios are precise enough; null for others
 * @param time what the run spent its time on, first uses with the starts of JVMs; null where that
 *     is not known
 * @param libraries what the benchmarks hold of others, as far as it is known
 * @param plan the whole plan, defaults filled in; the command has what the user changed in it
 * @param environment machine, operating system, JVM of the driver, commit
 */
public record JmhRun(
    @JsonProperty("$schema") String schema,
    int formatVersion,
    RunResult.Status status,
    String statusReason,
    Instant startedAt,
    Instant endedAt,
    long seed,
    List<String> command,
    List<JmhStart> starts,
    @JsonInclude(JsonInclude.Include.NON_NULL) String end,
    @JsonInclude(JsonInclude.Include.NON_NULL) TimeUse time,
    List<BundledLibrary> libraries,
    JsonNode plan,
    JsonNode environment) {
  public static final String SCHEMA = "https://wsbench.org/results/jmh-run.schema.json";
  public static final int FORMAT_VERSION = 2;

  /** Validates. */
  public JmhRun {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(startedAt, "startedAt");
    command = List.copyOf(command);
    starts = List.copyOf(starts);
    libraries = List.copyOf(libraries);
  }

  /** A run that has just begun. */
  public static JmhRun begun(
      Instant startedAt,
      long seed,
      List<String> command,
      List<BundledLibrary> libraries,
      JsonNode plan,
      JsonNode environment) {
    return new JmhRun(
        SCHEMA,
        FORMAT_VERSION,
        RunResult.Status.RUNNING,
        null,
        startedAt,
        null,
        seed,
        command,
        List.of(),
        null,
        TimeUse.NONE,
        libraries,
        plan,
        environment);
  }

  /** The same run with one more start. */
  public JmhRun plus(List<JmhStart> start) {
    return with(Stream.concat(starts.stream(), start.stream()).toList(), end, time);
  }

  /** The same run with the reason why it ended. */
  public JmhRun withEnd(String end) {
    return with(starts, end, time);
  }

  /** The same run with more time spent. */
  public JmhRun spent(TimeUse.Part part, Duration more) {
    return with(starts, end, time.plus(part, more));
  }

  private JmhRun with(List<JmhStart> starts, String end, TimeUse time) {
    return new JmhRun(
        schema,
        formatVersion,
        status,
        statusReason,
        startedAt,
        endedAt,
        seed,
        command,
        starts,
        end,
        time,
        libraries,
        plan,
        environment);
  }

  /** The same run at its end. */
  public JmhRun ended(
      RunResult.Status status, String reason, Instant endedAt, JsonNode environment) {
    return new JmhRun(
        schema,
        formatVersion,
        status,
        reason,
        startedAt,
        endedAt,
        seed,
        command,
        starts,
        end,
        time,
        libraries,
        plan,
        environment);
  }
}
