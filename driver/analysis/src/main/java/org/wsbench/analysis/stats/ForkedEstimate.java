package org.wsbench.analysis.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What several forks say of one figure. Its center is their mean; how certain that is has two
 * answers. One is for the forks that were measured, the other for any fork, which is what a
 * comparison is about: two starts of one program differ, however well each is measured (Kalibera
 * and Jones, "Rigorous benchmarking in reasonable time", ISMM 2013).
 */
public final class ForkedEstimate {
  private final List<ForkEstimate> forks;

  ForkedEstimate(List<ForkEstimate> forks) {
    this.forks = List.copyOf(forks);
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
    return forks.stream().map(fork -> fork.estimate().value()).toList();
  }

  /**
   * The mean of these forks, and how well they were measured: the standard errors of all, with the
   * sum of their degrees of freedom. Where a fork has none, as with one value of each, the Student
   * interval over the forks stands in for it.
   */
  public Estimate measured() {
    double[] centers = centers();
    double mean = Samples.mean(centers);
    if (forks.stream().allMatch(fork -> fork.degrees() > 0)) {
      return Estimate.around(mean, halfWidth());
    }
    return forks.size() < 2
        ? new Estimate(mean, null)
        : Estimate.around(mean, Samples.halfWidth(centers));
  }

  /**
   * The mean of these forks, with an interval for the mean of any. It is Student's over the forks,
   * with a variance that may come from figures beside this one, and never narrower than that of
   * {@link #measured}.
   *
   * @param across how far forks of such figures lie apart; this figure may be one of them
   */
  public Estimate acrossForks(BetweenForkVariance across) {
    Estimate measured = measured();
    double halfWidth =
        Samples.quantile(across.degrees()) * Math.sqrt(across.variance() / forks.size());
    double least = measured.interval() == null ? 0 : measured.interval().halfWidth();
    return Estimate.around(measured.value(), Math.max(least, halfWidth));
  }

  double[] centers() {
    return forks.stream().mapToDouble(fork -> fork.estimate().value()).toArray();
  }

  private double halfWidth() {
    int degrees = forks.stream().mapToInt(ForkEstimate::degrees).sum();
    double squares =
        forks.stream().mapToDouble(fork -> fork.standardError() * fork.standardError()).sum();
    return Samples.quantile(degrees) * Math.sqrt(squares) / forks.size();
  }
}
