package org.wsbench.load;

/**
 * How the generator itself did.
 *
 * @param cpuNanos CPU time of its event loops. With a schedule that has due times they spin for the
 *     last millisecond before each, so that it tells little then; lateness does.
 * @param lateness by how much requests were sent after they were due; empty in a closed loop
 *     without think time
 * @param dropped requests that were due and not sent, because as many as allowed were under way
 */
public record GeneratorReport(long cpuNanos, LatencyHistogram lateness, long dropped) {

  /** Both together. */
  public GeneratorReport plus(GeneratorReport other) {
    return new GeneratorReport(
        cpuNanos + other.cpuNanos, lateness.plus(other.lateness), dropped + other.dropped);
  }
}
