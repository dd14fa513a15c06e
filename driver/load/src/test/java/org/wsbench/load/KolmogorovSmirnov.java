package org.wsbench.load;

import java.util.function.DoubleUnaryOperator;

/** How far a sample lies from a distribution. */
final class KolmogorovSmirnov {

  private KolmogorovSmirnov() {}

  /** The largest distance between a sample's distribution and a theoretical one. */
  static double distance(double[] sorted, DoubleUnaryOperator distribution) {
    double largest = 0;
    for (int i = 0; i < sorted.length; i++) {
      double expected = distribution.applyAsDouble(sorted[i]);
      largest = Math.max(largest, expected - (double) i / sorted.length);
      largest = Math.max(largest, (i + 1.0) / sorted.length - expected);
    }
    return largest;
  }

  /** A distance that chance exceeds in 1 of 100 samples (Smirnov 1948). */
  static double critical(int samples) {
    return 1.63 / Math.sqrt(samples);
  }
}
