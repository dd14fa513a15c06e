package org.wsbench.load;

import java.io.IOException;
import java.util.function.Function;
import org.wsbench.load.http.Target;

/**
 * Puts load on HTTP services and verifies every reply. What happened is in the report of each run
 * and nowhere else; from one run to the next a generator only keeps the connections to a target and
 * the replies it has learned to be right. Runs one load at a time.
 */
public interface LoadGenerator extends AutoCloseable {

  /**
   * Starts a generator on this machine.
   *
   * @param eventLoops number of threads that send and receive, at best one for each CPU meant for
   *     load; 1 or more
   * @param operations finds an operation by its name; called once for each target and event loop
   */
  static LoadGenerator start(int eventLoops, Function<String, LoadOperation> operations)
      throws IOException {
    return NioLoadGenerator.start(eventLoops, operations);
  }

  /**
   * Runs a load and waits until the last reply is in, which is at most the time-out after its
   * duration, or twice that where connections went stale.
   *
   * @throws LoadFailedException when an event loop or a validator failed
   * @throws InterruptedException when the waiting thread is interrupted. The load has then been
   *     stopped wherever it was, its connections are closed, and what was counted is lost; the
   *     generator can run other loads
   */
  LoadReport run(LoadSpec spec) throws LoadFailedException, InterruptedException;

  /**
   * How often so far a run was begun again because a part of the generator was lost. What was
   * measured before and after that is not to be compared closely, and the service has done work
   * that no report holds. Never on one machine.
   */
  default long restarts() {
    return 0;
  }

  /**
   * Whether no part of the generator was lost so far. Requests that only a lost part sends are sent
   * by nobody. Always so on one machine.
   */
  default boolean isWhole() {
    return true;
  }

  /** Closes all connections to a target; what was learned about its replies is kept. */
  void hangUp(Target target) throws InterruptedException;

  /** Closes all connections to a target and forgets what was learned about its replies. */
  void disconnect(Target target) throws InterruptedException;

  /** Ends the event loops and closes all connections. */
  @Override
  void close();
}
