package org.wsbench.cluster.coordinator;

import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.wsbench.result.cluster.StartFigures;

/**
 * What came of one run of short loads.
 *
 * @param agents how many took part
 * @param loads that were whole
 * @param starts of all loads, also of those that had to be repeated
 * @param lost agents that were lost
 * @param problems every sum that is not what it must be
 * @param ended why the run ended early, if it did
 * @param claimSeconds from the word to the run's first load: joining, claiming, comparing clocks
 * @param seconds of the loads, with those that were repeated
 * @param cpuSeconds CPU time of the coordinator's process in that time
 * @param beyondNanos of each load: from the word to the last agent's answer, less its length
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
