package org.wsbench.result.level;

import org.wsbench.result.Percentiles;

/**
 * A lower bound of latencies: what remains if the driver's own lateness added as much as it can.
 *
 * <p>No request waits longer because of the driver than the driver was ever late. That is all that
 * holds for sure, and one bad moment makes it worth little. So for each percentile d of the
 * lateness it is also asked how many requests can have waited longer than d because of it. Those
 * that were late by more than d did, and those behind them, until the server has caught up: on
 * average 1 / (1 - busy) as many. Twice that share is taken, since moments are not average. Without
 * these requests and with d less to wait, a percentile is at least the measured one of so much
 * lower rank, less d.
 *
 * @param due latencies from due times
 * @param late the driver's lateness
 * @param spread how many requests wait for each that was late; infinite if that is not known
 */
record LatenessBound(Percentiles due, Percentiles late, double spread) {
  private static final double SAFETY = 2;
  private static final double[] RANKS = {0.5, 0.9, 0.99, 0.999, 0.9999};

  /**
   * The bound of a window.
   *
   * @param serverBusy share of the server's CPUs; null if not known
   */
  static LatenessBound of(Percentiles due, Percentiles late, Double serverBusy) {
    double idle = serverBusy == null ? 0 : Math.max(0, 1 - serverBusy);
    return new LatenessBound(due, late, SAFETY / idle);
  }

  /** The lower bound of each percentile. */
  Percentiles least() {
    return new Percentiles(
        least(0.5),
        least(0.9),
        least(0.99),
        least(0.999),
        least(0.9999),
        Math.max(0, due.max() - late.max()));
  }

  /**
   * The lower bound of the mean: lateness is additive, and each share of it is at most its
   * percentile.
   */
  double leastOfMean(double mean) {
    double[] values = values(late);
    double sum = 0.0001 * late.max();
    double below = 0;
    for (int i = 0; i < RANKS.length; i++) {
      sum += (RANKS[i] - below) * values[i];
      below = RANKS[i];
    }
    double most = sum == 0 ? 0 : Math.min(late.max(), spread * sum);
    return Math.max(0, mean - most);
  }

  private double least(double rank) {
    double[] lateness = values(late);
    double least = Math.max(0, at(rank) - late.max());
    for (int i = 0; i < RANKS.length; i++) {
      least = Math.max(least, at(rank - spread * (1 - RANKS[i])) - lateness[i]);
    }
    return least;
  }

  /** Between percentiles as of an exponential distribution; below the median evenly. */
  private double at(double rank) {
    double[] values = values(due);
    if (rank <= RANKS[0]) {
      return values[0] * Math.max(0, rank) / RANKS[0];
    }
    int upper = 1;
    while (upper < RANKS.length - 1 && rank > RANKS[upper]) {
      upper++;
    }
    double all = Math.log((1 - RANKS[upper - 1]) / (1 - RANKS[upper]));
    double part = Math.log((1 - RANKS[upper - 1]) / (1 - rank));
    if (part >= all) {
      return values[upper];
    }
    // Rounding must not lead above the measured percentile.
    double rise = part / all * (values[upper] - values[upper - 1]);
    return Math.min(values[upper], values[upper - 1] + rise);
  }

  private static double[] values(Percentiles of) {
    return new double[] {of.p50(), of.p90(), of.p99(), of.p999(), of.p9999()};
  }
}
