package org.wsbench.cluster.agent;

import java.io.IOException;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.http.Target;

/** What an agent of one role does for a run, until it is closed. */
interface Duties extends AutoCloseable {

  /**
   * Carries out a command. One at a time; an interrupt says that the run is over.
   *
   * @throws IOException if it cannot; the message is one line
   */
  Result perform(Command command) throws IOException, InterruptedException;

  /** How many CPUs it makes load with, or measures stacks on. */
  int cpus();

  /** Whether a stack of this agent serves there. Any thread may ask. */
  boolean serves(Target target);

  /** Ends all that was started for the run. */
  @Override
  void close();

  /** Takes up the duties that a claim names. */
  @FunctionalInterface
  interface Office {
    /**
     * Begins.
     *
     * @param run names the run
     * @throws IOException if the agent cannot
     * @throws RefusedException if it will not
     */
    Duties enter(String run, Command.Claim claim)
        throws IOException, InterruptedException, RefusedException;
  }
}
