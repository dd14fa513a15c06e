package org.wsbench.analysis.stats;

import java.util.List;

/**
 * What one fork says of a figure.
 *
 * @param estimate the figure
 * @param degrees degrees of freedom behind its interval; 0 without one
 */
record ForkEstimate(Estimate estimate, int degrees) {

  /** The mean of independent values. */
  static ForkEstimate ofMean(double[] values) {
    return new ForkEstimate(Samples.estimate(values), values.length - 1);
  }

  /** The mean of several figures of one fork, whose errors are independent. */
  static ForkEstimate meanOf(List<ForkEstimate> figures) {
    double mean =
        figures.stream().mapToDouble(one -> one.estimate().value()).average().orElseThrow();
    int degrees = figures.stream().mapToInt(ForkEstimate::degrees).sum();
    double squares =
        figures.stream().mapToDouble(one -> one.standardError() * one.standardError()).sum();
    return figures.stream().anyMatch(one -> one.degrees() == 0)
        ? new ForkEstimate(new Estimate(mean, null), 0)
        : new ForkEstimate(
            Estimate.around(mean, Samples.quantile(degrees) * Math.sqrt(squares) / figures.size()),
            degrees);
  }

  /** NaN without an interval. */
  double standardError() {
    return degrees == 0 ? Double.NaN : estimate.interval().halfWidth() / Samples.quantile(degrees);
  }
}
