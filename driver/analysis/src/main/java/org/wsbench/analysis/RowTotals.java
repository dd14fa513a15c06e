package org.wsbench.analysis;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.TlsFigures;

/** Totals over the rounds of a row. */
public final class RowTotals {
  private RowTotals() {}

  /** All verified replies over all seconds under load; 0 where there was no load. */
  static double tps(List<Round> rounds) {
    double seconds = rounds.stream().mapToDouble(round -> round.load().activeSeconds()).sum();
    return seconds > 0 ? requests(rounds) / seconds : 0;
  }

  static Errors errors(List<Round> rounds) {
    return rounds.stream().map(round -> round.load().errors()).reduce(Errors.NONE, Errors::plus);
  }

  /** The sums, and the worst times to connect: their histograms are not kept. */
  static ConnectionFigures connections(List<Round> rounds) {
    return new ConnectionFigures(
        sum(rounds, ConnectionFigures::opened),
        sum(rounds, ConnectionFigures::reopened),
        sum(rounds, ConnectionFigures::stale),
        sum(rounds, ConnectionFigures::unsolicited),
        rounds.stream()
            .map(round -> round.connections().connectMicros())
            .filter(Objects::nonNull)
            .reduce(RowTotals::worst)
            .orElse(null),
        sum(rounds, ConnectionFigures::bytesSent),
        sum(rounds, ConnectionFigures::bytesReceived),
        rounds.stream()
            .map(round -> round.connections().tls())
            .filter(Objects::nonNull)
            .reduce(TlsFigures::plus)
            .orElse(null));
  }

  private static long sum(List<Round> rounds, ToLongFunction<ConnectionFigures> figure) {
    return rounds.stream().map(Round::connections).mapToLong(figure).sum();
  }

  /**
   * What all rounds used over requests of all rounds; null when a round has none.
   *
   * @param use of a round, per request
   */
  public static Double perRequest(List<Round> rounds, Function<ResourceUse, Double> use) {
    long requests = requests(rounds);
    if (requests == 0 || rounds.stream().map(Round::resources).map(use).anyMatch(Objects::isNull)) {
      return null;
    }
    ToDoubleFunction<Round> total = round -> use.apply(round.resources()) * round.load().requests();
    return rounds.stream().mapToDouble(total).sum() / requests;
  }

  private static long requests(List<Round> rounds) {
    return rounds.stream().mapToLong(round -> round.load().requests()).sum();
  }

  /** The larger of each percentile, for rounds whose histograms are lost. */
  static Percentiles worst(Percentiles one, Percentiles other) {
    return new Percentiles(
        Math.max(one.p50(), other.p50()),
        Math.max(one.p90(), other.p90()),
        Math.max(one.p99(), other.p99()),
        Math.max(one.p999(), other.p999()),
        Math.max(one.p9999(), other.p9999()),
        Math.max(one.max(), other.max()));
  }
}
