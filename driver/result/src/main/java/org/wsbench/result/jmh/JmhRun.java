package org.wsbench.result.jmh;

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
 * @param seed of the random order of the benchmarks in each round
 * @param command the command that was run
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
    List<BundledLibrary> libraries,
    JsonNode plan,
    JsonNode environment) {
  public static final String SCHEMA = "https://wsbench.org/results/jmh-run.schema.json";
  public static final int FORMAT_VERSION = 1;

  /** Validates. */
  public JmhRun {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(startedAt, "startedAt");
    command = List.copyOf(command);
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
        libraries,
        plan,
        environment);
  }
}
