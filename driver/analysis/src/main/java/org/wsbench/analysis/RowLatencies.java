package org.wsbench.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.wsbench.result.LatencyMicros;
import org.wsbench.result.Round;
import org.wsbench.result.StoredRun;

/** Latencies over the counted rounds of each row. */
final class RowLatencies {
  private static final int SIGNIFICANT_DIGITS = 3;

  private RowLatencies() {}

  /**
   * Latencies by {@link Round#row}. The n-th histogram belongs to the n-th round; only rows that
   * have all of theirs are merged.
   */
  static Map<String, LatencyMicros> of(StoredRun run) {
    List<Round> rounds = run.rounds();
    List<Histogram> histograms = run.latenciesNanos();
    int known = Math.min(rounds.size(), histograms.size());
    Map<String, Histogram> merged = new HashMap<>();
    for (Histogram histogram : histograms.subList(0, known)) {
      merged
          .computeIfAbsent(histogram.getTag(), tag -> new Histogram(SIGNIFICANT_DIGITS))
          .add(histogram);
    }
    for (Round round : rounds.subList(known, rounds.size())) {
      if (!round.discarded()) {
        merged.remove(Round.row(round.stack(), round.echoCase()));
      }
    }
    Map<String, LatencyMicros> latencies = new HashMap<>();
    merged.forEach((row, histogram) -> latencies.put(row, LatencyMicros.of(histogram)));
    return latencies;
  }

  /** The larger of each figure: what is left to say about two rounds whose histograms are lost. */
  static LatencyMicros worst(LatencyMicros one, LatencyMicros other) {
    return new LatencyMicros(
        Math.max(one.p50(), other.p50()),
        Math.max(one.p90(), other.p90()),
        Math.max(one.p99(), other.p99()),
        Math.max(one.p999(), other.p999()),
        Math.max(one.p9999(), other.p9999()),
        Math.max(one.max(), other.max()));
  }
}
