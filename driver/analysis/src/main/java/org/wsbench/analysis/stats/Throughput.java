package org.wsbench.analysis.stats;

import java.util.Arrays;
import java.util.List;
import org.wsbench.result.Interval;

/**
 * Throughput of one stack and case.
 *
 * @param mean all requests divided by all seconds
 * @param standardDeviation of the single slices or windows; NaN below two of them
 * @param interval of the mean of the forks that were measured; null below two of them
 */
public record Throughput(double mean, double standardDeviation, Interval interval) {

  /**
   * From slices, which resemble their neighbors: an interval that respects autocorrelation.
   *
   * @param mean all requests divided by all seconds
   * @param tpsByFork for each fork the throughput of its slices, in order of time; none empty
   */
  public static Throughput ofSlices(double mean, List<double[]> tpsByFork) {
    return of(mean, tpsByFork, tpsByFork.stream().map(ForkEstimate::ofSeries).toList());
  }

  /**
   * From long windows: a Student interval over the rounds.
   *
   * @param mean all requests divided by all seconds
   * @param tpsByFork for each fork the throughput of its windows; none empty
   */
  public static Throughput ofWindows(double mean, List<double[]> tpsByFork) {
    return of(mean, tpsByFork, tpsByFork.stream().map(ForkEstimate::ofMean).toList());
  }

  private static Throughput of(double mean, List<double[]> tpsByFork, List<ForkEstimate> forks) {
    double[] all = tpsByFork.stream().flatMapToDouble(Arrays::stream).toArray();
    Interval around = new ForkedEstimate(forks).measured().interval();
    return new Throughput(
        mean,
        Samples.standardDeviation(all),
        around == null ? null : Interval.around(mean, around.halfWidth()));
  }
}
