package org.wsbench.cluster.wire;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.http.Target;

/** What a coordinator asks of an agent. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "is")
public sealed interface Command {

  /**
   * Takes the agent for one run, before all else.
   *
   * @param version of wsbench on the coordinator
   * @param plan the plan as the JSON of {@link org.wsbench.app.plan.PlanTree}
   * @param digest of the plan, as the coordinator computes it
   * @param share number of this agent among the driver agents, from 0
   * @param shares how many driver agents there are, 1 or more
   * @param database of the stacks that serve getOrder: {@code h2} or {@code postgresql}, on the
   *     machine of the server agent; empty if nobody asks for it
   */
  @JsonTypeName("claim")
  record Claim(
      String version, String plan, String digest, int share, int shares, Optional<String> database)
      implements Command {
    public Claim {
      Objects.requireNonNull(version, "version");
      Objects.requireNonNull(plan, "plan");
      Objects.requireNonNull(digest, "digest");
      Objects.requireNonNull(database, "database");
      Bounds.requireShare(share, shares);
    }
  }

  /** The run is over: the agent is free for another one. */
  @JsonTypeName("release")
  record Release() implements Command {}

  /**
   * Ends what the agent is doing for the run at once, and what waits behind it; each of them is
   * answered. It waits for nothing itself.
   */
  @JsonTypeName("cancel")
  record Cancel() implements Command {}

  /** Asks who the agent is; allowed without a claim. */
  @JsonTypeName("facts")
  record Facts() implements Command {}

  /** Asks for the agent's clock; allowed without a claim. */
  @JsonTypeName("probe")
  record Probe() implements Command {}

  /** Warms up the driver's own code with the cases of the plan, on a server in its own process. */
  @JsonTypeName("warm-up")
  record WarmUp() implements Command {}

  /**
   * Puts a load on its target.
   *
   * @param spec the agent's share of the load
   * @param startNanos when all agents begin, by this agent's {@link System#nanoTime()}, or {@link
   *     #AT_ONCE}
   */
  @JsonTypeName("run")
  record Run(LoadSpec spec, long startNanos) implements Command {
    /** As soon as the command is there. */
    public static final long AT_ONCE = Long.MIN_VALUE;

    public Run {
      Objects.requireNonNull(spec, "spec");
    }
  }

  /** As {@link org.wsbench.load.LoadGenerator#hangUp}. */
  @JsonTypeName("hang-up")
  record HangUp(Target target) implements Command {
    public HangUp {
      Objects.requireNonNull(target, "target");
    }
  }

  /** As {@link org.wsbench.load.LoadGenerator#disconnect}. */
  @JsonTypeName("disconnect")
  record Disconnect(Target target) implements Command {
    public Disconnect {
      Objects.requireNonNull(target, "target");
    }
  }

  /**
   * Pins the process of a driver agent, or the stacks of a server agent, or frees them.
   *
   * @param measuring true to pin them to the CPUs with which it measures
   */
  @JsonTypeName("pin")
  record Pin(boolean measuring) implements Command {}

  /**
   * Builds a stack where it is not built yet.
   *
   * @param stack name of a stack of the agent's own installation
   */
  @JsonTypeName("build")
  record Build(String stack) implements Command {
    public Build {
      Objects.requireNonNull(stack, "stack");
    }
  }

  /**
   * Asks what a start of a stack would be.
   *
   * @param stack its name, with {@code @copy} where there is one
   * @param fork number of the start, from 1
   */
  @JsonTypeName("describe")
  record Describe(String stack, int fork) implements Command {
    public Describe {
      Objects.requireNonNull(stack, "stack");
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
      Objects.requireNonNull(stack, "stack");
      Bounds.requireAtLeast(1, "fork", fork);
    }
  }

  /** Reads what can be read of the process of a stack that runs. */
  @JsonTypeName("read")
  record Read(String stack) implements Command {
    public Read {
      Objects.requireNonNull(stack, "stack");
    }
  }

  /**
   * Waits until the compiler of a stack that runs has nothing left to do.
   *
   * @param patience longest wait, not negative
   */
  @JsonTypeName("await-compiler")
  record AwaitCompiler(String stack, Duration patience) implements Command {
    public AwaitCompiler {
      Objects.requireNonNull(stack, "stack");
      Bounds.requireNotNegative("patience", patience);
    }
  }

  /** Has a stack that runs collect its whole heap, if it logs what collections leave. */
  @JsonTypeName("collect-heap")
  record CollectHeap(String stack) implements Command {
    public CollectHeap {
      Objects.requireNonNull(stack, "stack");
    }
  }

  /** Ends a stack that runs. */
  @JsonTypeName("stop")
  record Stop(String stack) implements Command {
    public Stop {
      Objects.requireNonNull(stack, "stack");
    }
  }

  /**
   * Asks a server agent whether it serves a target, before a driver agent sends anything there;
   * allowed without a claim.
   */
  @JsonTypeName("serves")
  record Serves(Target target) implements Command {
    public Serves {
      Objects.requireNonNull(target, "target");
    }
  }
}
