package org.wsbench.cluster.wire;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.load.LoadReport;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;
import org.wsbench.run.MemoryPeaks;
import org.wsbench.run.ServerReading;

/** The result of a command. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
public sealed interface Result {

  /** Success, without further data. */
  @JsonTypeName("done")
  record Done() implements Result {}

  /**
   * The agent refuses the command.
   *
   * @param reason one line
   */
  @JsonTypeName("refused")
  record Refused(String reason) implements Result {}

  /**
   * The agent does not belong to the run, or no longer does.
   *
   * @param reason one line
   */
  @JsonTypeName("over")
  record Over(String reason) implements Result {}

  /**
   * The command failed.
   *
   * @param reason one line
   * @param logTail last lines of the log of the stack, if a stack failed
   * @param fatal whether the agent cannot continue the run
   */
  @JsonTypeName("failed")
  record Failed(String reason, List<String> logTail, boolean fatal) implements Result {
    public Failed {
      logTail = List.copyOf(logTail);
    }
  }

  /** The agent belongs to the run. */
  @JsonTypeName("claimed")
  record Claimed(AgentFacts facts) implements Result {}

  /** The description of the agent. */
  @JsonTypeName("facts")
  record FactsKnown(AgentFacts facts) implements Result {}

  /**
   * Readings of a machine's clocks.
   *
   * @param nanos its {@link System#nanoTime()}
   * @param epochMicros its wall clock, in microseconds since 1970
   */
  @JsonTypeName("clock")
  record Clock(long nanos, long epochMicros) implements Result {

    /** Reads the clocks of this machine. */
    public static Clock now() {
      return new Clock(System.nanoTime(), ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now()));
    }
  }

  /**
   * A load was generated.
   *
   * @param report its report
   * @param startedNanos the agent's {@link System#nanoTime()} at which its load actually started
   */
  @JsonTypeName("ran")
  record Ran(LoadReport report, long startedNanos) implements Result {}

  /**
   * No request was sent, because the start had passed when the command arrived.
   *
   * @param byNanos time since then, not negative
   */
  @JsonTypeName("late")
  record Late(long byNanos) implements Result {
    public Late {
      Bounds.requireAtLeast(0, "lateness", byNanos);
    }
  }

  /** The description of a start of a stack. */
  @JsonTypeName("described")
  record Described(StackRun run) implements Result {}

  /**
   * A stack has started.
   *
   * @param target the address for driver agents
   * @param command its command line
   * @param database its own description of the database that it has opened
   */
  @JsonTypeName("started")
  record Started(Target target, List<String> command, Optional<String> database) implements Result {
    public Started {
      command = List.copyOf(command);
    }
  }

  /**
   * How a stack is that runs, or ran.
   *
   * @param reading everything that could be read of its server
   * @param failure one line that says how it ended, if it was not stopped
   * @param logTail last lines of its log
   */
  @JsonTypeName("readings")
  record Readings(ServerReading reading, Optional<String> failure, List<String> logTail)
      implements Result {
    public Readings {
      logTail = List.copyOf(logTail);
    }
  }

  /**
   * The heap of a stack was collected, if it is a JVM that logs what collections leave.
   *
   * @param leastBytes the least that a collection of the whole heap has left since the last command
   */
  @JsonTypeName("collected")
  record Collected(OptionalLong leastBytes) implements Result {}

  /** The most memory that a stack had in use since the last command. */
  @JsonTypeName("peaks")
  record Peaks(MemoryPeaks peaks) implements Result {}

  /**
   * Pinned, or unpinned.
   *
   * @param problem why that failed, in one line; empty if it succeeded
   */
  @JsonTypeName("pinned")
  record Pinned(Optional<String> problem) implements Result {}

  /** An affirmative answer. */
  @JsonTypeName("yes")
  record Yes() implements Result {}

  /** A negative answer. */
  @JsonTypeName("no")
  record No() implements Result {}
}
