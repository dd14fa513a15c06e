package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Text;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Percentiles;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/**
 * All figures of a run for programs: one row per stack and case of the comparison, measured or not.
 */
final class FigureTable {
  private static final Missing NONE = Missing.of("n/a");

  private static final List<String> DESCRIPTION =
      List.of("case", "stack", "state", "engine", "binding", "parser", "approach");

  private static final List<Field<Measurement>> FIGURES =
      List.of(
          figure("tps", Unit.PER_SECOND, row -> row.tps().mean()),
          figure("tpsStddev", Unit.PER_SECOND, row -> row.tps().stddev()),
          figure("tpsCiLow", Unit.PER_SECOND, row -> row.tps().ciLow()),
          figure("tpsCiHigh", Unit.PER_SECOND, row -> row.tps().ciHigh()),
          micros("serverCpuMicrosPerRequest", Measurement::serverCpuMicrosPerRequest),
          micros("driverCpuMicrosPerRequest", Measurement::driverCpuMicrosPerRequest),
          micros("latencyP50Micros", row -> row.latencyMicros().p50()),
          micros("latencyP90Micros", row -> row.latencyMicros().p90()),
          micros("latencyP99Micros", row -> row.latencyMicros().p99()),
          micros("latencyP999Micros", row -> row.latencyMicros().p999()),
          micros("latencyP9999Micros", row -> row.latencyMicros().p9999()),
          micros("latencyMaxMicros", row -> row.latencyMicros().max()),
          count("fault", row -> row.errors().fault()),
          count("http", row -> row.errors().http()),
          count("corrupt", row -> row.errors().corrupt()),
          count("connection", row -> row.errors().connection()),
          count("timeout", row -> row.errors().timeout()),
          count("opened", row -> row.connections().opened()),
          count("reopened", row -> row.connections().reopened()),
          count("stale", row -> row.connections().stale()),
          count("unsolicited", row -> row.connections().unsolicited()),
          connect("connectP50Micros", Percentiles::p50),
          connect("connectP99Micros", Percentiles::p99),
          connect("connectMaxMicros", Percentiles::max),
          new Field<>("flags", FigureTable::flags));

  private static final List<Field<PairRatio>> RATIOS =
      List.of(
          new Field<>("baseline", ratio -> new Text(ratio.other())),
          ratio("ratio", PairRatio::value),
          bound("ratioLow", PairRatio::interval, Interval::low),
          bound("ratioHigh", PairRatio::interval, Interval::high),
          widened("ratioWidenedLow", Interval::low),
          widened("ratioWidenedHigh", Interval::high),
          bound("ratioMeasuredLow", PairRatio::measured, Interval::low),
          bound("ratioMeasuredHigh", PairRatio::measured, Interval::high),
          ratio("ratioOfMeans", PairRatio::ofMeans),
          new Field<>("verdict", ratio -> new Text(ratio.verdict().id())));

  /** A column, and what stands in it where there is what it shows. */
  private record Field<T>(String name, Function<T, Value> value) {}

  private FigureTable() {}

  static Table of(RunResult result) {
    List<Column> columns =
        Stream.concat(
                DESCRIPTION.stream().map(Column::words),
                Stream.concat(RATIOS.stream(), FIGURES.stream())
                    .map(Field::name)
                    .map(Column::figures))
            .toList();
    List<List<Cell>> rows = new ArrayList<>();
    for (String echoCase : result.comparison().cases()) {
      for (String stack : result.comparison().stacks()) {
        rows.add(row(result, Row.of(result, stack, echoCase)));
      }
    }
    return new Table("Figures", columns, rows);
  }

  private static List<Cell> row(RunResult result, Row row) {
    List<Cell> cells = new ArrayList<>();
    Stream.of(row.echoCase(), row.stack(), row.state().id()).map(Cell::text).forEach(cells::add);
    Optional<StackDescription> stack = result.stack(row.stack()).map(StackRun::description);
    Stream.<Function<StackDescription, String>>of(
            StackDescription::engine,
            StackDescription::binding,
            StackDescription::parser,
            Descriptions::approach)
        .map(word -> Cell.text(stack.map(word).orElse("")))
        .forEach(cells::add);
    Optional<Measurement> measured = Optional.ofNullable(row.measurement());
    Optional<PairRatio> toBaseline = toBaseline(result, row);
    RATIOS.stream().map(field -> Cell.of(value(toBaseline.map(field.value())))).forEach(cells::add);
    FIGURES.stream().map(field -> Cell.of(value(measured.map(field.value())))).forEach(cells::add);
    return cells;
  }

  private static Optional<PairRatio> toBaseline(RunResult result, Row row) {
    return Optional.ofNullable(result.comparison().baseline())
        .flatMap(baseline -> result.pair(row.stack(), baseline, row.echoCase()));
  }

  private static Field<PairRatio> ratio(String name, Function<PairRatio, Double> figure) {
    return new Field<>(
        name,
        ratio ->
            value(Optional.ofNullable(figure.apply(ratio)).map(it -> Figure.of(it, Unit.RATIO))));
  }

  private static Field<PairRatio> bound(
      String name, Function<PairRatio, Interval> interval, Function<Interval, Double> end) {
    return ratio(name, pair -> Optional.ofNullable(interval.apply(pair)).map(end).orElse(null));
  }

  /** Empty where the end is open. */
  private static Field<PairRatio> widened(String name, Function<Interval, Double> end) {
    return ratio(
        name,
        pair ->
            Optional.ofNullable(pair.widened())
                .map(end)
                .filter(value -> value > 0 && Double.isFinite(value))
                .orElse(null));
  }

  private static Field<Measurement> figure(
      String name, Unit unit, Function<Measurement, Double> figure) {
    return new Field<>(
        name, row -> value(Optional.ofNullable(figure.apply(row)).map(it -> Figure.of(it, unit))));
  }

  private static Field<Measurement> micros(String name, Function<Measurement, Double> figure) {
    return figure(name, Unit.MICROS, figure);
  }

  private static Field<Measurement> connect(String name, Function<Percentiles, Double> figure) {
    return micros(
        name,
        row -> Optional.ofNullable(row.connections().connectMicros()).map(figure).orElse(null));
  }

  private static Field<Measurement> count(String name, Function<Measurement, Long> figure) {
    return new Field<>(name, row -> Figure.count(figure.apply(row)));
  }

  private static Value flags(Measurement row) {
    return new Text(row.flags().stream().map(Flag::id).collect(Collectors.joining(" ")));
  }

  private static Value value(Optional<? extends Value> value) {
    return value.isPresent() ? value.get() : NONE;
  }
}
