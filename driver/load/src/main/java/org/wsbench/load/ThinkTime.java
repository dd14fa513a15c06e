package org.wsbench.load;

import java.time.Duration;

/** The think time of a user between a reply and the next request. */
public sealed interface ThinkTime {

  /** A constant time. */
  record Fixed(Duration time) implements ThinkTime {
    public Fixed {
      Arguments.requirePositive("think time", time);
    }

    @Override
    public long nanos(double uniform) {
      return time.toNanos();
    }

    @Override
    public double meanNanos() {
      return time.toNanos();
    }

    @Override
    public long residualNanos(double uniform) {
      return (long) (uniform * time.toNanos());
    }
  }

  /** A uniform distribution. */
  record Uniform(Duration min, Duration max) implements ThinkTime {
    public Uniform {
      Arguments.requirePositive("max think time", max);
      if (min.isNegative() || min.compareTo(max) > 0) {
        throw new IllegalArgumentException("think time: " + min + " to " + max + " is no range");
      }
    }

    @Override
    public long nanos(double uniform) {
      return (long) (min.toNanos() + uniform * (max.toNanos() - min.toNanos()));
    }

    @Override
    public double meanNanos() {
      return (min.toNanos() + max.toNanos()) / 2.0;
    }

    @Override
    public long residualNanos(double uniform) {
      double range = max.toNanos() - min.toNanos();
      double work = uniform * (min.toNanos() + range / 2);
      double beyondMin = work - min.toNanos();
      return (long)
          (beyondMin <= 0
              ? work
              : min.toNanos() + range * (1 - Math.sqrt(1 - 2 * beyondMin / range)));
    }
  }

  /**
   * A negative exponential distribution, as in TPC-W, clause 5.3.2.1.
   *
   * @param mean of the distribution before truncation
   * @param max maximum to which longer times are truncated
   */
  record Exponential(Duration mean, Duration max) implements ThinkTime {
    public Exponential {
      Arguments.requirePositive("mean think time", mean);
      Arguments.requirePositive("max think time", max);
    }

    @Override
    public long nanos(double uniform) {
      return (long) Math.min(-mean.toNanos() * Math.log1p(-uniform), max.toNanos());
    }

    @Override
    public double meanNanos() {
      return -mean.toNanos() * Math.expm1(-(double) max.toNanos() / mean.toNanos());
    }

    @Override
    public long residualNanos(double uniform) {
      double withinMax = -Math.expm1(-(double) max.toNanos() / mean.toNanos());
      return (long) (-mean.toNanos() * Math.log1p(-uniform * withinMax));
    }
  }

  /**
   * The time for a random number, by inversion of the distribution function.
   *
   * @param uniform from 0 (inclusive) to 1 (exclusive)
   */
  long nanos(double uniform);

  /** The mean of the distribution. */
  double meanNanos();

  /**
   * The residual think time at a random moment, for a random number: by inversion of the integral
   * of P(T &gt; t) / E(T), the stationary forward recurrence time of renewal theory (Cox, Renewal
   * Theory, 1962, chapter 5). With it as their first think time, users who all start at once load a
   * service evenly from the start.
   *
   * @param uniform from 0 (inclusive) to 1 (exclusive)
   */
  long residualNanos(double uniform);
}
