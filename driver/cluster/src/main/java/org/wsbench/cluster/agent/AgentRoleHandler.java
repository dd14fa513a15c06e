package org.wsbench.cluster.agent;

import java.io.IOException;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.http.Target;

/** Does the work of an agent's role for one run, until it is closed. */
interface AgentRoleHandler extends AutoCloseable {

  /**
   * Carries out a command. Calls do not overlap; an interrupt means that the run has ended.
   *
   * @throws IOException if that fails; the message is one line
   */
  Result perform(Command command) throws IOException, InterruptedException;

  /** Number of CPUs with which it generates load, or serves. */
  int cpus();

  /** Whether a stack of this agent serves a target. Any thread may call it. */
  boolean serves(Target target);

  /** Ends everything that was started for the run. */
  @Override
  void close();

  /** Creates the handler for a run. */
  @FunctionalInterface
  interface Factory {

    /**
     * Creates it.
     *
     * @param run name of the run
     * @throws IOException if the agent cannot take part
     * @throws RefusedException if it may not
     */
    AgentRoleHandler create(String run, Command.Claim claim)
        throws IOException, InterruptedException, RefusedException;
  }
}
