package org.wsbench.report.export;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wsbench.report.RatioEnds;
import org.wsbench.result.Json;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/**
 * A run in the Bencher Metric Format, which {@code bencher run --adapter json} reads
 * (https://bencher.dev/docs/reference/bencher-metric-format/): for each row, its throughput and its
 * ratio to the baseline, with 95 % intervals.
 */
public final class BencherJson {
  /** A measure that each project of Bencher has, in operations per second. */
  private static final String THROUGHPUT = "throughput";

  private static final double PERCENT = 100;

  private BencherJson() {}

  /** A metric; an end of its interval that is not known is null. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Metric(
      double value,
      @JsonProperty("lower_value") Double low,
      @JsonProperty("upper_value") Double high) {}

  /** The figures that may be used; none of a row that is void or biased without a bound. */
  public static String of(RunResult run) {
    Map<String, Map<String, Metric>> benchmarks = new LinkedHashMap<>();
    for (SeriesRow row : SeriesRow.of(run)) {
      Map<String, Metric> measures = new LinkedHashMap<>();
      measures.put(THROUGHPUT, throughput(row.tps()));
      row.ratio().ifPresent(ratio -> measures.put("percent of " + ratio.other(), percent(ratio)));
      benchmarks.put(row.name(), measures);
    }
    return Json.pretty(benchmarks) + "\n";
  }

  private static Metric throughput(Measurement.Tps tps) {
    return new Metric(tps.mean(), tps.ciLow(), tps.ciHigh());
  }

  private static Metric percent(PairRatio ratio) {
    RatioEnds ends = RatioEnds.of(ratio.widened()).inPercent();
    return new Metric(PERCENT * ratio.value(), ends.low(), ends.high());
  }
}
