package org.wsbench.app.run;

import java.time.Duration;

/** Time that passes when a test says so. */
final class FakeTicker implements Ticker {

  private long nanos;

  @Override
  public long nanoTime() {
    return nanos;
  }

  @Override
  public void sleep(Duration duration) {
    pass(duration);
  }

  void pass(Duration duration) {
    nanos += duration.toNanos();
  }

  /** Time since the test began. */
  Duration elapsed() {
    return Duration.ofNanos(nanos);
  }
}
