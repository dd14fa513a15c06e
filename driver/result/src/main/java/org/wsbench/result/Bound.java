package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.stream.Stream;

/**
 * How far a figure can be off for reasons that its interval does not include: the true value lies
 * between {@code low} and {@code high} times the measured one. It comes from what was measured of
 * these reasons, and not from repetition (type B evaluation of uncertainty, JCGM 100:2008, 4.3).
 *
 * @param flags the reasons
 * @param low 0 to 1; 0 if the true value can be anything below the measured one
 * @param high 1 or more; null if the true value can be anything above the measured one
 */
public record Bound(List<Flag> flags, double low, Double high) {
  /** The bound of a figure that nothing is suspected of. */
  public static final Bound NONE = new Bound(List.of(), 1, 1.0);

  public Bound {
    flags = flags.stream().distinct().sorted().toList();
    if (!(low >= 0 && low <= 1) || high != null && !(high >= 1)) {
      throw new IllegalArgumentException("bound from " + low + " to " + high + ": must hold 1");
    }
  }

  /** A figure that can be too low, by any amount. */
  public static Bound atLeast(Flag flag) {
    return new Bound(List.of(flag), 1, null);
  }

  /**
   * A bound on logarithms.
   *
   * @param low at most 0
   * @param high at least 0
   */
  public static Bound ofLogs(Flag flag, double low, double high) {
    return new Bound(List.of(flag), Math.exp(low), Math.exp(high));
  }

  /** Leaves a bound that says nothing out of JSON. */
  static final class Absent {
    @Override
    public boolean equals(Object value) {
      return value == null || value instanceof Bound bound && bound.isNone();
    }

    @Override
    public int hashCode() {
      return 0;
    }
  }

  /** Whether nothing is suspected of the figure. */
  @JsonIgnore
  public boolean isNone() {
    return low == 1 && high != null && high == 1;
  }

  /** Whether the true value can be anything to one side. */
  @JsonIgnore
  public boolean isOpen() {
    return low == 0 || high == null;
  }

  /** The bound of the product of two figures: both may be off in the worst way. */
  public Bound times(Bound other) {
    return new Bound(
        Stream.concat(flags.stream(), other.flags.stream()).toList(),
        low * other.low,
        high == null || other.high == null ? null : (Double) (high * other.high));
  }

  /** The bound of one over the figure. */
  public Bound inverse() {
    return new Bound(flags, high == null ? 0 : 1 / high, low == 0 ? null : (Double) (1 / low));
  }

  /** The bound of a power of the figure. */
  public Bound power(double exponent) {
    if (exponent < 0) {
      return inverse().power(-exponent);
    }
    return exponent == 0
        ? NONE
        : new Bound(
            flags,
            Math.pow(low, exponent),
            high == null ? null : (Double) Math.pow(high, exponent));
  }

  /**
   * The interval of the true value: wider at each end that the figure can be off to.
   *
   * @param interval of the measured value; null stays null
   * @return an open end is 0 or infinite
   */
  public Interval widen(Interval interval) {
    return interval == null
        ? null
        : new Interval(
            interval.low() * low, high == null ? Double.POSITIVE_INFINITY : interval.high() * high);
  }
}
