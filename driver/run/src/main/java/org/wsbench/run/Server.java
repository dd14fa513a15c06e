package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;

/**
 * A service that is up, on this machine or on another; what is not known of it is absent. An
 * exception of input and output says that it cannot be asked any more.
 */
public interface Server extends AutoCloseable {

  /** Where it serves. */
  Target target();

  /** How it was started, as it may be published; empty if it was not started by us. */
  List<String> command();

  /** What it says of the database that it has opened; empty for none, or where it says nothing. */
  Optional<String> database() throws IOException;

  /** Everything that can be read of it now. */
  ServerReading read() throws IOException;

  /**
   * CPU time of the threads of its JVM that compile and collect, of those that {@link #read()} has
   * found; absent if it has none, or cannot be asked in the pause between two slices.
   */
  OptionalLong jvmNanos();

  /** The id of its process; absent if that is not ours, or on another machine. */
  default OptionalLong pid() {
    return OptionalLong.empty();
  }

  /** Waits until its JIT compiler is idle, this long at most. */
  void awaitCompiler(Duration patience) throws IOException, InterruptedException;

  /**
   * Has it collect its whole heap, if it logs what collections leave ({@code -Xlog:gc}). Returns
   * the least that a collection of the whole heap has left since this was called last, in bytes.
   */
  OptionalLong collectHeap() throws IOException, InterruptedException;

  /** Pins it to the CPUs that it is measured on. Returns why that cannot be, if so. */
  Optional<String> pin() throws IOException, InterruptedException;

  /** Why it ended, if it has without having been stopped. */
  Optional<StackRun.Failure> failure() throws IOException;

  /** The last lines that it wrote. */
  List<String> logTail() throws IOException;

  /** Ends it, if it was started by us. */
  @Override
  void close();
}
