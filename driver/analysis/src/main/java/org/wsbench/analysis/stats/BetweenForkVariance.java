package org.wsbench.analysis.stats;

import java.util.Collection;
import java.util.Optional;

/**
 * How far forks lie apart, by all figures that are taken to vary alike. Two forks of one figure
 * tell next to nothing: Student's quantile of one degree of freedom is 12.7. The pooled variance of
 * many such figures (Kutner et al., "Applied Linear Statistical Models", 16.5: the mean square
 * within groups) has the degrees of freedom of all. Figures of the same processes do not vary
 * independently, so an interval made from it holds somewhat less often than it says.
 *
 * @param variance of the figure of one fork
 * @param degrees of freedom, 1 or more
 */
public record BetweenForkVariance(double variance, int degrees) {

  /**
   * The pooled variance.
   *
   * @param figures those of one fork alone count for nothing
   * @return empty if no figure has two forks
   */
  public static Optional<BetweenForkVariance> pooled(Collection<ForkedEstimate> figures) {
    double squares = 0;
    int degrees = 0;
    for (ForkedEstimate figure : figures) {
      double[] centres = figure.centres();
      squares += Samples.squares(centres);
      degrees += centres.length - 1;
    }
    return degrees == 0
        ? Optional.empty()
        : Optional.of(new BetweenForkVariance(squares / degrees, degrees));
  }
}
