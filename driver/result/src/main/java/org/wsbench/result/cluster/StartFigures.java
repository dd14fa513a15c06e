package org.wsbench.result.cluster;

/**
 * How close together the driver agents began. Each slice or window has one common start.
 *
 * @param count of common starts, also those that were void
 * @param p50Micros how far apart the first and the last agent began at most, in microseconds: what
 *     their clocks say, and how far these may be wrong; the median of the starts in which all began
 * @param p90Micros the 90th percentile
 * @param maxMicros the largest
 * @param limitMicros a start in which they may be further apart is skewed, in microseconds
 * @param lost how many were void because an agent was lost
 * @param late how many were void because an agent received the command too late
 * @param skewed in how many agents may have begun further apart than the limit; they count, each
 *     agent with its own time
 */
public record StartFigures(
    long count,
    double p50Micros,
    double p90Micros,
    double maxMicros,
    double limitMicros,
    long lost,
    long late,
    long skewed) {

  /** The figures without any start. */
  public static StartFigures none(double limitMicros) {
    return new StartFigures(0, 0, 0, 0, limitMicros, 0, 0, 0);
  }

  /** How many were void, and the slices with them. */
  public long voided() {
    return lost + late;
  }
}
