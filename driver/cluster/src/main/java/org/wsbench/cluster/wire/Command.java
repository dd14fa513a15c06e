package org.wsbench.cluster.wire;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.http.Target;

/** A command to an agent. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
public sealed interface Command {

  /**
   * Claims the agent for a run; it comes before the other commands of the run.
   *
   * @param version the coordinator's version of wsbench
   * @param plan the plan as the JSON of {@link org.wsbench.plan.PlanTree}
   * @param digest of the plan, computed by the coordinator
   * @param share number of this agent among the driver agents, from 0
   * @param shares number of driver agents, 1 or more
   * @param database of the stacks that serve getOrder: {@code h2} or {@code postgresql}, on the
   *     machine of the server agent; empty if the plan does not use it
   */
  @JsonTypeName("claim")
  record Claim(
      String version, String plan, String digest, int share, int shares, Optional<String> database)
      implements Command {
    public Claim {
      Bounds.requireShare(share, shares);
    }
  }

  /** Ends the run: the agent is free for another one. */
  @JsonTypeName("release")
  record Release() implements Command {}

  /**
   * Cancels the current command of the run and those that wait behind it, which are all answered.
   * It does not wait itself.
   */
  @JsonTypeName("cancel")
  record Cancel() implements Command {}

  /** Asks for a description of the agent; allowed without a claim. */
  @JsonTypeName("facts")
  record Facts() implements Command {}

  /** Asks for the agent's clock; allowed without a claim. */
  @JsonTypeName("probe")
  record Probe() implements Command {}

  /**
   * Warms up the driver agent's own code with the cases of the plan, on a server in its process.
   */
  @JsonTypeName("warm-up")
  record WarmUp() implements Command {}

  /**
   * Generates a load.
   *
   * @param spec the agent's share of the load
   * @param startNanos when all agents begin, by this agent's {@link System#nanoTime()}, or {@link
   *     #AT_ONCE}
   */
  @JsonTypeName("run")
  record Run(LoadSpec spec, long startNanos) implements Command {
    /** As soon as the command arrives. */
    public static final long AT_ONCE = Long.MIN_VALUE;
  }

  /** As {@link org.wsbench.load.LoadGenerator#closeIdleConnections}. */
  @JsonTypeName("close-idle")
  record CloseIdle(Target target) implements Command {}

  /** As {@link org.wsbench.load.LoadGenerator#disconnect}. */
  @JsonTypeName("disconnect")
  record Disconnect(Target target) implements Command {}

  /**
   * Pins the process of a driver agent, or the stacks of a server agent, or unpins them.
   *
   * @param measuring true to pin them to the CPUs that are used for measuring
   */
  @JsonTypeName("pin")
  record Pin(boolean measuring) implements Command {}

  /**
   * Builds a stack unless it is built already.
   *
   * @param stack name of a stack of the agent's own installation
   */
  @JsonTypeName("build")
  record Build(String stack) implements Command {}

  /**
   * Asks for a description of a start of a stack.
   *
   * @param stack its name, with {@code @copy} where there is one
   * @param fork number of the start, from 1
   */
  @JsonTypeName("describe")
  record Describe(String stack, int fork) implements Command {
    public Describe {
      Bounds.requireAtLeast(1, "fork", fork);
    }
  }

  /**
   * Starts a stack.
   *
   * @param stack its name, with {@code @copy} where there is one
   * @param fork number of the start, from 1
   */
  @JsonTypeName("start")
  record Start(String stack, int fork) implements Command {
    public Start {
      Bounds.requireAtLeast(1, "fork", fork);
    }
  }

  /** Reads what can be read of the process of a stack that runs. */
  @JsonTypeName("read")
  record Read(String stack) implements Command {}

  /**
   * Waits until the JIT compiler of a running stack is idle.
   *
   * @param patience longest wait, not negative
   */
  @JsonTypeName("await-compiler")
  record AwaitCompiler(String stack, Duration patience) implements Command {
    public AwaitCompiler {
      Bounds.requireNotNegative("patience", patience);
    }
  }

  /** Requests a full collection in a running stack, if it logs what collections leave. */
  @JsonTypeName("collect-heap")
  record CollectHeap(String stack) implements Command {}

  /** Asks for the most memory that a running stack had in use since this was asked last. */
  @JsonTypeName("take-peaks")
  record TakePeaks(String stack) implements Command {}

  /** Stops a stack. */
  @JsonTypeName("stop")
  record Stop(String stack) implements Command {}

  /**
   * Asks a server agent whether it serves a target, before a driver agent sends anything there;
   * allowed without a claim.
   */
  @JsonTypeName("serves")
  record Serves(Target target) implements Command {}
}
