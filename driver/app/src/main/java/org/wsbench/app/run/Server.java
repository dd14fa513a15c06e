package org.wsbench.app.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.app.database.DatabaseTime;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;
import org.wsbench.result.level.Vitals;

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

  /** CPU time so far, in microseconds, in steps of 10 ms. */
  OptionalLong cpuMicros() throws IOException;

  /** CPU time of its JIT compiler so far, in microseconds, in steps of 10 ms. */
  OptionalLong compilerMicros() throws IOException;

  /** Waits until its JIT compiler is idle, this long at most. */
  void awaitCompiler(Duration patience) throws IOException, InterruptedException;

  /** Memory that is in RAM now, in bytes. */
  OptionalLong residentBytes() throws IOException;

  /** Has it collect its whole heap, if it logs what collections leave ({@code -Xlog:gc}). */
  void collectHeap() throws IOException, InterruptedException;

  /** What grows in a server that leaks; heap since this was called last, all else now. */
  Vitals vitals() throws IOException;

  /** Time spent in its database so far. */
  DatabaseTime databaseTime() throws IOException;

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
