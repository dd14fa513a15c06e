package org.wsbench.report;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.analysis.jmh.BistableStarts;
import org.wsbench.analysis.jmh.PartCheck;
import org.wsbench.analysis.jmh.SumCheck;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.PairRatio;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.StoredJmh;

/** What microbenchmarks take in percent of others, as cells of tables. */
record JmhRatios(StoredJmh jmh, BenchmarkTimes times) {
  private static final double PERCENT = 100;

  /** The time of a benchmark in percent of that of its reference. */
  Cell toReference(Benchmark one) {
    return beside(one, reference -> known(one, reference));
  }

  /** The same in each start, in their order. */
  Cell byStart(Benchmark one) {
    return beside(
        one,
        reference ->
            times
                .speed(reference, one)
                .map(time -> Cell.text(starts(time)))
                .orElse(Cell.of(Missing.of("no ratio"))));
  }

  private Cell beside(Benchmark one, Function<Benchmark, Cell> cell) {
    return jmh.reference(one.id()).map(cell).orElse(Cell.of(Missing.of("no ratio")));
  }

  private Cell known(Benchmark one, Benchmark reference) {
    Estimate time = times.time(one, reference);
    if (!jmh.inTurns()) {
      return Cell.of(Estimates.percent(time));
    }
    if (times.isUnusable(one) || times.isUnusable(reference)) {
      return unusable(time);
    }
    return times
        .bistable(one, reference)
        .map(PercentCell::of)
        .orElseGet(() -> PercentCell.whole(time));
  }

  private static String starts(PairRatio time) {
    String all = time.byFork().stream().map(PercentCell::percent).collect(Collectors.joining(", "));
    return BistableStarts.of(time.byFork()).map(found -> all + ": " + clusters(found)).orElse(all);
  }

  private static String clusters(BistableStarts found) {
    return "%s in %s, %s in %s"
        .formatted(
            PercentCell.percent(found.low()),
            ReportHeader.plural(found.lowStarts(), "start"),
            PercentCell.percent(found.high()),
            ReportHeader.plural(found.highStarts(), "start"));
  }

  /** Whether starts of a benchmark fall into two clusters, beside its reference. */
  boolean isBistable(Benchmark one) {
    return jmh.reference(one.id()).flatMap(reference -> times.bistable(one, reference)).isPresent();
  }

  /**
   * What parsing takes in percent of unmarshal. A part that took more than the whole is no figure.
   */
  Cell parsing(SumCheck check) {
    if (check.verdict() == PartCheck.BROKEN) {
      return Cell.of(new Mark("> 100", true)).with(Sign.BEWARE);
    }
    if (!jmh.inTurns()) {
      return Cell.of(Estimates.percent(check.parsing()));
    }
    List<Benchmark> both = List.of(check.unmarshal(), check.parse());
    return both.stream().anyMatch(times::isUnusable)
        ? unusable(check.parsing())
        : PercentCell.whole(check.parsing());
  }

  private static Cell unusable(Estimate ratio) {
    return Cell.of(Figure.whole(PERCENT * ratio.value(), Unit.PERCENT)).with(Sign.BEWARE);
  }
}
