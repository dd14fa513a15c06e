package org.wsbench.run.platform;

import java.time.Duration;

/** Time that passes when a test says so. */
public final class FakeTicker implements Ticker {

  private long nanos;

  @Override
  public long nanoTime() {
    return nanos;
  }

  @Override
  public void sleep(Duration duration) {
    pass(duration);
  }

  public void pass(Duration duration) {
    nanos += duration.toNanos();
  }

  /** Time since the test began. */
  public Duration elapsed() {
    return Duration.ofNanos(nanos);
  }
}
