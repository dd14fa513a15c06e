package org.wsbench.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;

/** All figures of levels for programs: one row per level, stage, and stack. */
final class LevelRecords {
  private static final Missing NONE = Missing.of("n/a");

  private static final List<Field> FIGURES =
      List.of(
          field("value", one -> number(one.level().value(), Unit.PER_SECOND)),
          count("windows", LevelFigure::windows),
          count("voided", LevelFigure::voided),
          field("passed", one -> one.passed() == null ? NONE : Figure.count(one.passed())),
          field("askedPerSecond", one -> number(one.duePerSecond(), Unit.PER_SECOND)),
          field("tps", one -> number(one.tps(), Unit.PER_SECOND)),
          micros("latencyMeanMicros", one -> one.intended().mean()),
          micros("latencyP50Micros", one -> one.intended().percentiles().p50()),
          micros("latencyP90Micros", one -> one.intended().percentiles().p90()),
          micros("latencyP99Micros", one -> one.intended().percentiles().p99()),
          micros("latencyP99LowMicros", LevelFigure::p99Low),
          micros("latencyP99HighMicros", LevelFigure::p99High),
          micros("latencyP99AtLeastMicros", LevelFigure::p99AtLeast),
          micros("latencyP999Micros", one -> one.intended().percentiles().p999()),
          micros("latencyP9999Micros", one -> one.intended().percentiles().p9999()),
          micros("latencyMaxMicros", one -> one.intended().percentiles().max()),
          micros("sentP99Micros", one -> one.sent().percentiles().p99()),
          micros("latenessP99Micros", LevelFigure::latenessMicros),
          field("databaseMicros", one -> known(one.databaseMicros(), Unit.MICROS)),
          field("serverBusy", one -> known(one.serverBusy(), Unit.RATIO)),
          field("serverCpuMicrosPerRequest", one -> known(one.serverCpuMicros(), Unit.MICROS)),
          count("fault", one -> one.errors().fault()),
          count("http", one -> one.errors().http()),
          count("corrupt", one -> one.errors().corrupt()),
          count("connection", one -> one.errors().connection()),
          count("timeout", one -> one.errors().timeout()),
          count("dropped", LevelFigure::dropped),
          count("backlog", LevelFigure::backlog));

  /** A column, and what stands in it. */
  private record Field(String name, Function<LevelFigure, Value> value) {}

  private LevelRecords() {}

  static Table of(LevelFigures figures) {
    List<Column> columns =
        Stream.concat(
                Stream.of("stack", "level", "kind").map(Column::words),
                Stream.concat(Stream.of("stage"), FIGURES.stream().map(Field::name))
                    .map(Column::figures))
            .toList();
    return new Table("Figures", columns, figures.levels().stream().map(LevelRecords::row).toList());
  }

  private static List<Cell> row(LevelFigure one) {
    Stream<Cell> names =
        Stream.of(one.stack(), one.asked(), one.level().kind().id()).map(Cell::text);
    Stream<Value> figures =
        Stream.concat(
            Stream.of(Figure.count(one.stage())),
            FIGURES.stream().map(field -> field.value().apply(one)));
    return Stream.concat(names, figures.map(Cell::of)).toList();
  }

  private static Field field(String name, Function<LevelFigure, Value> value) {
    return new Field(name, value);
  }

  private static Field count(String name, Function<LevelFigure, Number> count) {
    return field(name, one -> Figure.count(count.apply(one).longValue()));
  }

  private static Field micros(String name, Function<LevelFigure, Double> micros) {
    return field(name, one -> number(micros.apply(one), Unit.MICROS));
  }

  private static Value known(Double figure, Unit unit) {
    return Optional.ofNullable(figure).<Value>map(it -> number(it, unit)).orElse(NONE);
  }

  private static Figure number(double value, Unit unit) {
    return Figure.of(value, unit);
  }
}
