package org.wsbench.report.throughput;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.wsbench.analysis.RowTotals;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Measurement;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.ServerCounter;

/** The part of the catalogue of a row that says what its server used. */
final class CounterFigures {
  private static final double MICROS_PER_SECOND = 1e6;

  static final CatalogFigure<Measurement> ALLOCATED = of(ServerCounter.ALLOCATED_BYTES);

  static final CatalogFigure<Measurement> PEAK_RESIDENT =
      most(
          "serverPeakRssBytes",
          Unit.BYTES,
          ResourceUse::serverPeakRssBytes,
          "peak of the server's resident memory in a round");

  static final CatalogFigure<Measurement> PEAK_HEAP =
      most(
          "serverPeakHeapBytes",
          Unit.BYTES,
          ResourceUse::serverPeakHeapBytes,
          "peak of the heap that the server's JVM had in use in a round, garbage included");

  /** One for each counter, then the others. */
  static final List<CatalogFigure<Measurement>> ALL =
      Stream.concat(
              Arrays.stream(ServerCounter.values()).map(CounterFigures::of),
              Stream.of(
                  pauseShare(),
                  most(
                      "serverRssBytes",
                      Unit.BYTES,
                      ResourceUse::serverRssBytes,
                      "resident memory of the server at the end of a round"),
                  PEAK_RESIDENT,
                  PEAK_HEAP,
                  most(
                      "serverThreads",
                      Unit.COUNT,
                      ResourceUse::serverThreads,
                      "threads of the server at the end of a round"),
                  most(
                      "serverDescriptors",
                      Unit.COUNT,
                      ResourceUse::serverDescriptors,
                      "files and sockets that the server had open at the end of a round"),
                  bytes(
                      "bytesSentPerRequest",
                      "bytesSent",
                      ConnectionFigures::bytesSent,
                      "bytes that the driver sent per verified reply"),
                  bytes(
                      "bytesReceivedPerRequest",
                      "bytesReceived",
                      ConnectionFigures::bytesReceived,
                      "bytes that the driver received per verified reply")))
          .toList();

  private CounterFigures() {}

  /** The figure of one counter, per request. */
  static CatalogFigure<Measurement> of(ServerCounter counter) {
    return CatalogFigure.number(
        counter.id() + "PerRequest",
        "measurements[].rounds[].resources.serverPerRequest." + counter.id(),
        unit(counter),
        row -> RowTotals.perRequest(row.rounds(), use -> use.serverPerRequest().get(counter.id())),
        counter.meaning());
  }

  private static CatalogFigure<Measurement> pauseShare() {
    CatalogFigure<Measurement> pause = of(ServerCounter.PAUSE_MICROS);
    return new CatalogFigure<>(
        "pauseShare",
        pause.source() + ", measurements[].tps.mean",
        Unit.RATIO,
        row ->
            pause.of(row) instanceof Figure perRequest
                ? Figure.of(perRequest.value() * row.tps().mean() / MICROS_PER_SECOND, Unit.RATIO)
                : CatalogFigure.UNKNOWN,
        "share of the time under load for which garbage collection stopped the server, 0 to 1");
  }

  /** The most of all rounds. */
  private static CatalogFigure<Measurement> most(
      String id, Unit unit, Function<ResourceUse, ? extends Number> gauge, String meaning) {
    return CatalogFigure.number(
        id,
        "measurements[].rounds[].resources." + id,
        unit,
        row ->
            row.rounds().stream()
                .map(Round::resources)
                .map(gauge)
                .filter(Objects::nonNull)
                .map(Number::doubleValue)
                .max(Comparator.naturalOrder())
                .orElse(null),
        meaning + ", the most of all rounds");
  }

  /** Bytes that the driver counted, per request. */
  private static CatalogFigure<Measurement> bytes(
      String id, String key, ToLongFunction<ConnectionFigures> bytes, String meaning) {
    return CatalogFigure.number(
        id,
        "measurements[].connections." + key + ", measurements[].rounds[].load.requests",
        Unit.BYTES,
        row -> {
          long requests = row.rounds().stream().mapToLong(round -> round.load().requests()).sum();
          return requests == 0 ? null : (double) bytes.applyAsLong(row.connections()) / requests;
        },
        meaning);
  }

  private static Unit unit(ServerCounter counter) {
    return switch (counter) {
      case ALLOCATED_BYTES -> Unit.BYTES;
      case PAUSE_MICROS, COMPILER_MICROS -> Unit.MICROS;
      case COLLECTIONS, VOLUNTARY_SWITCHES, INVOLUNTARY_SWITCHES -> Unit.RATIO;
    };
  }
}
