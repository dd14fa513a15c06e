package org.wsbench.cluster.coordinator;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.result.cluster.StartFigures;

/** How far apart agents began, at most. */
final class StartTally {

  /** One hundredth of the shortest slice that is measured. */
  static final long LIMIT_NANOS = TimeUnit.MICROSECONDS.toNanos(2500);

  private static final double NANOS_PER_MICRO = 1e3;
  private static final double MEDIAN = 50;
  private static final double MOST = 90;

  private final Histogram skewNanos = LatencyHistogram.empty();
  private long lost;
  private long late;
  private long skewed;

  /** All agents began, the first one so much before the last at most. */
  void began(long skew) {
    skewNanos.recordValue(Math.min(skew, LatencyHistogram.MAX_NANOS));
    if (skew > LIMIT_NANOS) {
      skewed++;
    }
  }

  /** A start that does not count, because an agent was lost. */
  void lost() {
    lost++;
  }

  /** A start that does not count, because an agent heard of it too late. */
  void late() {
    late++;
  }

  /** In the terms of the result. */
  StartFigures figures() {
    return new StartFigures(
        skewNanos.getTotalCount() + lost + late,
        micros(skewNanos.getValueAtPercentile(MEDIAN)),
        micros(skewNanos.getValueAtPercentile(MOST)),
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
