package org.wsbench.cluster.coordinator;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.node.Node;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;

/**
 * The offsets of an agent's clocks from those of this machine, measured by the probe with the
 * shortest round trip (Cristian, "Probabilistic clock synchronization", Distributed Computing 3,
 * 1989): the agent read its clock between request and answer, at most half of the round trip from
 * the middle.
 *
 * @param nanos add this to this machine's {@link System#nanoTime()} to get the agent's
 * @param uncertaintyNanos largest possible error of {@code nanos}
 * @param wallMicros the agent's wall clock minus this machine's, in microseconds
 */
record ClockOffset(long nanos, long uncertaintyNanos, double wallMicros) {

  private static final double NANOS_PER_MICRO = 1e3;

  /** Probes an agent so many times, one probe after the other. */
  static CompletableFuture<ClockOffset> measure(
      Coordinator coordinator, Address agent, int probes) {
    CompletableFuture<ClockOffset> best = probe(coordinator, agent);
    for (int i = 1; i < probes; i++) {
      best = best.thenCompose(so -> probe(coordinator, agent).thenApply(so::orBetter));
    }
    return best;
  }

  /** Probes an agent so many times, and waits for the answers. */
  static ClockOffset of(Coordinator coordinator, Address agent, int probes)
      throws InterruptedException, AgentLostException {
    return Coordinator.await(measure(coordinator, agent, probes));
  }

  private static CompletableFuture<ClockOffset> probe(Coordinator coordinator, Address agent) {
    Result.Clock sent = Result.Clock.now();
    return coordinator
        .send(agent, new Command.Probe(), Coordinator.PATIENCE)
        .thenApply(
            result -> {
              long half = (System.nanoTime() - sent.nanos()) / 2;
              if (!(result instanceof Result.Clock clock)) {
                throw new CompletionException(
                    new AgentLostException(Node.name(agent) + " does not answer with its clock"));
              }
              return new ClockOffset(
                  clock.nanos() - sent.nanos() - half,
                  half,
                  clock.epochMicros() - sent.epochMicros() - half / NANOS_PER_MICRO);
            });
  }

  private ClockOffset orBetter(ClockOffset other) {
    return other.uncertaintyNanos < uncertaintyNanos ? other : this;
  }

  /** Converts a reading of the agent's clock to this machine's clock. */
  long toHere(long agentNanos) {
    return agentNanos - nanos;
  }

  /** Converts a reading of this machine's clock to the agent's clock. */
  long toAgent(long hereNanos) {
    return hereNanos + nanos;
  }
}
