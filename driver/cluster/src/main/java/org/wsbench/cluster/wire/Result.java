package org.wsbench.cluster.wire;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.load.LoadReport;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;
import org.wsbench.result.level.Vitals;

/** What an agent answers. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
public sealed interface Result {

  /** Done, and there is nothing to tell. */
  @JsonTypeName("done")
  record Done() implements Result {}

  /**
   * The agent may not or will not do it.
   *
   * @param reason one line
   */
  @JsonTypeName("refused")
  record Refused(String reason) implements Result {
    public Refused {
      Objects.requireNonNull(reason, "reason");
    }
  }

  /**
   * The agent does not belong to the run, or no longer: it has lost the coordinator, or is to end.
   *
   * @param reason one line
   */
  @JsonTypeName("over")
  record Over(String reason) implements Result {
    public Over {
      Objects.requireNonNull(reason, "reason");
    }
  }

  /**
   * The agent tried and could not.
   *
   * @param reason one line
   * @param logTail last lines of the log of the stack that failed, if one did
   * @param fatal whether the agent is of no further use to the run
   */
  @JsonTypeName("failed")
  record Failed(String reason, List<String> logTail, boolean fatal) implements Result {
    public Failed {
      Objects.requireNonNull(reason, "reason");
      logTail = List.copyOf(logTail);
    }
  }

  /** The agent belongs to the run. */
  @JsonTypeName("claimed")
  record Claimed(AgentFacts facts) implements Result {
    public Claimed {
      Objects.requireNonNull(facts, "facts");
    }
  }

  /** Who the agent is. */
  @JsonTypeName("facts")
  record FactsKnown(AgentFacts facts) implements Result {
    public FactsKnown {
      Objects.requireNonNull(facts, "facts");
    }
  }

  /**
   * What a machine's clocks show.
   *
   * @param nanos its {@link System#nanoTime()}
   * @param epochMicros its wall clock, in microseconds since 1970
   */
  @JsonTypeName("clock")
  record Clock(long nanos, long epochMicros) implements Result {

    /** Now, on this machine. */
    public static Clock now() {
      return new Clock(System.nanoTime(), ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()));
    }
  }

  /**
   * A load was carried out.
   *
   * @param report what happened
   * @param startedNanos the agent's {@link System#nanoTime()} when its load really began
   */
  @JsonTypeName("ran")
  record Ran(LoadReport report, long startedNanos) implements Result {
    public Ran {
      Objects.requireNonNull(report, "report");
    }
  }

  /**
   * Nothing was sent: the start had passed when the command came.
   *
   * @param byNanos so long ago, not negative
   */
  @JsonTypeName("late")
  record Late(long byNanos) implements Result {
    public Late {
      Bounds.requireAtLeast(0, "lateness", byNanos);
    }
  }

  /** What a start of a stack would be. */
  @JsonTypeName("described")
  record Described(StackRun run) implements Result {
    public Described {
      Objects.requireNonNull(run, "run");
    }
  }

  /**
   * A stack is up.
   *
   * @param target where driver agents reach it
   * @param command the command line as it was run
   * @param database what it says of the database that it has opened
   */
  @JsonTypeName("started")
  record Started(Target target, List<String> command, Optional<String> database) implements Result {
    public Started {
      Objects.requireNonNull(target, "target");
      Objects.requireNonNull(database, "database");
      command = List.copyOf(command);
    }
  }

  /**
   * What could be read of a stack that runs, or ran.
   *
   * @param cpuMicros CPU time so far
   * @param compilerMicros of it, that of the JIT compiler's threads
   * @param residentBytes memory that is resident
   * @param vitals what grows in a server that leaks
   * @param lookups orders looked up in its database so far
   * @param databaseNanos their time together
   * @param failure one line that says how it ended, if it did although nobody had asked it to
   * @param logTail last lines of its log, if it did
   */
  @JsonTypeName("readings")
  record Readings(
      OptionalLong cpuMicros,
      OptionalLong compilerMicros,
      OptionalLong residentBytes,
      Vitals vitals,
      long lookups,
      long databaseNanos,
      Optional<String> failure,
      List<String> logTail)
      implements Result {
    public Readings {
      requireCount("CPU time", cpuMicros);
      requireCount("CPU time of the compiler", compilerMicros);
      requireCount("resident memory", residentBytes);
      Objects.requireNonNull(vitals, "vitals");
      Bounds.requireAtLeast(0, "look-ups", lookups);
      Bounds.requireAtLeast(0, "time in the database", databaseNanos);
      Objects.requireNonNull(failure, "failure");
      logTail = List.copyOf(logTail);
    }

    private static void requireCount(String name, OptionalLong count) {
      count.ifPresent(value -> Bounds.requireAtLeast(0, name, value));
    }
  }

  /**
   * Pinned, or freed.
   *
   * @param problem one line that says why it is not so, if it is not
   */
  @JsonTypeName("pinned")
  record Pinned(Optional<String> problem) implements Result {
    public Pinned {
      Objects.requireNonNull(problem, "problem");
    }
  }

  /** It is so. */
  @JsonTypeName("yes")
  record Yes() implements Result {}

  /** It is not so. */
  @JsonTypeName("no")
  record No() implements Result {}
}
