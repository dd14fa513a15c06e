package org.wsbench.cluster.coordinator;

import java.io.IOException;
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
 * @param wallMillis how much the agent's wall clock is ahead of this one's
 */
record ClockOffset(long nanos, long uncertaintyNanos, double wallMillis) {

  /** Asks an agent so many times. */
  static ClockOffset of(Coordinator coordinator, Address agent, int probes)
      throws IOException, InterruptedException, AgentLostException {
    ClockOffset best = null;
    for (int i = 0; i < probes; i++) {
      ClockOffset one = probe(coordinator, agent);
      if (best == null || one.uncertaintyNanos < best.uncertaintyNanos) {
        best = one;
      }
    }
    return best;
  }

  private static ClockOffset probe(Coordinator coordinator, Address agent)
      throws IOException, InterruptedException, AgentLostException {
    long asked = System.nanoTime();
    long wall = System.currentTimeMillis();
    Result result = coordinator.ask(agent, new Command.Probe(), Coordinator.PATIENCE);
    long answered = System.nanoTime();
    if (!(result instanceof Result.Clock clock)) {
      throw new IOException(Coordinator.name(agent) + " does not tell its clock");
    }
    long half = (answered - asked) / 2;
    double middle = wall + half / 1e6;
    return new ClockOffset(clock.nanos() - asked - half, half, clock.epochMillis() - middle);
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
