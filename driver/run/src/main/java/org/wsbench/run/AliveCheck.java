package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.wsbench.contract.StackFailedException;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.Ticker;

/** Makes sure that the process of a server still runs. */
record AliveCheck(Server server, Ticker ticker) {

  /** How long a process may take to end after its connections, on a busy machine. */
  private static final Duration ENDING = Duration.ofSeconds(5);

  private static final Duration ENDING_LOOK = Duration.ofMillis(20);

  /**
   * Looks once.
   *
   * @throws StackFailedException when it has ended
   */
  void now() throws IOException, StackFailedException {
    Optional<StackRun.Failure> failure = server.failure();
    if (failure.isPresent()) {
      throw new StackFailedException(failure.get());
    }
  }

  /**
   * Looks for a while if connections failed: a process closes them a moment before its end is
   * known. Of one that was not started by us, it is never known.
   *
   * @throws StackFailedException when it has ended
   */
  void after(long failedConnections)
      throws IOException, InterruptedException, StackFailedException {
    long start = ticker.nanoTime();
    now();
    boolean endsUnseen = failedConnections > 0 && !server.command().isEmpty();
    while (endsUnseen && ticker.since(start).compareTo(ENDING) < 0) {
      ticker.sleep(ENDING_LOOK);
      now();
    }
  }
}
