package org.wsbench.run;

import java.io.IOException;
import java.util.List;
import org.wsbench.payload.EchoCase;

/** What takes part in the cycles of a run with slices beside its stacks. */
public interface InterleavedTasks {
  /** Nobody. */
  InterleavedTasks NONE =
      new InterleavedTasks() {
        @Override
        public void begin(int fork) {
          // There is nobody to begin.
        }

        @Override
        public List<Companion> of(EchoCase echoCase) {
          return List.of();
        }

        @Override
        public void end() {
          // There is nobody to end.
        }
      };

  /** Starts and warms up, when the stacks have; then each waits for its turns. */
  void begin(int fork) throws IOException, InterruptedException;

  /** Those that take part in a case. */
  List<Companion> of(EchoCase echoCase);

  /** Ends all that were begun, however the fork ended. */
  void end() throws IOException, InterruptedException;

  /** One that has a turn in each cycle. */
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
