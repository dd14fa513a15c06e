package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * One start of one stack: what it is, what was started, how it warmed up, and why it failed if it
 * did.
 *
 * @param name name of the stack, with {@code @copy} where there is one
 * @param fork number of this server process, from 1
 * @param title one line for people
 * @param engine SOAP engine; {@code raw} marks a reference, which is not a competitor
 * @param binding data binding
 * @param parser XML parser; {@code none} for a reference that reads no XML
 * @param language programming language
 * @param approach {@code stock} or {@code tuned}
 * @param container HTTP container and its settings, or null
 * @param notes free text of the descriptor, or null
 * @param checks how many checks of the contract can fail, by the id of what they are about, or null
 *     where nothing is known of the service, as of a draft
 * @param deviations what the stack is known to get wrong
 * @param command the command line as it was run; empty for a remote target
 * @param jvmVersion version of the server's JVM, or null where it is not a JVM or not known
 * @param libraries jars on the server's class path
 * @param warmUp the warm-up, or null where the stack did not get that far
 * @param failure why the stack failed, or null
 */
public record StackRun(
    String name,
    int fork,
    String title,
    String engine,
    String binding,
    String parser,
    String language,
    String approach,
    String container,
    String notes,
    Map<String, Integer> checks,
    List<Deviation> deviations,
    List<String> command,
    String jvmVersion,
    List<Library> libraries,
    WarmUp warmUp,
    Failure failure) {

  public StackRun {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(title, "title");
    checks = checks == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(checks));
    deviations = List.copyOf(deviations);
    command = List.copyOf(command);
    libraries = List.copyOf(libraries);
  }

  /**
   * The name of the stack that a name stands for, which may be that of a copy: {@code metro} of
   * {@code metro@2}.
   */
  public static String original(String name) {
    return name.split("@", 2)[0];
  }

  /** Whether the row shows something else than what the stack's own project ships. */
  public boolean tuned() {
    return "tuned".equals(approach);
  }

  /** Whether this is a hand-written reference and not a competitor. */
  public boolean lowerBound() {
    return "raw".equals(engine);
  }

  /** Whether this is the reference that reads no XML: what the transport itself costs. */
  public boolean transportBound() {
    return lowerBound() && "none".equals(parser);
  }

  /** Whether this is the reference that reads XML: what the same work costs without an engine. */
  public boolean xmlBound() {
    return lowerBound() && !transportBound();
  }

  public StackRun withWarmUp(WarmUp warmUp) {
    return copy(command, jvmVersion, warmUp, failure);
  }

  public StackRun withCommand(List<String> command) {
    return copy(command, jvmVersion, warmUp, failure);
  }

  public StackRun withJvmVersion(String jvmVersion) {
    return copy(command, jvmVersion, warmUp, failure);
  }

  public StackRun withFailure(Failure failure) {
    return copy(command, jvmVersion, warmUp, failure);
  }

  private StackRun copy(List<String> command, String jvmVersion, WarmUp warmUp, Failure failure) {
    return new StackRun(
        name,
        fork,
        title,
        engine,
        binding,
        parser,
        language,
        approach,
        container,
        notes,
        checks,
        deviations,
        command,
        jvmVersion,
        libraries,
        warmUp,
        failure);
  }

  /**
   * How a warm-up went.
   *
   * @param seconds time from the first request to the end of the warm-up
   * @param endedBy why it ended
   * @param intervalSeconds distance of the points of both series
   * @param lightIntervals how many of them, at the beginning, were those of a light load
   * @param compilerCpuSeconds CPU time of the JIT compiler threads in each interval; empty where
   *     the server is not a JVM or cannot be looked into
   * @param tps verified replies per second of load in each interval, as the geometric mean over
   *     cases
   * @param errors replies under full load that were not right; a stack that gives one before that
   *     is not measured at all
   */
  public record WarmUp(
      double seconds,
      EndedBy endedBy,
      double intervalSeconds,
      int lightIntervals,
      List<Double> compilerCpuSeconds,
      List<Double> tps,
      Errors errors) {
    public WarmUp {
      Objects.requireNonNull(errors, "errors");
      Figures.requireNotNegative("seconds", seconds);
      Figures.requireNotNegative("intervalSeconds", intervalSeconds);
      Figures.requireNotNegative("compilerCpuSeconds", compilerCpuSeconds);
      Figures.requireNotNegative("tps", tps);
      compilerCpuSeconds = List.copyOf(compilerCpuSeconds);
      tps = List.copyOf(tps);
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
