package org.wsbench.run.stack;

import java.net.HttpURLConnection;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.wsbench.run.platform.ProcessMeter;

/**
 * Distinguishes a wrong path from a service that is still being deployed: both answer with HTTP
 * status 404, but a deployment takes CPU time.
 */
final class IdleNotFound {
  private static final Duration LEAST = Duration.ofSeconds(5);

  /** Share of the time that a start may take: slow starts have longer pauses. */
  private static final int PART = 12;

  /** Share of one CPU; a process that only answers probes takes less. */
  private static final double IDLE = 0.1;

  private final long pid;
  private final long steadyNanos;
  private long sinceNanos;
  private OptionalLong sinceCpuMicros = OptionalLong.empty();

  /**
   * For a process that has just been started.
   *
   * @param within how long its start may take
   */
  IdleNotFound(long pid, Duration within) {
    this.pid = pid;
    this.steadyNanos = Math.max(LEAST.toNanos(), within.toNanos() / PART);
  }

  /**
   * Whether all answers for a while were 404, at least 5 seconds, and the process was idle then.
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
    long nanos = now - sinceNanos;
    if (nanos < steadyNanos) {
      return false;
    }
    OptionalLong cpu = cpuMicros();
    long spent = cpu.isPresent() ? cpu.getAsLong() - sinceCpuMicros.getAsLong() : -1;
    begin(now, cpu);
    // The CPU time of a child is lost when it ends.
    return spent >= 0 && TimeUnit.MICROSECONDS.toNanos(spent) < nanos * IDLE;
  }

  private void begin(long now, OptionalLong cpuMicros) {
    sinceNanos = now;
    sinceCpuMicros = cpuMicros;
  }

  /** Includes that of its children, which may be new. */
  private OptionalLong cpuMicros() {
    return new ProcessMeter(pid).cpuMicros();
  }
}
