package org.wsbench.analysis.stats;

/**
 * The error of a mean of values that stand in order of time and therefore resemble their neighbors.
 * Treating them as independent would make the interval too narrow.
 */
final class Autocorrelation {
  /** With a higher correlation, the series says next to nothing about its own mean. */
  private static final double LARGEST_CORRELATION = 0.9;

  /** Fewer degrees of freedom than this would make the interval absurdly wide by chance. */
  private static final double LEAST_DEGREES = 4;

  private static final int BATCHES = 8;
  private static final int LEAST_PER_BATCH = 3;

  private Autocorrelation() {}

  /**
   * The error of the mean: the one of two answers that gives the wider interval. The first takes
   * the series as autoregressive of first order, whose variance of the mean is that of independent
   * values times (1 + r) / (1 - r) (Priestley, "Spectral Analysis and Time Series", 1981, 5.3.2),
   * and which is worth as many fewer independent values. It works for a dozen values but does not
   * see slow wandering below much noise. The second, from 24 values on, is that of eight batch
   * means (Law, "Simulation Modeling and Analysis", 9.5.3), which does.
   *
   * @param values in order of time, at least two
   * @param counting how many of the values count, if the outer ones were winsorized; at least two
   */
  static MeanError errorOfMean(double[] values, int counting) {
    int n = values.length;
    double inflation = inflation(values);
    double standard = Math.sqrt(Samples.squares(values) / (n - 1) / n * inflation);
    double least = Math.min(LEAST_DEGREES, counting - 1);
    MeanError autoregressive = new MeanError(standard, Math.max(least, counting / inflation - 1));
    if (n < BATCHES * LEAST_PER_BATCH) {
      return autoregressive;
    }
    MeanError batched = MeanError.of(batchMeans(values, BATCHES));
    return batched.halfWidth() > autoregressive.halfWidth() ? batched : autoregressive;
  }

  /** By how much autocorrelation multiplies the variance of the mean; at least 1. */
  static double inflation(double[] values) {
    double r = correlation(values);
    return (1 + r) / (1 - r);
  }

  /**
   * The correlation of neighbors, from 0 to 0.9. A sample shows it too small by (1 + 3r) / n on
   * average, which is given back (Marriott and Pope, Biometrika 41, 1954).
   */
  private static double correlation(double[] values) {
    double squares = Samples.squares(values);
    if (squares == 0) {
      return 0;
    }
    double mean = Samples.mean(values);
    double products = 0;
    for (int i = 1; i < values.length; i++) {
      products += (values[i] - mean) * (values[i - 1] - mean);
    }
    double r = products / squares;
    return Math.clamp(r + (1 + 3 * r) / values.length, 0, LARGEST_CORRELATION);
  }

  /**
   * Means of consecutive batches whose sizes differ by one at most.
   *
   * @param batches at most as many as there are values
   */
  static double[] batchMeans(double[] values, int batches) {
    double[] means = new double[batches];
    for (int batch = 0; batch < batches; batch++) {
      int from = (int) ((long) values.length * batch / batches);
      int to = (int) ((long) values.length * (batch + 1) / batches);
      double sum = 0;
      for (int i = from; i < to; i++) {
        sum += values[i];
      }
      means[batch] = sum / (to - from);
    }
    return means;
  }
}
