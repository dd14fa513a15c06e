package org.wsbench.load;

import org.HdrHistogram.Histogram;

/** Records durations of one run; takes a histogram with the first one. */
final class LatencyRecorder {

  private final Histograms histograms;
  private Histogram histogram;

  LatencyRecorder(Histograms histograms) {
    this.histograms = histograms;
  }

  void record(long nanos) {
    if (histogram == null) {
      histogram = histograms.take();
    }
    histogram.recordValue(Math.min(nanos, LatencyHistogram.MAX_NANOS));
  }

  LatencyHistogram report() {
    return histogram == null ? LatencyHistogram.EMPTY : LatencyHistogram.of(histogram);
  }
}
