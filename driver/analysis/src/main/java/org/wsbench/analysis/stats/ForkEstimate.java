package org.wsbench.analysis.stats;

import java.util.List;
import java.util.Optional;

/**
 * The estimate of a figure from one fork.
 *
 * @param error of the value; empty where a single value has none
 */
record ForkEstimate(double value, Optional<MeanError> error) {

  /** The mean of independent values. */
  static ForkEstimate ofMean(double[] values) {
    return new ForkEstimate(
        Samples.mean(values),
        values.length < 2 ? Optional.empty() : Optional.of(MeanError.of(values)));
  }

  /** The mean of several figures of one fork, whose errors are independent. */
  static ForkEstimate meanOf(List<ForkEstimate> figures) {
    List<MeanError> errors = figures.stream().flatMap(one -> one.error().stream()).toList();
    return new ForkEstimate(
        figures.stream().mapToDouble(ForkEstimate::value).average().orElseThrow(),
        errors.size() < figures.size() ? Optional.empty() : Optional.of(MeanError.ofMean(errors)));
  }

  /** The mean of values that stand in order of time and resemble their neighbors. */
  static ForkEstimate ofSeries(double[] values) {
    return new ForkEstimate(
        Samples.mean(values),
        values.length < 2
            ? Optional.empty()
            : Optional.of(Autocorrelation.errorOfMean(values, values.length)));
  }
}
