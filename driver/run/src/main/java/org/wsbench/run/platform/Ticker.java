package org.wsbench.run.platform;

import java.time.Duration;

/** A source of time, so that tests need not wait. */
public interface Ticker {

  /** The ticker of this JVM. */
  Ticker SYSTEM =
      new Ticker() {
        @Override
        public long nanoTime() {
          return System.nanoTime();
        }

        @Override
        public void sleep(Duration duration) throws InterruptedException {
          Thread.sleep(duration);
        }
      };

  /** As {@link System#nanoTime()}. */
  long nanoTime();

  /** As {@link Thread#sleep(Duration)}. */
  void sleep(Duration duration) throws InterruptedException;

  /** Time that has passed since a reading. */
  default Duration since(long startNanos) {
    return Duration.ofNanos(nanoTime() - startNanos);
  }
}
