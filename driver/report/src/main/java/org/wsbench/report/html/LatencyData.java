package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.wsbench.analysis.RowLatencies;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;
import org.wsbench.result.StoredRun;

/**
 * Latencies by percentile, for the scripts.
 *
 * @param percentiles the percentiles of the curves, in percent
 */
record LatencyData(List<Double> percentiles, List<Curve> curves) {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double PERCENT = 100;
  private static final List<Double> PERCENTILES =
      List.of(25.0, 50.0, 75.0, 90.0, 95.0, 97.5, 99.0, 99.5, 99.75, 99.9, 99.95, 99.99, 99.999);

  /**
   * The latencies of one row.
   *
   * @param count replies behind it
   * @param millis one for each percentile that so many replies can show, then the longest
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  record Curve(int echoCase, int stack, long count, List<Double> millis) {
    static Curve of(int echoCase, int stack, Histogram nanos) {
      long count = nanos.getTotalCount();
      List<Double> millis = new ArrayList<>();
      for (double percentile : PERCENTILES) {
        if (count * (1 - percentile / PERCENT) >= 1) {
          millis.add(millis(nanos.getValueAtPercentile(percentile)));
        }
      }
      millis.add(millis(nanos.getMaxValue()));
      return new Curve(echoCase, stack, count, millis);
    }

    private static Double millis(long nanos) {
      return Rounding.six(nanos / NANOS_PER_MILLI);
    }
  }

  static LatencyData of(StoredRun run) {
    Comparison comparison = run.result().comparison();
    Map<String, Histogram> histograms = RowLatencies.histograms(run);
    List<Curve> curves = new ArrayList<>();
    for (String echoCase : comparison.cases()) {
      for (String stack : comparison.stacks()) {
        Histogram nanos = histograms.get(Round.row(stack, echoCase));
        if (nanos != null && nanos.getTotalCount() > 0) {
          int row = comparison.cases().indexOf(echoCase);
          curves.add(Curve.of(row, comparison.stacks().indexOf(stack), nanos));
        }
      }
    }
    return new LatencyData(PERCENTILES, curves);
  }
}
