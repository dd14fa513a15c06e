package org.wsbench.run.slices;

import java.time.Duration;

/**
 * Determines the length of a stack's next slice: enough for a number of requests at the speed of
 * its last slice, within bounds.
 *
 * @param min shortest slice
 * @param max longest slice. If a stack stalls, the speed of its last slice is meaningless, and
 *     cycles would take minutes.
 * @param requests that a slice should hold
 */
record SliceLength(Duration min, Duration max, double requests) {

  /** Slices aim a little beyond the wanted number, to reach it even if the machine slows down. */
  private static final double MARGIN = 1.15;

  private static final double NANOS_PER_SECOND = 1e9;

  /**
   * The length of the next slice.
   *
   * @param tps of the last slice
   */
  Duration at(double tps) {
    Duration wanted = wanted(tps);
    if (wanted.compareTo(min) < 0) {
      return min;
    }
    return isCut(tps) ? max : wanted;
  }

  /** Whether the next slice is shorter than the requests need. */
  boolean isCut(double tps) {
    return wanted(tps).compareTo(max) > 0;
  }

  private Duration wanted(double tps) {
    return Duration.ofNanos((long) (MARGIN * requests / tps * NANOS_PER_SECOND));
  }
}
