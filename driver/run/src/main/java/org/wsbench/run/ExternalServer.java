package org.wsbench.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;

/** A service that wsbench did not start: only its address is known. */
record ExternalServer(Target target) implements Server {

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
  public void awaitCompiler(Duration patience) {
    // Whether it is compiling is unknown.
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
  public Optional<StackRun.Failure> failure() {
    return Optional.empty();
  }

  @Override
  public List<String> logTail() {
    return List.of();
  }

  @Override
  public void close() {
    // The service keeps running.
  }
}
