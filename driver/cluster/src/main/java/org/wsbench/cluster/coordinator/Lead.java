package org.wsbench.cluster.coordinator;

import java.util.concurrent.TimeUnit;

/**
 * How long before its start agents are told of a load. It grows where an agent heard of one too
 * late, and never shrinks: a slow path stays slow, and each start that is repeated voids a cycle.
 */
final class Lead {

  private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /** An agent that hears of nothing for longer was paused; its path is not that slow. */
  private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Much less than an agent's answer is waited for. */
  private static final long MOST_OF_ATTEMPT_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** An uncertainty is half of a round trip, the best of many. */
  private static final int UNCERTAINTIES = 4;

  private static final int SAFETY = 2;

  private long nanos = LEAST_NANOS;

  /**
   * In nanoseconds, twice as long with each attempt to begin one and the same load.
   *
   * @param attempt from 0
   */
  long nanos(int attempt) {
    return Math.min(nanos << attempt, MOST_OF_ATTEMPT_NANOS);
  }

  /** No clock of an agent is known better than so. */
  void reaches(long uncertaintyNanos) {
    grow(UNCERTAINTIES * uncertaintyNanos);
  }

  /** With some lead, an agent heard of a start so long after it. */
  void wasShort(long leadNanos, long byNanos) {
    grow(SAFETY * (leadNanos + byNanos));
  }

  private void grow(long wanted) {
    nanos = Math.max(nanos, Math.min(wanted, MOST_NANOS));
  }
}
