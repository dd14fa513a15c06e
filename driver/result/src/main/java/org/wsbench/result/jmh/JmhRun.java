package org.wsbench.result.jmh;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.wsbench.result.RunResult;
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
        libraries,
        plan,
        environment);
  }

  /** The same run with what became of its benchmarks so far. */
  public JmhRun with(List<JmhStart> starts, String end) {
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
        libraries,
        plan,
        environment);
  }
}
