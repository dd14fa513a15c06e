package org.wsbench.report.levels;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.page.Unit;
import org.wsbench.result.Percentiles;
import org.wsbench.result.level.LevelFigure;

/** The catalogue of figures of a stack at a level of load. */
public final class LevelColumns {
  static final CatalogFigure<LevelFigure> DUE =
      of(
          "askedPerSecond",
          "duePerSecond",
          Unit.PER_SECOND,
          LevelFigure::duePerSecond,
          "requests that were due, per second");
  static final CatalogFigure<LevelFigure> TPS =
      of("tps", "tps", Unit.PER_SECOND, LevelFigure::tps, "verified replies per second");
  static final CatalogFigure<LevelFigure> MEAN =
      micros(
          "latencyMeanMicros",
          "intended.mean",
          one -> one.intended().mean(),
          "mean latency from due times");
  static final CatalogFigure<LevelFigure> P50 =
      latency("latencyP50Micros", "p50", Percentiles::p50, "median");
  static final CatalogFigure<LevelFigure> P90 =
      latency("latencyP90Micros", "p90", Percentiles::p90, "90th percentile");
  static final CatalogFigure<LevelFigure> P99 =
      latency("latencyP99Micros", "p99", Percentiles::p99, "99th percentile");
  static final CatalogFigure<LevelFigure> P999 =
      latency("latencyP999Micros", "p999", Percentiles::p999, "99.9th percentile");
  static final CatalogFigure<LevelFigure> MAX =
      latency("latencyMaxMicros", "max", Percentiles::max, "longest latency");
  static final CatalogFigure<LevelFigure> SENT_P99 =
      micros(
          "sentP99Micros",
          "sent.percentiles.p99",
          one -> one.sent().percentiles().p99(),
          "99th percentile from the time of sending");
  static final CatalogFigure<LevelFigure> LATENESS =
      micros(
          "latenessP99Micros",
          "latenessMicros",
          LevelFigure::latenessMicros,
          "largest 99th percentile of the driver's lateness in a window");
  static final CatalogFigure<LevelFigure> DATABASE =
      micros(
          "databaseMicros",
          "databaseMicros",
          LevelFigure::databaseMicros,
          "time in the database for each order");
  static final CatalogFigure<LevelFigure> BUSY =
      of(
          "serverBusy",
          "serverBusy",
          Unit.RATIO,
          LevelFigure::serverBusy,
          "share of the server's CPUs in use, 0 to 1");
  static final CatalogFigure<LevelFigure> DROPPED =
      count("dropped", LevelFigure::dropped, "requests that were due and not sent");
  static final CatalogFigure<LevelFigure> BACKLOG =
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

  private LevelColumns() {}

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
