package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.result.Comparison;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Percentiles;
import org.wsbench.result.Role;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/** The tables of figures: one row per case, one column per stack. */
final class Tables {
  private static final double PERCENT = 100;
  private static final double MICROS_PER_MILLI = 1000;
  private static final Missing NOT_KNOWN = Missing.of("n/a");

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
          Figure mean = Figure.of(tps.mean(), Unit.PER_SECOND);
          return Cell.of(PlusMinus.of(mean, tps.stddev())).flaggedIf(!row.flags().isEmpty());
        });
  }

  private Table ratio() {
    String reference = xmlReference();
    String title =
        "Throughput in % of "
            + comparison.baseline()
            + ", +- half of the 95 % interval"
            + (severalForks() ? " across forks (for these forks)" : "");
    return table(
        reference == null ? title : title + " | in % of " + reference,
        row -> {
          if (row.ratio() == null) {
            return Cell.of(Missing.of("no ratio"));
          }
          Value ratio =
              row.stack().equals(comparison.baseline())
                  ? Figure.whole(PERCENT, Unit.PERCENT)
                  : ratio(row.ratio());
          return reference == null ? Cell.of(ratio) : Cell.of(ratio, share(row, reference));
        });
  }

  /** The wider interval first: it is the one that a comparison of stacks rests on. */
  private static Value ratio(Measurement.Ratio ratio) {
    Double any = ratio.halfWidthAcrossForks();
    Double these = ratio.halfWidth();
    return new PlusMinus(
        new Figure(PERCENT * ratio.value(), Unit.PERCENT, 1),
        Optional.ofNullable(any == null ? these : any).map(half -> PERCENT * half),
        Optional.ofNullable(any == null ? null : these).map(half -> PERCENT * half));
  }

  private boolean severalForks() {
    return result.measurements().stream()
        .map(Measurement::ratio)
        .anyMatch(ratio -> ratio != null && ratio.byFork().size() > 1);
  }

  /** A row's throughput as a share of the XML reference's, from both ratios to the baseline. */
  private Value share(Measurement row, String reference) {
    return result
        .measurement(reference, row.echoCase())
        .filter(other -> other.ratio() != null)
        .map(other -> PERCENT * row.ratio().value() / other.ratio().value())
        .<Value>map(share -> Figure.whole(share, Unit.PERCENT))
        .orElse(NOT_KNOWN);
  }

  private Table cost() {
    return table(
        "Server CPU per request in us | latency p99 in ms",
        row -> {
          Double cpu = row.serverCpuMicrosPerRequest();
          return Cell.of(
              cpu == null ? NOT_KNOWN : Figure.of(cpu, Unit.MICROS),
              Figure.of(row.latencyMicros().p99() / MICROS_PER_MILLI, Unit.MILLIS));
        });
  }

  /** What became of connections; empty where none was opened while rounds were measured. */
  static Optional<Table> connections(RunResult result) {
    return result.measurements().stream().allMatch(row -> row.connections().opened() == 0)
        ? Optional.empty()
        : Optional.of(
            new Tables(result)
                .table(
                    "Connections opened while measuring | reopened | stale | median of the time to connect in"
                        + " ms | p99",
                    row -> connections(row.connections())));
  }

  private static Cell connections(ConnectionFigures figures) {
    Percentiles micros = figures.connectMicros();
    return Cell.of(
        Figure.count(figures.opened()),
        Figure.count(figures.reopened()),
        Figure.count(figures.stale()),
        micros == null ? NOT_KNOWN : millis(micros.p50()),
        micros == null ? NOT_KNOWN : millis(micros.p99()));
  }

  private static Figure millis(double micros) {
    return Figure.of(micros / MICROS_PER_MILLI, Unit.MILLIS);
  }

  private Table table(String title, Function<Measurement, Cell> cell) {
    List<List<Cell>> rows = new ArrayList<>();
    for (String echoCase : comparison.cases()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.text(echoCase)));
      for (String stack : comparison.stacks()) {
        Row row = Row.of(result, stack, echoCase);
        cells.add(
            row.state() == Row.State.MEASURED ? cell.apply(row.measurement()) : row.missing());
      }
      rows.add(cells);
    }
    List<String> stacks = comparison.stacks().stream().map(this::heading).toList();
    return Table.ofFigures(title, "case", stacks, rows);
  }

  private String heading(String stack) {
    return stack + result.stack(stack).map(StackRun::description).map(Tables::mark).orElse("");
  }

  private static String mark(StackDescription stack) {
    return stack.role().isReference() ? " (reference)" : stack.tuned() ? " (tuned)" : "";
  }

  private String xmlReference() {
    return comparison.stacks().stream()
        .filter(stack -> result.stack(stack).filter(Tables::isXmlReference).isPresent())
        .findFirst()
        .orElse(null);
  }

  private static boolean isXmlReference(StackRun run) {
    return run.description().role() == Role.XML_REFERENCE;
  }
}
