package org.wsbench.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;

/** A service that wsbench did not start: only its address is known. */
record ExternalServer(Target target) implements Server {

  /**
   * The service at an address.
   *
   * @throws StackFailedException if it does not answer echoVoid in time
   */
  static Server found(Target target, Duration timeout)
      throws InterruptedException, StackFailedException {
    try (ReadinessProbe probe = new ReadinessProbe(target)) {
      Optional<String> problem = probe.problem(timeout);
      if (problem.isPresent()) {
        throw new StackFailedException(
            target + " does not answer echoVoid: " + problem.get(), List.of());
      }
    }
    return new ExternalServer(target);
  }

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
