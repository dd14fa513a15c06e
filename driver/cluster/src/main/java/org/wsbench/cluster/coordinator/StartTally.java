package org.wsbench.cluster.coordinator;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.result.cluster.StartFigures;

/** Statistics of common starts: how far apart agents started, and how many starts were void. */
final class StartTally {

  /** One hundredth of the shortest slice. */
  static final long LIMIT_NANOS = TimeUnit.MICROSECONDS.toNanos(2500);

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double MEDIAN = 50;
  private static final double HIGH = 90;

  private final Histogram skewNanos = LatencyHistogram.empty();
  private long lost;
  private long late;
  private long skewed;

  /** Adds a valid start with an upper bound of its skew. */
  void add(long skew) {
    skewNanos.recordValue(Math.min(skew, LatencyHistogram.MAX_NANOS));
    if (skew > LIMIT_NANOS) {
      skewed++;
    }
  }

  /** Adds a start that is void because an agent was lost. */
  void lost() {
    lost++;
  }

  /** Adds a start that is void because an agent was told too late. */
  void late() {
    late++;
  }

  /** The figures for the result. */
  StartFigures figures() {
    return new StartFigures(
        skewNanos.getTotalCount() + lost + late,
        micros(skewNanos.getValueAtPercentile(MEDIAN)),
        micros(skewNanos.getValueAtPercentile(HIGH)),
        micros(skewNanos.getMaxValue()),
        micros(LIMIT_NANOS),
        lost,
        late,
        skewed);
  }

  private static double micros(long nanos) {
    return nanos / NANOS_PER_MICRO;
  }
}
