package org.wsbench.report.export;

import java.util.List;
import java.util.Optional;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/**
 * A row of a run, as a point of a series over several runs.
 *
 * @param name of the series: plan, stack, and case, divided by {@code /}; the same in all runs
 * @param tps verified replies per second
 * @param ratio to the baseline of the run; empty for the baseline itself, and for a row that cannot
 *     be compared with it
 */
record SeriesRow(String name, Measurement.Tps tps, Optional<PairRatio> ratio) {

  /** The rows of a run whose figures may be used, in its order. */
  static List<SeriesRow> of(RunResult run) {
    String plan = run.plan().path("name").asString("run");
    return run.measurements().stream()
        .filter(row -> !row.unusable())
        .map(
            row ->
                new SeriesRow(
                    plan + "/" + row.stack() + "/" + row.echoCase(),
                    row.tps(),
                    ratio(run, row.stack(), row.echoCase())))
        .toList();
  }

  private static Optional<PairRatio> ratio(RunResult run, String stack, String echoCase) {
    return Optional.ofNullable(run.comparison().baseline())
        .flatMap(baseline -> run.measurement(baseline, echoCase))
        .filter(row -> !row.unusable())
        .flatMap(row -> run.pair(stack, row.stack(), echoCase));
  }
}
