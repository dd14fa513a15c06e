package org.wsbench.analysis.stats;

import java.util.Arrays;
import org.wsbench.result.Interval;

/**
 * The trend of a series from its beginning to its end.
 *
 * @param change of the fitted line over the whole series, in units of the values
 * @param interval of {@code change}, 95 %; null where a series says nothing
 * @param start where the fitted line begins
 * @param chance probability of a trend at least as clear in a series without one (the two-sided
 *     p-value)
 */
public record Trend(double change, Interval interval, double start, double chance) {
  /** Below this many points a series says nothing about its trend. */
  private static final int LEAST_POINTS = 8;

  /** Longer series are averaged down to this many points, because all pairs are compared. */
  private static final int MOST_POINTS = 400;

  /**
   * The trend of a series: Theil and Sen's median of all slopes (Sen, JASA 63, 1968), which a few
   * outliers do not move, and the Mann-Kendall test with its variance enlarged by the
   * autocorrelation of what is left around the line (Hamed and Rao, J. Hydrology 204, 1998). That
   * is an estimate, so Student's distribution takes the place of the normal one; its degrees of
   * freedom are those of a line through as many independent values.
   *
   * @param values in order of time, at equal distances; fewer than 8 have no trend
   */
  public static Trend of(double[] values) {
    if (values.length < LEAST_POINTS) {
      return new Trend(0, null, values.length == 0 ? 0 : Medians.of(values), 1);
    }
    double[] points =
        values.length > MOST_POINTS ? Autocorrelation.batchMeans(values, MOST_POINTS) : values;
    int n = points.length;
    double[] slopes = slopes(points);
    double slope = Medians.of(slopes);
    double[] rest = new double[n];
    for (int i = 0; i < n; i++) {
      rest[i] = points[i] - slope * i;
    }
    double inflation = Autocorrelation.inflation(rest);
    double deviation = Math.sqrt(n * (n - 1.0) * (2.0 * n + 5) / 18 * inflation);
    double degrees = Math.max(1, n / inflation - 2);
    return new Trend(
        slope * (n - 1),
        interval(slopes, deviation * Samples.quantile(degrees), n - 1),
        Medians.of(rest),
        2 * Samples.upperTail(Math.abs(concordance(points)) / deviation, degrees));
  }

  /**
   * Between the slopes whose ranks lie as far from the middle as Kendall's S may by chance (Sen, as
   * above): of N slopes, counted from 1, those with the numbers (N - S) / 2 and (N + S) / 2 + 1.
   *
   * @param slopes in order of size
   */
  private static Interval interval(double[] slopes, double ranks, int steps) {
    int low = (int) Math.floor((slopes.length - ranks) / 2) - 1;
    int high = (int) Math.ceil((slopes.length + ranks) / 2);
    return new Interval(
        slopes[Math.clamp(low, 0, slopes.length - 1)] * steps,
        slopes[Math.clamp(high, 0, slopes.length - 1)] * steps);
  }

  /** The slopes of all pairs, in order of size. */
  private static double[] slopes(double[] points) {
    int n = points.length;
    double[] slopes = new double[n * (n - 1) / 2];
    int next = 0;
    for (int i = 0; i < n; i++) {
      for (int j = i + 1; j < n; j++) {
        slopes[next++] = (points[j] - points[i]) / (j - i);
      }
    }
    Arrays.sort(slopes);
    return slopes;
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
