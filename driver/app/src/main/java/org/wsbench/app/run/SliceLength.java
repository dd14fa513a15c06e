package org.wsbench.app.run;

import java.time.Duration;

/**
 * How long a stack's next slice is to be: long enough for a number of requests at the speed of its
 * last one, within bounds.
 *
 * @param min shortest slice
 * @param requests that a slice should hold
 */
record SliceLength(Duration min, double requests) {

  /**
   * Longest slice. Where a stack stalls, the speed of its last slice says nothing, and cycles would
   * take minutes.
   */
  static final Duration MAX = Duration.ofSeconds(5);

  /** Slices aim a little beyond the wanted number, to reach it when the machine slows. */
  private static final double MARGIN = 1.15;

  private static final double NANOS_PER_SECOND = 1e9;

  /**
   * The length of the next slice.
   *
   * @param tps of the last slice
   */
  Duration at(double tps) {
    Duration wanted = wanted(tps);
    return isCut(tps) ? longer(min, MAX) : longer(min, wanted);
  }

  /** Whether the next slice is shorter than the requests need. */
  boolean isCut(double tps) {
    return wanted(tps).compareTo(longer(min, MAX)) > 0;
  }

  private Duration wanted(double tps) {
    return Duration.ofNanos((long) (MARGIN * requests / tps * NANOS_PER_SECOND));
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) > 0 ? one : other;
  }
}
