package org.wsbench.run;

import java.io.IOException;
import java.util.List;
import org.wsbench.payload.EchoCase;

/** Tasks that have turns in the cycles of a run with slices, in addition to its stacks. */
public interface InterleavedTasks {
  /** No tasks. */
  InterleavedTasks NONE =
      new InterleavedTasks() {
        @Override
        public void begin(int fork) {
          // No-op.
        }

        @Override
        public List<Companion> of(EchoCase echoCase) {
          return List.of();
        }

        @Override
        public void end() {
          // No-op.
        }
      };

  /** Starts and warms up the tasks, after the stacks; then each waits for its turns. */
  void begin(int fork) throws IOException, InterruptedException;

  /** The tasks for a case. */
  List<Companion> of(EchoCase echoCase);

  /** Ends all tasks, however the fork ended. */
  void end() throws IOException, InterruptedException;

  /** A task with a turn in each cycle. */
  interface Companion {
    /**
     * Takes its turn.
     *
     * @param round number of the round of the case in the fork, from 1
     * @param cycle number of the cycle in the round, from 0
     * @return whether it takes part in the next cycle
     */
    boolean take(int round, int cycle) throws IOException, InterruptedException;
  }
}
