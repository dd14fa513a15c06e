package org.wsbench.driver.robustness;

import java.util.concurrent.TimeUnit;
import org.wsbench.driver.resource.ProcessMeter;

/** Ends a process before it takes the memory of the whole machine. */
final class MemoryGuard implements AutoCloseable {
  private static final int BETWEEN_READINGS_MILLIS = 100;

  private final ProcessMeter meter;
  private final long mostBytes;
  private final Runnable end;
  private final Thread watch;
  private volatile boolean exceeded;

  /**
   * Watches until closed.
   *
   * @param mostBytes that the process may have in RAM
   * @param end is run once when it has more
   */
  MemoryGuard(ProcessMeter meter, long mostBytes, Runnable end) {
    this.meter = meter;
    this.mostBytes = mostBytes;
    this.end = end;
    this.watch = Thread.ofPlatform().daemon().name("memory-guard").start(this::watch);
  }

  private void watch() {
    try {
      while (meter.residentBytes().orElse(0) <= mostBytes) {
        TimeUnit.MILLISECONDS.sleep(BETWEEN_READINGS_MILLIS);
      }
      exceeded = true;
      end.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the process was ended. */
  boolean exceeded() {
    return exceeded;
  }

  @Override
  public void close() {
    watch.interrupt();
  }
}
