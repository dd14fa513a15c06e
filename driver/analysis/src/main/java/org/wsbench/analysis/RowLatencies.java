package org.wsbench.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.wsbench.result.Percentiles;
import org.wsbench.result.Round;
import org.wsbench.result.StoredRun;

/** Merges the latencies of the rounds of each row that count. */
public final class RowLatencies {
  private static final int SIGNIFICANT_DIGITS = 3;

  private RowLatencies() {}

  /** Latencies by {@link Round#row}. */
  static Map<String, Percentiles> of(StoredRun run) {
    Map<String, Percentiles> latencies = new HashMap<>();
    histograms(run).forEach((row, histogram) -> latencies.put(row, Percentiles.of(histogram)));
    return latencies;
  }

  /**
   * Histograms in nanoseconds by {@link Round#row}, over the rounds that count. The n-th histogram
   * belongs to the n-th round; only rows that have all of theirs are merged.
   */
  public static Map<String, Histogram> histograms(StoredRun run) {
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
    return merged;
  }
}
