package org.wsbench.app.stack;

import java.net.HttpURLConnection;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wsbench.app.platform.ProcessMeter;

/**
 * Tells a wrong path from a service that is still being deployed: both answer with HTTP status 404,
 * but one that is deployed takes CPU time.
 */
final class IdleNotFound {
  private static final Duration STEADY = Duration.ofSeconds(5);

  /** Share of one CPU; a process that only answers probes takes less. */
  private static final double IDLE = 0.1;

  private final long pid;
  private long sinceNanos;
  private OptionalLong sinceCpuMicros = OptionalLong.empty();

  IdleNotFound(long pid) {
    this.pid = pid;
  }

  /**
   * Whether all answers of the last 5 seconds were 404, and the process was idle.
   *
   * @param status of the last answer; empty if there was none
   */
  boolean isSteady(OptionalInt status) {
    if (status.orElse(0) != HttpURLConnection.HTTP_NOT_FOUND) {
      sinceCpuMicros = OptionalLong.empty();
      return false;
    }
    long now = System.nanoTime();
    if (sinceCpuMicros.isEmpty()) {
      begin(now, cpuMicros());
      return false;
    }
    long micros = Duration.ofNanos(now - sinceNanos).toNanos() / 1000;
    if (micros < STEADY.toNanos() / 1000) {
      return false;
    }
    OptionalLong cpu = cpuMicros();
    long spent = cpu.isPresent() ? cpu.getAsLong() - sinceCpuMicros.getAsLong() : -1;
    begin(now, cpu);
    // A child that has ended takes its CPU time along.
    return spent >= 0 && spent < micros * IDLE;
  }

  private void begin(long now, OptionalLong cpuMicros) {
    sinceNanos = now;
    sinceCpuMicros = cpuMicros;
  }

  /** With that of its children, which may have come since. */
  private OptionalLong cpuMicros() {
    return new ProcessMeter(pid).cpuMicros();
  }
}
