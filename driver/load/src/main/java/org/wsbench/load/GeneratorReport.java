package org.wsbench.load;

/**
 * How the generator itself did.
 *
 * @param cpuNanos CPU time of its event loops and of the threads that wake them, without {@code
 *     spunNanos}
 * @param spunNanos time that they polled because a request was due too soon for the system to wake
 *     them in time: CPU time that no request needs
 * @param lateness by how much requests were sent after they were due; empty in a closed loop
 *     without think time
 * @param dropped requests that were due and not sent, because as many as allowed were under way
 */
public record GeneratorReport(
    long cpuNanos, long spunNanos, LatencyHistogram lateness, long dropped) {

  /** Nothing done. */
  public static final GeneratorReport NONE = new GeneratorReport(0, 0, LatencyHistogram.EMPTY, 0);

  /** Both together. */
  public GeneratorReport plus(GeneratorReport other) {
    return new GeneratorReport(
        cpuNanos + other.cpuNanos,
        spunNanos + other.spunNanos,
        lateness.plus(other.lateness),
        dropped + other.dropped);
  }
}
