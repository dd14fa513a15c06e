package org.wsbench.load;

/**
 * Statistics of the generator itself.
 *
 * @param cpuNanos CPU time of its event loops and of the threads that wake them, without {@code
 *     spunNanos}
 * @param spunNanos time spent polling because a request was due too soon for the system to wake the
 *     event loop in time: CPU time that no request needs
 * @param lateness how long after their due times requests were sent; empty in a closed loop without
 *     think time
 * @param dropped requests that were due but not sent, because as many as allowed were in flight
 */
public record GeneratorReport(
    long cpuNanos, long spunNanos, LatencyHistogram lateness, long dropped) {

  /** No load. */
  public static final GeneratorReport NONE = new GeneratorReport(0, 0, LatencyHistogram.EMPTY, 0);

  /** The sum. */
  public GeneratorReport plus(GeneratorReport other) {
    return new GeneratorReport(
        cpuNanos + other.cpuNanos,
        spunNanos + other.spunNanos,
        lateness.plus(other.lateness),
        dropped + other.dropped);
  }
}
