package org.wsbench.report.page;

import java.util.Optional;

/** A typed value of a table, which each format converts to text. */
public sealed interface Value {

  /** Whether it shows a problem. */
  default boolean bad() {
    return false;
  }

  /** A text. */
  record Text(String text) implements Value {}

  /**
   * A number.
   *
   * @param decimals number of digits after the point; 0 or more
   */
  record Figure(double value, Unit unit, int decimals) implements Value {
    /** Smaller figures have one decimal; below a tenth of it, two. */
    private static final double COARSE = 100;

    /** With at least three significant digits: {@code 17514}, {@code 87.3}, {@code 4.21}. */
    public static Figure of(double value, Unit unit) {
      return new Figure(value, unit, value >= COARSE ? 0 : value >= COARSE / 10 ? 1 : 2);
    }

    /** Without decimals. */
    public static Figure whole(double value, Unit unit) {
      return new Figure(value, unit, 0);
    }

    /** A count. */
    public static Figure count(long value) {
      return whole(value, Unit.COUNT);
    }
  }

  /**
   * A number with a symmetric interval, in the unit and with the decimals of the number.
   *
   * @param half half of the interval's width, or a standard deviation; empty where the data cannot
   *     give one
   */
  record PlusMinus(Figure value, Optional<Double> half) implements Value {
    /** With one interval, or none if that is null. */
    public static PlusMinus of(Figure value, Double half) {
      return new PlusMinus(value, Optional.ofNullable(half));
    }
  }

  /**
   * A number with an asymmetric interval, in the unit and with the decimals of the number.
   *
   * @param below empty if there is no limit
   * @param above empty if there is no limit
   */
  record Uneven(Figure value, Optional<Double> below, Optional<Double> above) implements Value {}

  /**
   * A number with the ends of its interval.
   *
   * @param bounds empty where the data cannot give them
   */
  record Ranged(Figure value, Optional<Bounds> bounds) implements Value {}

  /** An interval. */
  record Bounds(Figure low, Figure high) {}

  /** A part of a total. */
  record Share(Figure part, Figure whole) implements Value {}

  /** A change from one value to another. */
  record Growth(Figure from, Figure to) implements Value {}

  /** A duration, in a suitable unit. */
  record Elapsed(double millis) implements Value {}

  /** A result, in one word. */
  record Mark(String word, boolean bad) implements Value {}

  /**
   * A missing value.
   *
   * @param reason the reason, in a word or two
   * @param bad whether a value was expected
   */
  record Missing(String reason, boolean bad) implements Value {
    /** A value that is not expected. */
    public static Missing of(String reason) {
      return new Missing(reason, false);
    }
  }
}
