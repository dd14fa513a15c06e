package org.wsbench.report.throughput;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.Descriptions;
import org.wsbench.report.page.Unit;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Percentiles;
import org.wsbench.result.StackDescription;

/** The catalogue of figures of a row, which is a stack and a case of a throughput run. */
public final class RowFigures {
  static final CatalogFigure<Measurement> TPS =
      tps("tps", "mean", Measurement.Tps::mean, "verified replies per second");
  static final CatalogFigure<Measurement> TPS_STDDEV =
      tps(
          "tpsStddev",
          "stddev",
          Measurement.Tps::stddev,
          "standard deviation of the slices or windows");
  static final CatalogFigure<Measurement> SERVER_CPU =
      micros(
          "serverCpuMicrosPerRequest",
          "serverCpuMicrosPerRequest",
          Measurement::serverCpuMicrosPerRequest,
          "CPU time of the server per verified reply");
  static final CatalogFigure<Measurement> P50 =
      latency("latencyP50Micros", "p50", Percentiles::p50, "median latency");
  static final CatalogFigure<Measurement> P90 =
      latency("latencyP90Micros", "p90", Percentiles::p90, "90th percentile of the latency");
  static final CatalogFigure<Measurement> P99 =
      latency("latencyP99Micros", "p99", Percentiles::p99, "99th percentile of the latency");
  static final CatalogFigure<Measurement> P999 =
      latency("latencyP999Micros", "p999", Percentiles::p999, "99.9th percentile of the latency");
  static final CatalogFigure<Measurement> OPENED =
      connections("opened", ConnectionFigures::opened, "connections opened while measuring");
  static final CatalogFigure<Measurement> REOPENED =
      connections(
          "reopened",
          ConnectionFigures::reopened,
          "of these, connections that replaced one closed by the server or an error");
  static final CatalogFigure<Measurement> STALE =
      connections("stale", ConnectionFigures::stale, "idle connections that the server had closed");
  static final CatalogFigure<Measurement> CONNECT_P50 =
      connect("connectP50Micros", "p50", Percentiles::p50, "median time to connect");
  static final CatalogFigure<Measurement> CONNECT_P99 =
      connect(
          "connectP99Micros", "p99", Percentiles::p99, "99th percentile of the time to connect");

  /** The components of the stack of a row. */
  public static final List<CatalogFigure<StackDescription>> DESCRIPTION =
      List.of(
          description("engine", StackDescription::engine, "SOAP engine"),
          description("binding", StackDescription::binding, "data binding"),
          description("parser", StackDescription::parser, "XML parser"),
          description("approach", Descriptions::approach, "how the stack is configured"));

  /** The comparison of a row with the baseline. */
  public static final List<CatalogFigure<PairRatio>> RATIOS =
      List.of(
          CatalogFigure.word(
              "baseline", "comparison.baseline", PairRatio::other, "stack of the other throughput"),
          ratio("ratio", "value", PairRatio::value, "throughput divided by that of the baseline"),
          ratio(
              "ratioLow",
              "interval.low",
              pair -> end(pair.interval(), Interval::low),
              "lower end of the 95 % interval for any forks"),
          ratio(
              "ratioHigh",
              "interval.high",
              pair -> end(pair.interval(), Interval::high),
              "upper end"),
          ratio(
              "ratioWidenedLow",
              "interval.low, pairs[].bound",
              pair -> closedEnd(pair, Interval::low),
              "lower end of the interval with the bound; empty if it is open"),
          ratio(
              "ratioWidenedHigh",
              "interval.high, pairs[].bound",
              pair -> closedEnd(pair, Interval::high),
              "upper end; empty if it is open"),
          ratio(
              "ratioMeasuredLow",
              "measured.low",
              pair -> end(pair.measured(), Interval::low),
              "lower end of the 95 % interval for the measured forks"),
          ratio(
              "ratioMeasuredHigh",
              "measured.high",
              pair -> end(pair.measured(), Interval::high),
              "upper end"),
          ratio("ratioOfMeans", "ofMeans", PairRatio::ofMeans, "ratio of the mean throughputs"),
          CatalogFigure.word(
              "verdict",
              "pairs[].verdict",
              pair -> pair.verdict().id(),
              "`faster`, `slower`, `equal`, or `undecided`"));

  /** Figures of the row itself. */
  public static final List<CatalogFigure<Measurement>> FIGURES =
      Stream.<List<CatalogFigure<Measurement>>>of(
              List.of(
                  TPS,
                  TPS_STDDEV,
                  tps(
                      "tpsCiLow",
                      "ciLow",
                      Measurement.Tps::ciLow,
                      "lower end of the 95 % interval of the mean"),
                  tps("tpsCiHigh", "ciHigh", Measurement.Tps::ciHigh, "upper end"),
                  SERVER_CPU,
                  micros(
                      "driverCpuMicrosPerRequest",
                      "driverCpuMicrosPerRequest",
                      Measurement::driverCpuMicrosPerRequest,
                      "CPU time of the driver per verified reply"),
                  P50,
                  P90,
                  P99,
                  P999,
                  latency(
                      "latencyP9999Micros",
                      "p9999",
                      Percentiles::p9999,
                      "99.99th percentile of the latency"),
                  latency("latencyMaxMicros", "max", Percentiles::max, "longest latency"),
                  of(
                      "samples",
                      "rounds[].load.requests",
                      Unit.COUNT,
                      row ->
                          row.rounds().stream().mapToLong(round -> round.load().requests()).sum(),
                      "requests whose latencies these are")),
              CatalogFigure.<Measurement>errors("measurements[].", Measurement::errors),
              List.of(
                  OPENED,
                  REOPENED,
                  STALE,
                  connections(
                      "unsolicited",
                      ConnectionFigures::unsolicited,
                      "idle connections on which the server sent bytes"),
                  CONNECT_P50,
                  CONNECT_P99,
                  connect("connectMaxMicros", "max", Percentiles::max, "longest time to connect"),
                  CatalogFigure.word(
                      "flags",
                      "measurements[].flags",
                      row -> row.flags().stream().map(Flag::id).collect(Collectors.joining(" ")),
                      "flags of the row, separated by blanks")),
              CounterFigures.ALL)
          .flatMap(List::stream)
          .toList();

  private RowFigures() {}

  private static CatalogFigure<StackDescription> description(
      String id, Function<StackDescription, String> accessor, String meaning) {
    return CatalogFigure.word(id, "stacks[].description." + id, accessor, meaning);
  }

  private static CatalogFigure<PairRatio> ratio(
      String id, String key, Function<PairRatio, Double> accessor, String meaning) {
    return CatalogFigure.number(id, "pairs[]." + key, Unit.RATIO, accessor, meaning);
  }

  private static Double end(Interval interval, Function<Interval, Double> end) {
    return Optional.ofNullable(interval).map(end).orElse(null);
  }

  private static Double closedEnd(PairRatio pair, Function<Interval, Double> end) {
    Double value = end(pair.widened(), end);
    return value == null || value <= 0 || value.isInfinite() ? null : value;
  }

  private static CatalogFigure<Measurement> of(
      String id, String key, Unit unit, Function<Measurement, Number> accessor, String meaning) {
    return CatalogFigure.number(id, "measurements[]." + key, unit, accessor, meaning);
  }

  private static CatalogFigure<Measurement> tps(
      String id, String key, Function<Measurement.Tps, Double> accessor, String meaning) {
    return of(id, "tps." + key, Unit.PER_SECOND, row -> accessor.apply(row.tps()), meaning);
  }

  private static CatalogFigure<Measurement> micros(
      String id, String key, Function<Measurement, Number> accessor, String meaning) {
    return of(id, key, Unit.MICROS, accessor, meaning);
  }

  private static CatalogFigure<Measurement> latency(
      String id, String key, Function<Percentiles, Double> accessor, String meaning) {
    return micros(id, "latencyMicros." + key, row -> accessor.apply(row.latencyMicros()), meaning);
  }

  private static CatalogFigure<Measurement> connections(
      String id, Function<ConnectionFigures, Long> accessor, String meaning) {
    return of(
        id, "connections." + id, Unit.COUNT, row -> accessor.apply(row.connections()), meaning);
  }

  private static CatalogFigure<Measurement> connect(
      String id, String key, Function<Percentiles, Double> accessor, String meaning) {
    return micros(
        id,
        "connections.connectMicros." + key,
        row -> Optional.ofNullable(row.connections().connectMicros()).map(accessor).orElse(null),
        meaning);
  }
}
