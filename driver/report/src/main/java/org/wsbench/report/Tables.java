package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.wsbench.report.Table.Cell;
import org.wsbench.result.Comparison;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;

/** The tables of figures: one row per case, one column per stack. */
final class Tables {
  private static final double PERCENT = 100;
  private static final double MICROS_PER_MILLI = 1000;

  private final RunResult result;
  private final Comparison comparison;

  private Tables(RunResult result) {
    this.result = result;
    this.comparison = result.comparison();
  }

  /** Throughput; ratio where there is one; CPU and latency where anything was measured. */
  static List<Table> of(RunResult result) {
    Tables tables = new Tables(result);
    List<Table> all = new ArrayList<>();
    all.add(tables.throughput());
    boolean compared = tables.comparison.stacks().size() > 1;
    if (compared && result.measurements().stream().anyMatch(row -> row.ratio() != null)) {
      all.add(tables.ratio());
    }
    if (!result.measurements().isEmpty()) {
      all.add(tables.cost());
    }
    return all;
  }

  private Table throughput() {
    String samples =
        comparison.scheme() == MeasurementScheme.SLICES ? "slices" : "measured windows";
    return table(
        "Throughput: verified replies per second, mean +- standard deviation of the " + samples,
        row -> {
          Measurement.Tps tps = row.tps();
          String text = Numbers.plusMinus(tps.mean(), tps.stddev(), Numbers.decimals(tps.mean()));
          return new Cell(text, !row.flags().isEmpty(), false);
        });
  }

  private Table ratio() {
    String bound = xmlBound();
    String title =
        "Throughput in % of "
            + comparison.baseline()
            + ", +- half of the 95 % interval"
            + (severalForks() ? " across forks (for these forks)" : "");
    return table(
        bound == null ? title : title + " | in % of " + bound,
        row -> {
          if (row.ratio() == null) {
            return Cell.plain("no ratio");
          }
          String text = row.stack().equals(comparison.baseline()) ? "100" : ratio(row.ratio());
          return Cell.plain(bound == null ? text : text + " | " + share(row, bound));
        });
  }

  /** The wider interval first: it is the one that a comparison of stacks rests on. */
  private static String ratio(Measurement.Ratio ratio) {
    Double any = ratio.halfWidthAcrossForks();
    Double these = ratio.halfWidth();
    Double first = any == null ? these : any;
    String text =
        Numbers.plusMinus(PERCENT * ratio.value(), first == null ? null : PERCENT * first, 1);
    return any == null ? text : text + " (" + Numbers.withDecimals(PERCENT * these, 1) + ")";
  }

  private boolean severalForks() {
    return result.measurements().stream()
        .map(Measurement::ratio)
        .anyMatch(ratio -> ratio != null && ratio.byFork().size() > 1);
  }

  /** A row's throughput as a share of the XML bound's, from both ratios to the baseline. */
  private String share(Measurement row, String bound) {
    return result
        .measurement(bound, row.echoCase())
        .filter(other -> other.ratio() != null)
        .map(other -> PERCENT * row.ratio().value() / other.ratio().value())
        .map(share -> String.format("%3s", Numbers.withDecimals(share, 0)))
        .orElse("n/a");
  }

  private Table cost() {
    return table(
        "Server CPU per request in us | latency p99 in ms",
        row -> {
          Double cpu = row.serverCpuMicrosPerRequest();
          String p99 = Numbers.shortForm(row.latencyMicros().p99() / MICROS_PER_MILLI);
          return Cell.plain(
              (cpu == null ? "n/a" : Numbers.shortForm(cpu)) + " | " + String.format("%5s", p99));
        });
  }

  private Table table(String title, Function<Measurement, Cell> cell) {
    List<String> header = new ArrayList<>(List.of("case"));
    comparison.stacks().forEach(stack -> header.add(heading(stack)));
    List<List<Cell>> rows = new ArrayList<>();
    for (String echoCase : comparison.cases()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.plain(echoCase)));
      for (String stack : comparison.stacks()) {
        Row row = Row.of(result, stack, echoCase);
        cells.add(
            row.state() == Row.State.MEASURED
                ? cell.apply(row.measurement())
                : Cell.bad(row.state().id()));
      }
      rows.add(cells);
    }
    return new Table(title, header, rows);
  }

  private String heading(String stack) {
    String mark =
        result
            .stack(stack)
            .map(run -> run.lowerBound() ? " (reference)" : run.tuned() ? " (tuned)" : "")
            .orElse("");
    return stack + mark;
  }

  private String xmlBound() {
    return comparison.stacks().stream()
        .filter(stack -> result.stack(stack).map(StackRun::xmlBound).orElse(false))
        .findFirst()
        .orElse(null);
  }
}
