package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * One start of one stack.
 *
 * @param name name of the stack, with {@code :version} and {@code @copy} where there is one
 * @param fork number of this server process, from 1
 * @param description what it is
 * @param process what was started
 * @param warmUp how it warmed up, or null where it did not get that far
 * @param failure why it failed, or what cases with large data it is measured without; or null
 */
public record StackRun(
    String name,
    int fork,
    StackDescription description,
    ServerProcess process,
    WarmUp warmUp,
    Failure failure) {

  public StackRun {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(description, "description");
    Objects.requireNonNull(process, "process");
  }

  /** The name of the stack itself, without a copy: {@code metro} for {@code metro@2}. */
  public static String original(String name) {
    return StackName.of(name).original();
  }

  /** Adds what is known about its process once it serves. */
  public StackRun started(List<String> command, Optional<String> database) {
    return withProcess(
        new ServerProcess(
            command,
            process.jvmVersion(),
            process.libraries(),
            database.orElse(null),
            process.classCache()));
  }

  public StackRun withProcess(ServerProcess process) {
    return new StackRun(name, fork, description, process, warmUp, failure);
  }

  public StackRun withWarmUp(WarmUp warmUp) {
    return new StackRun(name, fork, description, process, warmUp, failure);
  }

  public StackRun withFailure(Failure failure) {
    return new StackRun(name, fork, description, process, warmUp, failure);
  }

  /**
   * The course of a warm-up.
   *
   * @param seconds time of its turns and of the pauses for its compiler; other stacks had theirs in
   *     between
   * @param endedBy why it ended
   * @param intervalSeconds distance of the points of both series
   * @param lightIntervals how many of them, at the beginning, were those of a light load
   * @param compilerCpuSeconds CPU time of the JIT compiler threads since the interval before; empty
   *     if the server is not a JVM, or they cannot be read
   * @param tps verified replies per second of load in each interval, as the geometric mean over
   *     cases
   * @param errors replies under full load that were not right; a stack that gives one before that
   *     is not measured at all
   * @param errorsByCase the same by case, those without any left out; empty in runs that did not
   *     record it
   */
  public record WarmUp(
      double seconds,
      EndedBy endedBy,
      double intervalSeconds,
      int lightIntervals,
      List<Double> compilerCpuSeconds,
      List<Double> tps,
      Errors errors,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Errors> errorsByCase) {
    public WarmUp {
      Objects.requireNonNull(errors, "errors");
      Figures.requireNotNegative("seconds", seconds);
      Figures.requireNotNegative("intervalSeconds", intervalSeconds);
      Figures.requireNotNegative("compilerCpuSeconds", compilerCpuSeconds);
      Figures.requireNotNegative("tps", tps);
      compilerCpuSeconds = List.copyOf(compilerCpuSeconds);
      tps = List.copyOf(tps);
      errorsByCase =
          errorsByCase == null
              ? Map.of()
              : Collections.unmodifiableMap(new LinkedHashMap<>(errorsByCase));
    }

    /** Those of a case; all of them where it is not known of each in which case it was. */
    public Errors errorsOf(String echoCase) {
      Errors known = errorsByCase.values().stream().reduce(Errors.NONE, Errors::plus);
      return known.equals(errors) ? errorsByCase.getOrDefault(echoCase, Errors.NONE) : errors;
    }
  }

  /** Why a warm-up ended. */
  public enum EndedBy {
    /** Throughput and compilation had flattened. */
    FLAT("flat"),
    /** The plan's limit was reached first. */
    LIMIT("limit");

    private final String id;

    EndedBy(String id) {
      this.id = id;
    }

    @JsonValue
    public String id() {
      return id;
    }
  }

  /**
   * Why a stack failed.
   *
   * @param reason one line
   * @param logTail last lines of the server's log
   */
  public record Failure(String reason, List<String> logTail) {
    public Failure {
      Objects.requireNonNull(reason, "reason");
      logTail = List.copyOf(logTail);
    }
  }
}
