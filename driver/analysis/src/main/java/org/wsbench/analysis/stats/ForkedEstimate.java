package org.wsbench.analysis.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The estimate of a figure from several forks. Its center is their mean, and it has two intervals.
 * One is for the forks that were measured, the other for any fork, which is what a comparison is
 * about: two starts of one program differ, however well each is measured (Kalibera and Jones,
 * "Rigorous benchmarking in reasonable time", ISMM 2013).
 */
public final class ForkedEstimate {
  private final List<ForkEstimate> forks;
  private final Estimate measured;

  ForkedEstimate(List<ForkEstimate> forks) {
    this.forks = List.copyOf(forks);
    this.measured = measured(this.forks);
  }

  /**
   * The mean of several figures of the same forks, fork by fork.
   *
   * @param figures at least one, each of the same forks in the same order
   */
  public static ForkedEstimate meanOf(List<ForkedEstimate> figures) {
    int forks = figures.getFirst().forks.size();
    return new ForkedEstimate(
        IntStream.range(0, forks)
            .mapToObj(
                fork ->
                    ForkEstimate.meanOf(figures.stream().map(one -> one.forks.get(fork)).toList()))
            .toList());
  }

  /** The figure of each fork alone, in their order. */
  public List<Double> values() {
    return forks.stream().map(ForkEstimate::value).toList();
  }

  /**
   * The mean of these forks, and how well they were measured: the standard errors of all, with the
   * sum of their degrees of freedom. Where a fork has none, as with one value of each, the Student
   * interval over the forks stands in for it.
   */
  public Estimate measured() {
    return measured;
  }

  private static Estimate measured(List<ForkEstimate> forks) {
    double[] centers = centers(forks);
    List<MeanError> errors = forks.stream().flatMap(fork -> fork.error().stream()).toList();
    if (errors.size() == forks.size()) {
      return Estimate.around(Samples.mean(centers), MeanError.ofMean(errors).halfWidth());
    }
    return Samples.estimate(centers);
  }

  /**
   * The mean of these forks, with an interval for the mean of any. It is Student's over the forks,
   * with a variance that may come from figures beside this one, and never narrower than that of
   * {@link #measured}.
   *
   * @param across how far forks of such figures lie apart; this figure may be one of them
   */
  public Estimate acrossForks(BetweenForkVariance across) {
    double halfWidth =
        Samples.quantile(across.degrees()) * Math.sqrt(across.variance() / forks.size());
    double least = measured.interval() == null ? 0 : measured.interval().halfWidth();
    return Estimate.around(measured.value(), Math.max(least, halfWidth));
  }

  double[] centers() {
    return centers(forks);
  }

  private static double[] centers(List<ForkEstimate> forks) {
    return forks.stream().mapToDouble(ForkEstimate::value).toArray();
  }
}
