package org.wsbench.analysis.stats;

import java.util.List;

/**
 * The error of a mean.
 *
 * @param standard its standard error
 * @param degrees degrees of freedom of the standard error, more than 0
 */
record MeanError(double standard, double degrees) {

  /** The error of the mean of independent values, at least two. */
  static MeanError of(double[] values) {
    return new MeanError(
        Samples.standardDeviation(values) / Math.sqrt(values.length), values.length - 1);
  }

  /** The error of the mean of several figures whose errors are independent. */
  static MeanError ofMean(List<MeanError> errors) {
    double squares =
        errors.stream().mapToDouble(error -> error.standard() * error.standard()).sum();
    double degrees = errors.stream().mapToDouble(MeanError::degrees).sum();
    return new MeanError(Math.sqrt(squares) / errors.size(), degrees);
  }

  /** Half of Student's 95 % interval. */
  double halfWidth() {
    return Samples.quantile(degrees) * standard;
  }

  /** The same on a scale with other units. */
  MeanError times(double factor) {
    return new MeanError(factor * standard, degrees);
  }
}
