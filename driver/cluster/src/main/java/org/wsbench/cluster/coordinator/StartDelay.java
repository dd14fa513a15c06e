package org.wsbench.cluster.coordinator;

import java.util.concurrent.TimeUnit;

/**
 * How long before its start a load is announced to agents. The delay grows when an agent was told
 * too late, and never shrinks: a slow path stays slow, and each repeated start voids a cycle.
 */
final class StartDelay {

  private static final long MIN_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /** An agent that was later than this was paused; its path is not that slow. */
  private static final long MAX_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** Much less than the time-out of an answer. */
  private static final long MAX_ATTEMPT_NANOS = TimeUnit.SECONDS.toNanos(5);

  /** An uncertainty is half of the shortest round trip. */
  private static final int UNCERTAINTIES = 4;

  private static final int SAFETY = 2;

  private long nanos = MIN_NANOS;

  /**
   * The delay in nanoseconds, which doubles with each attempt to start one load.
   *
   * @param attempt from 0
   */
  long nanos(int attempt) {
    return Math.min(nanos << attempt, MAX_ATTEMPT_NANOS);
  }

  /** Makes the delay long enough for agents with such an uncertainty. */
  void ensureFor(long uncertaintyNanos) {
    grow(UNCERTAINTIES * uncertaintyNanos);
  }

  /** Makes the delay longer, because with one of this length an agent was told too late. */
  void wasTooShort(long delayNanos, long byNanos) {
    grow(SAFETY * (delayNanos + byNanos));
  }

  private void grow(long needed) {
    nanos = Math.max(nanos, Math.min(needed, MAX_NANOS));
  }
}
