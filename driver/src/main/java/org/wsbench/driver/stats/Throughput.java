package org.wsbench.driver.stats;

import java.util.Arrays;
import java.util.List;

/**
 * Throughput of one stack and case.
 *
 * @param mean all requests divided by all seconds
 * @param standardDeviation of the single slices or windows; NaN below two of them
 * @param interval of the mean; null below two of them
 */
public record Throughput(double mean, double standardDeviation, Interval interval) {

  /** From so many forks on, how far they lie apart can be told from the forks of one figure. */
  private static final int ENOUGH_FORKS = 3;

  /**
   * From slices, which resemble their neighbors: an interval that respects autocorrelation; from
   * three forks on also Student's over the forks, where that is wider.
   *
   * @param mean all requests divided by all seconds
   * @param tpsByFork for each fork the throughput of its slices, in order of time; none empty
   */
  public static Throughput ofSlices(double mean, List<double[]> tpsByFork) {
    return of(mean, tpsByFork, tpsByFork.stream().map(Throughput::serial).toList());
  }

  /**
   * From long windows: a Student interval over the passes; from three forks on also over the forks,
   * where that is wider.
   *
   * @param mean all requests divided by all seconds
   * @param tpsByFork for each fork the throughput of its windows; none empty
   */
  public static Throughput ofWindows(double mean, List<double[]> tpsByFork) {
    return of(mean, tpsByFork, tpsByFork.stream().map(ForkEstimate::ofMean).toList());
  }

  private static Throughput of(double mean, List<double[]> tpsByFork, List<ForkEstimate> forks) {
    double[] all = tpsByFork.stream().flatMapToDouble(Arrays::stream).toArray();
    Forked figure = new Forked(forks);
    Interval around =
        forks.size() < ENOUGH_FORKS
            ? figure.measured().interval()
            : figure.acrossForks(ForkSpread.pooled(List.of(figure)).orElseThrow()).interval();
    return new Throughput(
        mean,
        Samples.standardDeviation(all),
        around == null ? null : Interval.around(mean, around.halfWidth()));
  }

  private static ForkEstimate serial(double[] tps) {
    double mean = Samples.mean(tps);
    int degrees = tps.length - 1;
    return new ForkEstimate(
        degrees == 0
            ? new Estimate(mean, null)
            : Estimate.around(mean, Serial.halfWidth(tps, degrees)),
        degrees);
  }
}
