package org.wsbench.analysis.stats;

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

  /** NaN without an interval. */
  double standardError() {
    return degrees == 0 ? Double.NaN : estimate.interval().halfWidth() / Samples.quantile(degrees);
  }
}
