package org.wsbench.report.throughput;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.report.CaseTable;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.ClientWords;
import org.wsbench.report.Marks;
import org.wsbench.report.RatioValue;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/** The tables of figures: one row per case, one column per stack. */
public final class Tables {
  private static final double PERCENT = 100;

  private final MeasuredRun result;
  private final boolean brief;
  private final Comparison comparison;

  private Tables(MeasuredRun result, boolean brief) {
    this.result = result;
    this.brief = brief;
    this.comparison = result.comparison();
  }

  /**
   * All tables: ratios if there are any; throughput, CPU time, and latency if anything was
   * measured.
   */
  static List<Table> of(MeasuredRun result) {
    Tables tables = new Tables(result, false);
    List<Table> all = new ArrayList<>();
    if (tables.isCompared()) {
      all.add(VersionTable.of(result).orElseGet(() -> tables.ratio(tables.comparison.baseline())));
    }
    if (!result.measurements().isEmpty()) {
      all.add(tables.throughput());
      all.add(tables.cost());
    }
    return all;
  }

  /** The main table: ratios if there are any, otherwise throughput. */
  static Table answer(MeasuredRun result) {
    Tables tables = new Tables(result, true);
    return tables.isCompared() ? tables.ratio(tables.comparison.baseline()) : tables.throughput();
  }

  /** Ratios to a stack, which need not be the baseline of the run. */
  public static Table ratios(MeasuredRun result, String baseline) {
    return new Tables(result, false).ratio(baseline);
  }

  /** Verified replies per second. */
  public static Table throughput(MeasuredRun result) {
    return new Tables(result, false).throughput();
  }

  private boolean isCompared() {
    return !ratiosTo(comparison.baseline()).isEmpty();
  }

  private List<PairRatio> ratiosTo(String baseline) {
    return result.pairs().stream()
        .filter(pair -> pair.stack().equals(baseline) || pair.other().equals(baseline))
        .toList();
  }

  private Table throughput() {
    return table(
        "Throughput: verified replies per second, mean +- standard deviation of the "
            + comparison.scheme().samples(),
        row -> {
          Measurement.Tps tps = row.tps();
          Figure mean = Figure.of(tps.mean(), Unit.PER_SECOND);
          return Cell.of(PlusMinus.of(mean, tps.stddev())).with(Marks.of(row));
        });
  }

  /** Ratios to a stack, which in the brief table shows its throughput. */
  private Table ratio(String baseline) {
    return table(
        title(baseline, brief ? " (its column: replies/s)" : ""),
        row -> {
          if (row.stack().equals(baseline)) {
            return Cell.of(
                    brief
                        ? Figure.of(row.tps().mean(), Unit.PER_SECOND)
                        : Figure.whole(PERCENT, Unit.PERCENT))
                .with(Marks.of(row));
          }
          return ratio(row.stack(), baseline, row.echoCase());
        });
  }

  /** Ratios to the baseline with one row for each other stack; empty if there are none. */
  static Optional<Table> byStack(MeasuredRun result) {
    Tables tables = new Tables(result, false);
    String baseline = tables.comparison.baseline();
    if (!tables.isCompared()) {
      return Optional.empty();
    }
    List<List<Cell>> rows = new ArrayList<>();
    for (String stack : tables.comparison.stacks()) {
      if (!stack.equals(baseline)) {
        List<Cell> cells = new ArrayList<>(List.of(Cell.text(stack)));
        tables
            .comparison
            .cases()
            .forEach(echoCase -> cells.add(tables.ratio(stack, baseline, echoCase)));
        rows.add(cells);
      }
    }
    return Optional.of(
        Table.ofFigures(tables.title(baseline, ""), "stack", tables.comparison.cases(), rows));
  }

  private String title(String baseline, String remark) {
    return "Throughput in % of "
        + baseline
        + remark
        + ", +- half of the 95 % interval"
        + (isBounded(baseline) ? "; -3 +1: with a bound" : "")
        + (isAllDecided(baseline) ? "" : "; ? = undecided");
  }

  private Cell ratio(String stack, String baseline, String echoCase) {
    return result
        .pair(stack, baseline, echoCase)
        .map(pair -> Cell.of(ratio(pair)).with(Marks.of(result, pair)))
        .orElse(Cell.of(Missing.of("no ratio")));
  }

  private boolean isAllDecided(String baseline) {
    return ratiosTo(baseline).stream().noneMatch(pair -> Marks.of(result, pair) == Sign.UNDECIDED);
  }

  private boolean isBounded(String baseline) {
    return ratiosTo(baseline).stream().anyMatch(pair -> !pair.bound().isNone());
  }

  private static Value ratio(PairRatio pair) {
    return RatioValue.of(pair.value(), pair.interval(), pair.bound());
  }

  private Table cost() {
    return table(
        ClientWords.cpuPerRequest(result.comparison()) + " | latency p99 in ms",
        row -> Cell.of(RowFigures.SERVER_CPU.of(row), RowFigures.P99.shown(row)));
  }

  /** The cost of a request for the server; one table for each kind of cost. */
  public static List<Table> server(RunResult result) {
    Tables tables = new Tables(result, false);
    Table cpu =
        tables.table(
            ClientWords.cpuPerRequest(result.comparison()),
            row -> RowFigures.SERVER_CPU.cell(row).with(Marks.of(row)));
    Table allocated =
        tables.table(
            ClientWords.allocatedPerRequest(result.comparison()),
            row -> CounterFigures.ALLOCATED.cell(row).with(Marks.of(row)));
    boolean known =
        result.measurements().stream()
            .map(CounterFigures.ALLOCATED::of)
            .anyMatch(Value.Figure.class::isInstance);
    return known ? List.of(cpu, allocated) : List.of(cpu);
  }

  /** Percentiles of latency, one table each. */
  public static List<Table> latency(RunResult result) {
    Tables tables = new Tables(result, false);
    return List.of(
        tables.latency("median", RowFigures.P50),
        tables.latency("90th percentile", RowFigures.P90),
        tables.latency("99th percentile", RowFigures.P99),
        tables.latency("99.9th percentile", RowFigures.P999));
  }

  private Table latency(String name, CatalogFigure<Measurement> percentile) {
    return table(
        "Latency, " + name + ", in ms", row -> Cell.of(percentile.shown(row)).with(Marks.of(row)));
  }

  /** The connections; empty if none was opened while rounds were measured. */
  static Optional<Table> connections(MeasuredRun result) {
    return result.measurements().stream().allMatch(row -> row.connections().opened() == 0)
        ? Optional.empty()
        : Optional.of(
            new Tables(result, false)
                .table(
                    "Connections opened while measuring | reopened | stale | median of the time to connect in"
                        + " ms | p99",
                    Tables::connections));
  }

  private static Cell connections(Measurement row) {
    return Cell.of(
        RowFigures.OPENED.of(row),
        RowFigures.REOPENED.of(row),
        RowFigures.STALE.of(row),
        RowFigures.CONNECT_P50.shown(row),
        RowFigures.CONNECT_P99.shown(row));
  }

  private Table table(String title, Function<Measurement, Cell> cell) {
    return new CaseTable(result, brief).of(title, cell);
  }
}
