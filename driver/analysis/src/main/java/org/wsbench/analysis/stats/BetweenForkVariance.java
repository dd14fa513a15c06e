package org.wsbench.analysis.stats;

import java.util.Collection;
import java.util.Optional;

/**
 * The variance between forks, pooled over figures that are assumed to vary alike. Two forks of one
 * figure say next to nothing: Student's quantile of one degree of freedom is 12.7. The pooled
 * variance of many such figures (Kutner et al., "Applied Linear Statistical Models", 16.5: the mean
 * square within groups) is known better.
 *
 * @param variance of the figure of one fork
 * @param degrees of freedom, 1 or more
 */
public record BetweenForkVariance(double variance, int degrees) {

  /**
   * The pooled variance.
   *
   * @param figures those of one fork alone count for nothing
   * @param degrees degrees of freedom: fewer than there are differences of forks, where several
   *     figures come from the same processes
   * @return empty if no figure has two forks
   */
  public static Optional<BetweenForkVariance> pooled(
      Collection<ForkedEstimate> figures, int degrees) {
    double squares = 0;
    int differences = 0;
    for (ForkedEstimate figure : figures) {
      double[] centers = figure.centers();
      squares += Samples.squares(centers);
      differences += centers.length - 1;
    }
    return differences == 0
        ? Optional.empty()
        : Optional.of(new BetweenForkVariance(squares / differences, degrees));
  }

  /**
   * The larger of two variances with these degrees of freedom: figures whose forks vary more than
   * most must keep their own variance.
   */
  public BetweenForkVariance atLeast(BetweenForkVariance own) {
    return new BetweenForkVariance(Math.max(variance, own.variance), degrees);
  }
}
