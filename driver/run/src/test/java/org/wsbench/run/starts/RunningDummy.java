package org.wsbench.run.starts;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;
import org.wsbench.run.MemoryPeaks;
import org.wsbench.run.Server;
import org.wsbench.run.ServerReading;

/**
 * A server of a test.
 *
 * @param failure why it has ended, if it has
 */
record RunningDummy(Target target, Optional<StackRun.Failure> failure) implements Server {
  @Override
  public List<String> command() {
    return List.of();
  }

  @Override
  public Optional<String> database() {
    return Optional.empty();
  }

  @Override
  public ServerReading read() {
    return ServerReading.UNKNOWN;
  }

  @Override
  public OptionalLong jvmNanos() {
    return OptionalLong.empty();
  }

  @Override
  public MemoryPeaks takePeaks() {
    return MemoryPeaks.UNKNOWN;
  }

  @Override
  public void awaitCompiler(Duration patience) {
    // It does not compile.
  }

  @Override
  public OptionalLong collectHeap() {
    return OptionalLong.empty();
  }

  @Override
  public Optional<String> pin() {
    return Optional.empty();
  }

  @Override
  public List<String> logTail() {
    return List.of("last words");
  }

  @Override
  public void close() {
    // The test ends it.
  }
}
