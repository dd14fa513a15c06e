package org.wsbench.orders;

import java.time.Duration;
import org.wsbench.host.order.DatabaseException;

/**
 * Makes look-ups wait, as for a service that is far away: the thread waits before it asks for a
 * connection. The system property {@value #PROPERTY} says for how many milliseconds; without it,
 * look-ups do not wait.
 *
 * @param duration 0 to {@value #MOST_MILLIS} ms
 */
record LookUpWait(Duration duration) {
  static final String PROPERTY = "wsbench.lookUpWaitMillis";
  private static final int MOST_MILLIS = 10_000;

  /** Look-ups that do not wait. */
  static final LookUpWait NONE = new LookUpWait(Duration.ZERO);

  /**
   * That of this process.
   *
   * @throws DatabaseException if the system property is out of range or no number
   */
  static LookUpWait ofThisProcess() {
    String value = System.getProperty(PROPERTY);
    return value == null ? NONE : parse(value);
  }

  static LookUpWait parse(String value) {
    if (value.matches("[0-9]{1,5}") && Integer.parseInt(value) <= MOST_MILLIS) {
      return new LookUpWait(Duration.ofMillis(Integer.parseInt(value)));
    }
    throw new DatabaseException(
        "-D%s=%s is out of range; give a number from 0 to %d"
            .formatted(PROPERTY, value, MOST_MILLIS));
  }

  /** Says so after the name of a database; empty if look-ups do not wait. */
  String words() {
    return duration.isZero()
        ? ""
        : "; each look-up first waits for %d ms".formatted(duration.toMillis());
  }

  /**
   * Waits, if there is a time to wait: even a sleep of no time gives the CPU away.
   *
   * @throws DatabaseException if the thread is interrupted meanwhile
   */
  void await() {
    if (duration.isZero()) {
      return;
    }
    try {
      Thread.sleep(duration);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DatabaseException("the look-up was interrupted", e);
    }
  }
}
