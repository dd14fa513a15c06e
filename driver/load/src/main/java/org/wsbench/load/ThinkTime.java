package org.wsbench.load;

import java.time.Duration;

/** How long a user thinks between a reply and the next request. */
public sealed interface ThinkTime {

  /** Always the same. */
  record Fixed(Duration time) implements ThinkTime {
    public Fixed {
      Arguments.requirePositive("think time", time);
    }

    @Override
    public long nanos(double uniform) {
      return time.toNanos();
    }
  }

  /** Any time between two, each as likely. */
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
  }

  /**
   * Negative exponential, as in TPC-W, clause 5.3.2.1.
   *
   * @param mean of the distribution before it is cut
   * @param max longer times are cut to this
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
  }

  /**
   * The time that belongs to a random number, by inversion of the distribution function.
   *
   * @param uniform from 0 (inclusive) to 1 (exclusive)
   */
  long nanos(double uniform);
}
