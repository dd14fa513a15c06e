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
import org.wsbench.result.Measurement;
import org.wsbench.result.Measurement.Ratio;
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

  private static final List<Field> FIGURES =
      List.of(
          figure("tps", Unit.PER_SECOND, row -> row.tps().mean()),
          figure("tpsStddev", Unit.PER_SECOND, row -> row.tps().stddev()),
          figure("tpsCiLow", Unit.PER_SECOND, row -> row.tps().ciLow()),
          figure("tpsCiHigh", Unit.PER_SECOND, row -> row.tps().ciHigh()),
          new Field("baseline", row -> value(ratio(row).map(Ratio::baseline).map(Text::new))),
          ratio("ratio", Ratio::value),
          ratio("ratioCiLow", Ratio::ciLow),
          ratio("ratioCiHigh", Ratio::ciHigh),
          acrossForks("ratioAcrossForksCiLow", Measurement.Range::ciLow),
          acrossForks("ratioAcrossForksCiHigh", Measurement.Range::ciHigh),
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
          new Field("flags", FigureTable::flags));

  /** A column, and what stands in it for a row that was measured. */
  private record Field(String name, Function<Measurement, Value> value) {}

  private FigureTable() {}

  static Table of(RunResult result) {
    List<Column> columns =
        Stream.concat(
                DESCRIPTION.stream().map(Column::words),
                FIGURES.stream().map(Field::name).map(Column::figures))
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
    FIGURES.stream().map(field -> Cell.of(value(measured.map(field.value())))).forEach(cells::add);
    return cells;
  }

  private static Field figure(String name, Unit unit, Function<Measurement, Double> figure) {
    return new Field(
        name, row -> value(Optional.ofNullable(figure.apply(row)).map(it -> Figure.of(it, unit))));
  }

  private static Field micros(String name, Function<Measurement, Double> figure) {
    return figure(name, Unit.MICROS, figure);
  }

  private static Field ratio(String name, Function<Ratio, Double> figure) {
    return figure(name, Unit.RATIO, row -> ratio(row).map(figure).orElse(null));
  }

  private static Field acrossForks(String name, Function<Measurement.Range, Double> figure) {
    return ratio(name, ratio -> Optional.ofNullable(ratio.acrossForks()).map(figure).orElse(null));
  }

  private static Field connect(String name, Function<Percentiles, Double> figure) {
    return micros(
        name,
        row -> Optional.ofNullable(row.connections().connectMicros()).map(figure).orElse(null));
  }

  private static Field count(String name, Function<Measurement, Long> figure) {
    return new Field(name, row -> Figure.count(figure.apply(row)));
  }

  private static Value flags(Measurement row) {
    return new Text(row.flags().stream().map(Flag::id).collect(Collectors.joining(" ")));
  }

  private static Optional<Ratio> ratio(Measurement row) {
    return Optional.ofNullable(row.ratio());
  }

  private static Value value(Optional<? extends Value> value) {
    return value.isPresent() ? value.get() : NONE;
  }
}
