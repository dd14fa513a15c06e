package org.wsbench.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Bounds;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigure;

/**
 * A column of the tables of levels. Times are in milliseconds.
 *
 * @param value what it shows of a level
 */
record LevelField(String heading, Function<LevelFigure, Value> value) {
  private static final double MICROS_PER_MILLI = 1000;
  private static final double PERCENT = 100;

  /** A smaller share of a latency that may be the driver's is not shown. */
  private static final double NOTICEABLE = 0.05;

  private static final LevelField DONE = new LevelField("done/s", one -> perSecond(one.tps()));
  private static final LevelField MEAN =
      new LevelField("mean ms", one -> millis(one.intended().mean()));
  private static final LevelField P90 =
      new LevelField("p90", one -> millis(one.intended().percentiles().p90()));
  private static final LevelField P99 =
      new LevelField("p99", one -> millis(one.intended().percentiles().p99()));
  private static final LevelField CPU = new LevelField("CPU %", LevelField::cpu);
  private static final LevelField DATABASE =
      new LevelField(
          "database ms",
          one -> one.databaseMicros() == null ? Missing.of("n/a") : millis(one.databaseMicros()));
  private static final LevelField ERRORS =
      new LevelField("errors", one -> Figure.count(one.errors().total()));

  private static final LevelField DROPPED = new LevelField("dropped", LevelField::dropped);

  /** Those of an answer; its verdicts have the ranges, for which 80 columns are too few. */
  static final List<LevelField> BRIEF =
      List.of(DONE, MEAN, P90, P99, DATABASE, CPU, ERRORS, DROPPED);

  /** All there are. */
  static final List<LevelField> ALL =
      List.of(
          new LevelField("asked/s", one -> perSecond(one.duePerSecond())),
          DONE,
          MEAN,
          new LevelField("p50", one -> millis(one.intended().percentiles().p50())),
          P90,
          new LevelField("p99", LevelField::p99),
          new LevelField("p99.9", one -> millis(one.intended().percentiles().p999())),
          new LevelField("max", one -> millis(one.intended().percentiles().max())),
          new LevelField("p99 from sending", one -> millis(one.sent().percentiles().p99())),
          DATABASE,
          CPU,
          ERRORS,
          DROPPED,
          new LevelField("backlog", one -> Figure.count(one.backlog())),
          new LevelField("driver late p99 ms", one -> millis(one.latenessMicros())),
          new LevelField("windows", one -> Figure.count(one.windows() - one.voided())));

  /** Whether there is anything to show of one of these. */
  boolean isKnown(List<LevelFigure> figures) {
    return figures.stream().anyMatch(one -> !(value.apply(one) instanceof Missing));
  }

  /** Milliseconds of microseconds. */
  static Figure millis(double micros) {
    return Figure.of(micros / MICROS_PER_MILLI, Unit.MILLIS);
  }

  private static Value p99(LevelFigure figure) {
    Figure value = millis(figure.intended().percentiles().p99());
    return hasRange(figure)
        ? new Ranged(
            value,
            Optional.of(
                new Bounds(like(value, figure.p99AtLeast()), like(value, figure.p99High()))))
        : value;
  }

  /** Whether there are several windows, or the driver's lateness may be a part worth a word. */
  static boolean hasRange(LevelFigure figure) {
    return figure.windows() - figure.voided() > 1
        || figure.p99AtLeast() < (1 - NOTICEABLE) * figure.p99Low();
  }

  private static Figure like(Figure value, double micros) {
    return new Figure(micros / MICROS_PER_MILLI, Unit.MILLIS, value.decimals());
  }

  private static Figure perSecond(double rate) {
    return Figure.of(rate, Unit.PER_SECOND);
  }

  /** Users wait for their replies: only requests of a rate are dropped. */
  private static Value dropped(LevelFigure figure) {
    return figure.level().kind() == Level.Kind.USERS
        ? Missing.of("n/a")
        : Figure.count(figure.dropped());
  }

  private static Value cpu(LevelFigure figure) {
    return figure.serverBusy() == null
        ? Missing.of("n/a")
        : Figure.whole(PERCENT * figure.serverBusy(), Unit.PERCENT);
  }
}
