package org.wsbench.cluster.coordinator;

import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.wsbench.result.cluster.StartFigures;

/**
 * The outcome of one simulated run.
 *
 * @param agents number of driver agents
 * @param loads number of valid loads
 * @param starts of all loads, including repeated ones
 * @param lost number of lost agents
 * @param problems sums that are not exact
 * @param ended why the run ended early, if it did
 * @param claimSeconds time until the first load: joining, claiming, comparing clocks
 * @param seconds of all loads, including repeated ones
 * @param cpuSeconds CPU time of the coordinator's process in that time
 * @param beyondNanos of each load: the time from sending it to the last answer, less its length
 */
record SimulatedRun(
    int agents,
    long loads,
    StartFigures starts,
    long lost,
    List<String> problems,
    Optional<String> ended,
    double claimSeconds,
    double seconds,
    double cpuSeconds,
    Histogram beyondNanos) {

  private static final double MICROS_PER_SECOND = 1e6;
  private static final double NANOS_PER_MILLI = 1e6;

  /** Share of one core that the coordinator used during the loads. */
  double cpuShare() {
    return cpuSeconds / seconds;
  }

  double cpuMicrosPerLoad() {
    return cpuSeconds * MICROS_PER_SECOND / Math.max(loads, 1);
  }

  double beyondMillis(double percentile) {
    return beyondNanos.getValueAtPercentile(percentile) / NANOS_PER_MILLI;
  }
}
