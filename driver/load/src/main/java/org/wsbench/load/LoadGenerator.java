package org.wsbench.load;

import java.io.IOException;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.wsbench.load.http.Target;

/**
 * Generates load on HTTP services and verifies every reply. All results are in the report of each
 * run; between runs, a generator keeps only the connections to a target and its known right
 * replies. Runs one load at a time.
 */
public interface LoadGenerator extends AutoCloseable {

  /**
   * Starts a generator on this machine.
   *
   * @param eventLoops number of threads that send and receive, ideally one for each CPU that
   *     generates load; 1 or more
   * @param operations finds an operation for a target by its name; called once for each of both
   */
  static LoadGenerator start(int eventLoops, BiFunction<Target, String, LoadOperation> operations)
      throws IOException {
    return NioLoadGenerator.start(eventLoops, operations);
  }

  /** The same with operations that are the same for all targets. */
  static LoadGenerator start(int eventLoops, Function<String, LoadOperation> operations)
      throws IOException {
    return start(eventLoops, (target, name) -> operations.apply(name));
  }

  /**
   * Runs a load and waits for the last reply, which takes {@link LoadSpec#longest} at most.
   *
   * @throws LoadFailedException if an event loop or a validator failed
   * @throws InterruptedException if the waiting thread is interrupted. The load is then stopped,
   *     its connections are closed, and its counts are lost; the generator can run other loads
   */
  LoadReport run(LoadSpec spec) throws LoadFailedException, InterruptedException;

  /**
   * Number of runs so far that were restarted because a part of the generator was lost.
   * Measurements before and after a restart cannot be compared precisely, and the service has done
   * work that is in no report. Always 0 on one machine.
   */
  default long restarts() {
    return 0;
  }

  /**
   * Whether no part of the generator was lost so far. Requests that only a lost part would send are
   * no longer sent. Always true on one machine.
   */
  default boolean isWhole() {
    return true;
  }

  /** Closes all connections to a target, and keeps its known replies. */
  void closeIdleConnections(Target target) throws InterruptedException;

  /** Closes all connections to a target, and forgets its known replies. */
  void disconnect(Target target) throws InterruptedException;

  /** Ends the event loops and closes all connections. */
  @Override
  void close();
}
