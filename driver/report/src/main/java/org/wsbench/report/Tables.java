package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.report.Table.Cell;
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
            return Cell.plain("no ratio");
          }
          String text = row.stack().equals(comparison.baseline()) ? "100" : ratio(row.ratio());
          return Cell.plain(reference == null ? text : text + " | " + share(row, reference));
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

  /** A row's throughput as a share of the XML reference's, from both ratios to the baseline. */
  private String share(Measurement row, String reference) {
    return result
        .measurement(reference, row.echoCase())
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

  /** What became of connections; empty where none was opened while rounds were measured. */
  static Optional<Table> connections(RunResult result) {
    return result.measurements().stream().allMatch(row -> row.connections().opened() == 0)
        ? Optional.empty()
        : Optional.of(
            new Tables(result)
                .table(
                    "Connections opened while measuring: all, reopened, stale | time to connect in ms:"
                        + " median, p99",
                    row -> Cell.plain(connections(row.connections()))));
  }

  private static String connections(ConnectionFigures figures) {
    String counts = figures.opened() + ", " + figures.reopened() + ", " + figures.stale();
    Percentiles micros = figures.connectMicros();
    return micros == null
        ? counts
        : counts
            + " | "
            + Numbers.shortForm(micros.p50() / MICROS_PER_MILLI)
            + ", "
            + Numbers.shortForm(micros.p99() / MICROS_PER_MILLI);
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
