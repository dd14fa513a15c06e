package org.wsbench.run;

import java.io.IOException;
import java.util.Optional;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.run.platform.Ticker;

/**
 * Starts the stacks of one fork.
 *
 * @param fork its number, from 1
 */
record ForkStarter(RunContext run, int fork, LoadGenerator generator) {

  /**
   * Starts one stack.
   *
   * @param starter returns its server once it answers
   * @return the stack; empty if it failed, which is recorded
   */
  Optional<RunningStack> start(String name, Starter starter)
      throws IOException, InterruptedException {
    try {
      run.recorder().described(run.site().describe(name, fork));
      if (run.settings().target().isEmpty()) {
        run.progress().phase("starting " + name);
      }
      Server server = starter.start(name, fork);
      StackLoad load =
          new StackLoad(
              generator,
              server.target(),
              run.plan()::connections,
              run.site().machineCpus(),
              run.plan().timeout());
      return Optional.of(new RunningStack(name, fork, server, load, run.evidence(), Ticker.SYSTEM));
    } catch (StackFailedException failure) {
      run.recorder().failed(name, failure);
      return Optional.empty();
    }
  }
}
