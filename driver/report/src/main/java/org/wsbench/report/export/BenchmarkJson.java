package org.wsbench.report.export;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.wsbench.report.Marks;
import org.wsbench.report.RatioEnds;
import org.wsbench.result.Json;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/**
 * A run in the two JSON formats of github-action-benchmark, {@code customBiggerIsBetter} and {@code
 * customSmallerIsBetter}. Bigger is better for ratios to the baseline, from which the speed of the
 * machine cancels out, unlike from CPU time per request, of which smaller is better.
 */
public final class BenchmarkJson {
  private static final double PERCENT = 100;

  private BenchmarkJson() {}

  /** One entry, with the keys of that tool. */
  private record Entry(String name, String unit, double value, String range) {}

  /**
   * Usable ratios of every stack to the baseline in percent; none if the run has no baseline, or
   * that has no figures. Another baseline would give series of the same names other values.
   */
  public static String biggerIsBetter(RunResult result) {
    String baseline = result.comparison().baseline();
    List<Entry> entries =
        baseline == null
            ? List.of()
            : result.measurements().stream()
                .flatMap(row -> result.pair(row.stack(), baseline, row.echoCase()).stream())
                .filter(pair -> !Marks.isUnusable(result, pair))
                .map(BenchmarkJson::ratio)
                .toList();
    return Json.pretty(entries) + "\n";
  }

  private static Entry ratio(PairRatio pair) {
    return new Entry(
        pair.stack() + " " + pair.echoCase(),
        "% of " + pair.other(),
        PERCENT * pair.value(),
        range(pair));
  }

  private static String range(PairRatio pair) {
    if (pair.interval() == null) {
      return "n/a";
    }
    if (pair.bound().isNone()) {
      return String.format(Locale.ROOT, "\u00b1 %.1f", PERCENT * pair.interval().halfWidth());
    }
    RatioEnds ends = RatioEnds.of(pair.widened()).inPercent();
    if (ends.low() == null) {
      return ends.high() == null ? "n/a" : String.format(Locale.ROOT, "\u2264 %.1f", ends.high());
    }
    return ends.high() == null
        ? String.format(Locale.ROOT, "\u2265 %.1f", ends.low())
        : String.format(Locale.ROOT, "%.1f to %.1f", ends.low(), ends.high());
  }

  /** CPU time of the server per request, of usable rows that have one. */
  public static String smallerIsBetter(RunResult result) {
    List<Entry> entries =
        result.measurements().stream()
            .filter(row -> !row.unusable() && Objects.nonNull(row.serverCpuMicrosPerRequest()))
            .map(BenchmarkJson::cpu)
            .toList();
    return Json.pretty(entries) + "\n";
  }

  private static Entry cpu(Measurement row) {
    return new Entry(
        row.stack() + " " + row.echoCase(),
        "us of server CPU per request",
        row.serverCpuMicrosPerRequest(),
        "n/a");
  }
}
