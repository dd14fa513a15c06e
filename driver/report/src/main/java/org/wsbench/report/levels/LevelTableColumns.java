package org.wsbench.report.levels;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Bounds;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.result.Comparison;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigure;

/** The columns of the tables of levels. Times are in milliseconds. */
final class LevelTableColumns {
  private static final double MICROS_PER_MILLI = 1000;

  /** Lateness of the driver below this share of a latency is not shown. */
  private static final double NOTICEABLE = 0.05;

  /**
   * A column.
   *
   * @param value what it shows of a level
   */
  record Column(String heading, Function<LevelFigure, Value> value) {
    private boolean isKnown(List<LevelFigure> figures) {
      return figures.stream().anyMatch(one -> !(value.apply(one) instanceof Missing));
    }
  }

  private static final Column ERRORS =
      new Column("errors", one -> Figure.count(one.errors().total()));
  private static final Column LOST = new Column("dropped", LevelTableColumns::dropped);
  private static final Column ASKED = column("asked/s", LevelColumns.DUE);
  private static final Column SENT = column("p99 from sending", LevelColumns.SENT_P99);
  private static final Column BACKLOG = column("most backlog", LevelColumns.BACKLOG);
  private static final Column LATENESS = column("most driver late p99 ms", LevelColumns.LATENESS);

  /** How the driver sent requests. Clients send theirs themselves, and each waits for its reply. */
  private static final List<Column> OF_DRIVER = List.of(ASKED, SENT, BACKLOG, LATENESS);

  /**
   * Columns of a brief report; the ranges are in its verdicts, for which 80 columns are too few.
   */
  private static final List<Column> BRIEF =
      List.of(
          column("done/s", LevelColumns.TPS),
          column("mean ms", LevelColumns.MEAN),
          column("p90", LevelColumns.P90),
          column("p99", LevelColumns.P99),
          column("database ms", LevelColumns.DATABASE),
          column("CPU %", LevelColumns.BUSY),
          ERRORS,
          LOST);

  /** Columns of the full report. */
  private static final List<Column> ALL =
      List.of(
          ASKED,
          column("done/s", LevelColumns.TPS),
          column("mean ms", LevelColumns.MEAN),
          column("p50", LevelColumns.P50),
          column("p90", LevelColumns.P90),
          new Column("p99", LevelTableColumns::p99),
          column("p99.9", LevelColumns.P999),
          column("max", LevelColumns.MAX),
          SENT,
          column("database ms", LevelColumns.DATABASE),
          column("CPU %", LevelColumns.BUSY),
          ERRORS,
          LOST,
          BACKLOG,
          LATENESS,
          new Column("windows", one -> Figure.count(one.windows() - one.voided())));

  private LevelTableColumns() {}

  /**
   * The columns of a run.
   *
   * @param levels all of the run: what is known of none of them has no column
   */
  static List<Column> of(boolean brief, Comparison comparison, List<LevelFigure> levels) {
    return (brief ? BRIEF : ALL)
        .stream()
            .filter(column -> !comparison.isOfClients() || !OF_DRIVER.contains(column))
            .filter(column -> column.isKnown(levels))
            .toList();
  }

  /** Milliseconds of microseconds. */
  static Figure millis(double micros) {
    return Figure.of(micros / MICROS_PER_MILLI, Unit.MILLIS);
  }

  /** Whether there are several windows, or the driver's lateness may be a noticeable part. */
  static boolean hasRange(LevelFigure figure) {
    return figure.windows() - figure.voided() > 1
        || figure.p99AtLeast() < (1 - NOTICEABLE) * figure.p99Low();
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

  private static Figure like(Figure value, double micros) {
    return new Figure(micros / MICROS_PER_MILLI, Unit.MILLIS, value.decimals());
  }

  /** Users wait for their replies: only requests at a rate are dropped. */
  private static Value dropped(LevelFigure figure) {
    return figure.level().kind() == Level.Kind.USERS
        ? CatalogFigure.UNKNOWN
        : LevelColumns.DROPPED.of(figure);
  }

  private static Column column(String heading, CatalogFigure<LevelFigure> figure) {
    return new Column(heading, figure::shown);
  }
}
