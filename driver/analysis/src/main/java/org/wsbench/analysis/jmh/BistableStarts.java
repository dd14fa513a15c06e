package org.wsbench.analysis.jmh;

import java.util.List;
import java.util.Optional;

/**
 * Starts of one benchmark that fall into two clusters, for example because a JIT compiler takes one
 * of two permanent decisions. The mean of both describes neither: a server is in one of them.
 *
 * @param low mean ratio of the starts in the lower cluster
 * @param lowStarts how many they are
 * @param high mean ratio of the starts in the higher cluster
 * @param highStarts how many they are
 */
public record BistableStarts(double low, int lowStarts, double high, int highStarts) {
  /** Fewer starts than this show no clusters. */
  private static final int LEAST_STARTS = 4;

  /** The clusters are at least this far apart, on logarithms: 10 %. */
  private static final double LEAST_GAP = Math.log(1.1);

  /** The gap between clusters is at least this many times as wide as either cluster. */
  private static final double GAP_TO_WIDTH = 4;

  /** The same where a cluster is a single start, whose width is not known. */
  private static final double GAP_OF_SINGLE = 8;

  /**
   * Looks for clusters.
   *
   * @param ratios one for each start, more than 0
   * @return empty if the starts are one cluster, or more than two
   */
  public static Optional<BistableStarts> of(List<Double> ratios) {
    if (ratios.size() < LEAST_STARTS) {
      return Optional.empty();
    }
    double[] logs = ratios.stream().mapToDouble(Math::log).sorted().toArray();
    int split = 1;
    for (int i = 2; i < logs.length; i++) {
      if (logs[i] - logs[i - 1] > logs[split] - logs[split - 1]) {
        split = i;
      }
    }
    double gap = logs[split] - logs[split - 1];
    double width = Math.max(logs[split - 1] - logs[0], logs[logs.length - 1] - logs[split]);
    boolean single = split == 1 || split == logs.length - 1;
    if (gap < LEAST_GAP || gap < (single ? GAP_OF_SINGLE : GAP_TO_WIDTH) * width) {
      return Optional.empty();
    }
    return Optional.of(
        new BistableStarts(
            mean(logs, 0, split), split, mean(logs, split, logs.length), logs.length - split));
  }

  private static double mean(double[] logs, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += logs[i];
    }
    return Math.exp(sum / (to - from));
  }
}
