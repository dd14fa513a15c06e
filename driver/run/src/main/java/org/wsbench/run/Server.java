package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;

/**
 * A running service, on this machine or on another; unknown properties are absent. An {@link
 * IOException} means that it cannot be reached any more.
 */
public interface Server extends AutoCloseable {

  /** Its endpoint. */
  Target target();

  /** How it was started, as it may be published; empty if it was not started by us. */
  List<String> command();

  /**
   * Its description of the database that it has opened; empty for none, or if it does not describe
   * it.
   */
  Optional<String> database() throws IOException;

  /** Everything that can be read of it now. */
  ServerReading read() throws IOException;

  /**
   * CPU time of the threads of its JVM that compile and collect, of those that {@link #read()} has
   * found; absent if it has none, or if they cannot be read in the pause between two slices.
   */
  OptionalLong jvmNanos();

  /** The id of its process; absent if that is not ours, or on another machine. */
  default OptionalLong pid() {
    return OptionalLong.empty();
  }

  /** The most memory that it had in use since this was called last, or since its start. */
  MemoryPeaks takePeaks() throws IOException;

  /** Waits until its JIT compiler is idle, this long at most. */
  void awaitCompiler(Duration patience) throws IOException, InterruptedException;

  /**
   * Triggers a full collection, if it logs collections ({@code -Xlog:gc}). Returns the least that a
   * collection of the whole heap has left since this was called last, in bytes.
   */
  OptionalLong collectHeap() throws IOException, InterruptedException;

  /** Pins it to the CPUs that it is measured on. Returns the problem, if that fails. */
  Optional<String> pin() throws IOException, InterruptedException;

  /** Why it ended, if it has without having been stopped. */
  Optional<StackRun.Failure> failure() throws IOException;

  /** The last lines that it wrote. */
  List<String> logTail() throws IOException;

  /** Ends it, if it was started by us. */
  @Override
  void close();
}
