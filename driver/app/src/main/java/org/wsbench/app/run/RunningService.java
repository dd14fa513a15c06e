package org.wsbench.app.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.app.database.DatabaseTime;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;
import org.wsbench.result.level.Vitals;

/** A service that somebody else has started: nothing is known of it but its address. */
record RunningService(Target target) implements Server {

  @Override
  public List<String> command() {
    return List.of();
  }

  @Override
  public Optional<String> database() {
    return Optional.empty();
  }

  @Override
  public OptionalLong cpuMicros() {
    return OptionalLong.empty();
  }

  @Override
  public OptionalLong compilerMicros() {
    return OptionalLong.empty();
  }

  @Override
  public void awaitCompiler(Duration patience) {
    // Whether it compiles is not known.
  }

  @Override
  public OptionalLong residentBytes() {
    return OptionalLong.empty();
  }

  @Override
  public void collectHeap() {
    // Nobody reads what is left.
  }

  @Override
  public Vitals vitals() {
    return Vitals.UNKNOWN;
  }

  @Override
  public DatabaseTime databaseTime() {
    return DatabaseTime.NONE;
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
    // It is not ours to end.
  }
}
