package org.wsbench.analysis.stats;

import java.util.Arrays;

/**
 * Whether a series rises or falls from its beginning to its end.
 *
 * @param change of the fitted line over the whole series, in units of the values
 * @param chance how probable as clear a trend is in a series that has none (the two-sided p-value)
 */
public record Trend(double change, double chance) {
  /** Below this many points a series says nothing about its trend. */
  private static final int LEAST_POINTS = 8;

  /** Longer series are averaged down to this many points: all pairs are looked at. */
  private static final int MOST_POINTS = 400;

  /**
   * The trend of a series: Theil and Sen's median of all slopes (Sen, JASA 63, 1968), which a few
   * wild points do not move, and the Mann-Kendall test with its variance enlarged by the
   * autocorrelation of what is left around the line (Hamed and Rao, J. Hydrology 204, 1998). That
   * is an estimate, so Student's distribution takes the place of the normal one; its degrees of
   * freedom are those of a line through as many independent values.
   *
   * @param values in order of time, at equal distances; fewer than 8 have no trend
   */
  public static Trend of(double[] values) {
    if (values.length < LEAST_POINTS) {
      return new Trend(0, 1);
    }
    double[] points =
        values.length > MOST_POINTS ? Autocorrelation.batchMeans(values, MOST_POINTS) : values;
    int n = points.length;
    double slope = medianSlope(points);
    double[] rest = new double[n];
    for (int i = 0; i < n; i++) {
      rest[i] = points[i] - slope * i;
    }
    double inflation = Autocorrelation.inflation(rest);
    double variance = n * (n - 1.0) * (2.0 * n + 5) / 18 * inflation;
    double score = Math.abs(concordance(points)) / Math.sqrt(variance);
    return new Trend(slope * (n - 1), 2 * Samples.upperTail(score, n / inflation - 2));
  }

  private static double medianSlope(double[] points) {
    int n = points.length;
    double[] slopes = new double[n * (n - 1) / 2];
    int next = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        slopes[next++] = (points[j] - points[i]) / (j - i);
      }
    }
    Arrays.sort(slopes);
    int middle = slopes.length / 2;
    return slopes.length % 2 == 1 ? slopes[middle] : (slopes[middle - 1] + slopes[middle]) / 2;
  }

  /** Kendall's S: pairs that rise minus pairs that fall. */
  private static long concordance(double[] points) {
    long sum = 0;
    for (int i = 0; i < points.length; i++) {
      for (int j = i + 1; j < points.length; j++) {
        sum += (long) Math.signum(points[j] - points[i]);
      }
    }
    return sum;
  }
}
