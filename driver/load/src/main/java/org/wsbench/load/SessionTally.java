package org.wsbench.load;

import java.time.Duration;

/** The counts of sessions in one stage on one event loop. */
final class SessionTally {

  private long begun;
  private long ended;
  private long endedNanos;

  void begun() {
    begun++;
  }

  void ended(long lengthNanos) {
    ended++;
    endedNanos += lengthNanos;
  }

  SessionReport report() {
    return new SessionReport(begun, ended, Duration.ofNanos(endedNanos));
  }
}
