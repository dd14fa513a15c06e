package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.OptionalDouble;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.node.Node;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.result.cluster.AgentFigures;

/** The server agent of a run, which cannot continue without it. */
final class ServerAgent {

  private static final double NANOS_PER_MICRO = 1e3;

  private final Coordinator coordinator;
  private final Address address;
  private final AgentFacts facts;
  private final ClockOffset clock;
  private String lost;

  ServerAgent(Coordinator coordinator, Address address, AgentFacts facts, ClockOffset clock) {
    this.coordinator = coordinator;
    this.address = address;
    this.facts = facts;
    this.clock = clock;
  }

  AgentFacts facts() {
    return facts;
  }

  /**
   * Sends a command.
   *
   * @param type of the expected answer
   * @throws IOException if there is no answer, or another one
   */
  <R extends Result> R ask(Command command, Class<R> type, Duration patience) throws IOException {
    Result result = send(command, patience);
    if (type.isInstance(result)) {
      return type.cast(result);
    }
    throw new IOException(
        "the server agent "
            + Node.name(address)
            + (result instanceof Result.Failed failed
                ? " failed: " + failed.reason()
                : " answers " + result));
  }

  /** Sends a command that may fail, which the answer then says. */
  Result send(Command command, Duration patience) throws IOException {
    if (lost != null) {
      throw new IOException("the server agent was lost: " + lost);
    }
    try {
      return coordinator.ask(address, command, patience);
    } catch (AgentLostException e) {
      lost = e.getMessage();
      throw new IOException("the server agent was lost: " + lost, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }

  /**
   * The figures for the result.
   *
   * @param bitsPerSecond largest rate on its link, in one direction; empty if not known
   */
  AgentFigures figures(OptionalDouble bitsPerSecond) {
    return new AgentFigures(
        facts.address().toString(),
        facts.role().id(),
        facts.version(),
        facts.environment().machine().cpuModel().orElse(null),
        facts.cpus(),
        clock.wallMicros(),
        clock.uncertaintyNanos() / NANOS_PER_MICRO,
        0,
        0,
        0,
        null,
        null,
        linkShare(bitsPerSecond),
        lost);
  }

  private Double linkShare(OptionalDouble bitsPerSecond) {
    return bitsPerSecond.isPresent() && facts.linkBitsPerSecond().isPresent()
        ? bitsPerSecond.getAsDouble() / facts.linkBitsPerSecond().getAsLong()
        : null;
  }
}
