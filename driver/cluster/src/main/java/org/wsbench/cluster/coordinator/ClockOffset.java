package org.wsbench.cluster.coordinator;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;

/**
 * How an agent's clocks relate to those of this machine, from the probe with the least round trip
 * (Cristian, "Probabilistic clock synchronization", Distributed Computing 3, 1989): its answer was
 * given at some time between question and answer, half of the round trip from the middle at most.
 *
 * @param nanos what to add to this machine's {@link System#nanoTime()} to get the agent's
 * @param uncertaintyNanos how far that may be from the truth
 * @param wallMicros how much the agent's wall clock is ahead of this one's
 */
record ClockOffset(long nanos, long uncertaintyNanos, double wallMicros) {

  private static final double NANOS_PER_MICRO = 1e3;

  /** Asks an agent so many times, one after the other, without waiting for it. */
  static CompletableFuture<ClockOffset> ask(Coordinator coordinator, Address agent, int probes) {
    CompletableFuture<ClockOffset> best = probe(coordinator, agent);
    for (int i = 1; i < probes; i++) {
      best = best.thenCompose(so -> probe(coordinator, agent).thenApply(next -> so.orBetter(next)));
    }
    return best;
  }

  /** Asks an agent so many times, and waits for it. */
  static ClockOffset of(Coordinator coordinator, Address agent, int probes)
      throws InterruptedException, AgentLostException {
    return Coordinator.await(ask(coordinator, agent, probes));
  }

  private static CompletableFuture<ClockOffset> probe(Coordinator coordinator, Address agent) {
    Result.Clock asked = Result.Clock.now();
    return coordinator
        .send(agent, new Command.Probe(), Coordinator.PATIENCE)
        .thenApply(
            result -> {
              long half = (System.nanoTime() - asked.nanos()) / 2;
              if (!(result instanceof Result.Clock clock)) {
                throw new CompletionException(
                    new AgentLostException(Coordinator.name(agent) + " does not tell its clock"));
              }
              return new ClockOffset(
                  clock.nanos() - asked.nanos() - half,
                  half,
                  clock.epochMicros() - asked.epochMicros() - half / NANOS_PER_MICRO);
            });
  }

  private ClockOffset orBetter(ClockOffset other) {
    return other.uncertaintyNanos < uncertaintyNanos ? other : this;
  }

  /** A reading of the agent's clock, as this machine's clock would have shown it. */
  long here(long agentNanos) {
    return agentNanos - nanos;
  }

  /** A reading of this machine's clock, as the agent's clock would show it. */
  long there(long hereNanos) {
    return hereNanos + nanos;
  }
}
