package org.wsbench.report.levels;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Bounds;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.result.Percentiles;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigure;

/** The catalogue of figures of a stack at a level of load, and the columns of its tables. */
public final class LevelColumns {
  private static final double MICROS_PER_MILLI = 1000;

  /** Lateness of the driver below this share of a latency is not shown. */
  private static final double NOTICEABLE = 0.05;

  private static final CatalogFigure<LevelFigure> DUE =
      of(
          "askedPerSecond",
          "duePerSecond",
          Unit.PER_SECOND,
          LevelFigure::duePerSecond,
          "requests that were due, per second");
  private static final CatalogFigure<LevelFigure> TPS =
      of("tps", "tps", Unit.PER_SECOND, LevelFigure::tps, "verified replies per second");
  private static final CatalogFigure<LevelFigure> MEAN =
      micros(
          "latencyMeanMicros",
          "intended.mean",
          one -> one.intended().mean(),
          "mean latency from due times");
  private static final CatalogFigure<LevelFigure> P50 =
      latency("latencyP50Micros", "p50", Percentiles::p50, "median");
  private static final CatalogFigure<LevelFigure> P90 =
      latency("latencyP90Micros", "p90", Percentiles::p90, "90th percentile");
  private static final CatalogFigure<LevelFigure> P99 =
      latency("latencyP99Micros", "p99", Percentiles::p99, "99th percentile");
  private static final CatalogFigure<LevelFigure> P999 =
      latency("latencyP999Micros", "p999", Percentiles::p999, "99.9th percentile");
  private static final CatalogFigure<LevelFigure> MAX =
      latency("latencyMaxMicros", "max", Percentiles::max, "longest latency");
  private static final CatalogFigure<LevelFigure> SENT_P99 =
      micros(
          "sentP99Micros",
          "sent.percentiles.p99",
          one -> one.sent().percentiles().p99(),
          "99th percentile from the time of sending");
  private static final CatalogFigure<LevelFigure> LATENESS =
      micros(
          "latenessP99Micros",
          "latenessMicros",
          LevelFigure::latenessMicros,
          "largest 99th percentile of the driver's lateness in a window");
  private static final CatalogFigure<LevelFigure> DATABASE =
      micros(
          "databaseMicros",
          "databaseMicros",
          LevelFigure::databaseMicros,
          "time in the database for each order");
  private static final CatalogFigure<LevelFigure> BUSY =
      of(
          "serverBusy",
          "serverBusy",
          Unit.RATIO,
          LevelFigure::serverBusy,
          "share of the server's CPUs in use, 0 to 1");
  private static final CatalogFigure<LevelFigure> DROPPED =
      count("dropped", LevelFigure::dropped, "requests that were due and not sent");
  private static final CatalogFigure<LevelFigure> BACKLOG =
      count("backlog", LevelFigure::backlog, "most requests in flight at the end of a window");

  /** Figures of {@code summary.csv}, in their order. */
  public static final List<CatalogFigure<LevelFigure>> FIGURES =
      Stream.<List<CatalogFigure<LevelFigure>>>of(
              List.of(
                  count(
                      "stage", LevelFigure::stage, "stage of the windows; 0 if there is only one"),
                  of(
                      "value",
                      "level.value",
                      Unit.RATIO,
                      one -> one.level().value(),
                      "number of users, or the rate"),
                  count("windows", LevelFigure::windows, "windows at the level"),
                  count("voided", LevelFigure::voided, "of the windows, those that do not count"),
                  count(
                      "passed",
                      LevelFigure::passed,
                      "of the windows that count, those within the limit"),
                  DUE,
                  TPS,
                  MEAN,
                  P50,
                  P90,
                  P99,
                  micros(
                      "latencyP99LowMicros",
                      "p99Low",
                      LevelFigure::p99Low,
                      "smallest 99th percentile of a window"),
                  micros(
                      "latencyP99HighMicros",
                      "p99High",
                      LevelFigure::p99High,
                      "largest 99th percentile of a window"),
                  micros(
                      "latencyP99AtLeastMicros",
                      "p99Low, figures.levels[].least.percentiles.p99",
                      LevelFigure::p99AtLeast,
                      "the smaller of both: 99th percentile without the driver's lateness"),
                  P999,
                  latency("latencyP9999Micros", "p9999", Percentiles::p9999, "99.99th percentile"),
                  MAX,
                  SENT_P99,
                  LATENESS,
                  DATABASE,
                  BUSY,
                  micros(
                      "serverCpuMicrosPerRequest",
                      "serverCpuMicros",
                      LevelFigure::serverCpuMicros,
                      "CPU time of the server per request")),
              CatalogFigure.<LevelFigure>errors("figures.levels[].", LevelFigure::errors),
              List.of(DROPPED, BACKLOG))
          .flatMap(List::stream)
          .toList();

  /**
   * A column of the tables for readers. Times are in milliseconds.
   *
   * @param value what it shows of a level
   */
  record Column(String heading, Function<LevelFigure, Value> value) {
    /** Whether any of these levels has the figure. */
    boolean isKnown(List<LevelFigure> figures) {
      return figures.stream().anyMatch(one -> !(value.apply(one) instanceof Value.Missing));
    }
  }

  private static final Column ERRORS =
      new Column("errors", one -> Figure.count(one.errors().total()));
  private static final Column LOST = new Column("dropped", LevelColumns::dropped);

  /**
   * Columns of a brief report; the ranges are in its verdicts, for which 80 columns are too few.
   */
  static final List<Column> BRIEF =
      List.of(
          column("done/s", TPS),
          column("mean ms", MEAN),
          column("p90", P90),
          column("p99", P99),
          column("database ms", DATABASE),
          column("CPU %", BUSY),
          ERRORS,
          LOST);

  /** Columns of the full report. */
  static final List<Column> ALL =
      List.of(
          column("asked/s", DUE),
          column("done/s", TPS),
          column("mean ms", MEAN),
          column("p50", P50),
          column("p90", P90),
          new Column("p99", LevelColumns::p99),
          column("p99.9", P999),
          column("max", MAX),
          column("p99 from sending", SENT_P99),
          column("database ms", DATABASE),
          column("CPU %", BUSY),
          ERRORS,
          LOST,
          column("backlog", BACKLOG),
          column("driver late p99 ms", LATENESS),
          new Column("windows", one -> Figure.count(one.windows() - one.voided())));

  private LevelColumns() {}

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
    return figure.level().kind() == Level.Kind.USERS ? CatalogFigure.UNKNOWN : DROPPED.of(figure);
  }

  private static Column column(String heading, CatalogFigure<LevelFigure> figure) {
    return new Column(heading, figure::shown);
  }

  private static CatalogFigure<LevelFigure> of(
      String id,
      String key,
      Unit unit,
      Function<LevelFigure, ? extends Number> accessor,
      String meaning) {
    return CatalogFigure.number(id, "figures.levels[]." + key, unit, accessor, meaning);
  }

  private static CatalogFigure<LevelFigure> count(
      String id, Function<LevelFigure, ? extends Number> accessor, String meaning) {
    return of(id, id, Unit.COUNT, accessor, meaning);
  }

  private static CatalogFigure<LevelFigure> micros(
      String id, String key, Function<LevelFigure, Double> accessor, String meaning) {
    return of(id, key, Unit.MICROS, accessor, meaning);
  }

  private static CatalogFigure<LevelFigure> latency(
      String id, String key, Function<Percentiles, Double> accessor, String meaning) {
    return micros(
        id,
        "intended.percentiles." + key,
        one -> accessor.apply(one.intended().percentiles()),
        meaning);
  }
}
