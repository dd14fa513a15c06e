package org.wsbench.analysis.stats;

import java.util.Random;
import java.util.function.ToDoubleFunction;

/** Synthetic series with the noise of measured ones; each seed gives the same series everywhere. */
public enum Noise {
  NORMAL(Random::nextGaussian),
  /** Student's t with three degrees of freedom: heavy tails. */
  HEAVY_TAILS(Noise::studentThree),
  /** One value in ten is eight times as wild, as if a collection or a neighbor had hit it. */
  OUTLIERS(random -> random.nextDouble() < 0.1 ? 8 * random.nextGaussian() : random.nextGaussian());

  private static final int BURN_IN = 50;

  private final ToDoubleFunction<Random> source;

  Noise(ToDoubleFunction<Random> source) {
    this.source = source;
  }

  public double next(Random random) {
    return source.applyAsDouble(random);
  }

  /** A first-order autoregressive series of mean 0. */
  public double[] series(Random random, int length, double correlation) {
    double[] values = new double[length];
    double value = 0;
    for (int i = -BURN_IN; i < length; i++) {
      value = correlation * value + next(random);
      if (i >= 0) {
        values[i] = value;
      }
    }
    return values;
  }

  private static double studentThree(Random random) {
    double numerator = random.nextGaussian();
    double squares = 0;
    for (int i = 0; i < 3; i++) {
      double value = random.nextGaussian();
      squares += value * value;
    }
    return numerator / Math.sqrt(squares / 3);
  }
}
