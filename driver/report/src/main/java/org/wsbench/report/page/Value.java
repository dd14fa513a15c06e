package org.wsbench.report.page;

import java.util.Optional;

/** What a table shows: a typed value, of which each format makes text of its own. */
public sealed interface Value {

  /** Whether it says that something is wrong. */
  default boolean bad() {
    return false;
  }

  /** Words. */
  record Text(String text) implements Value {}

  /**
   * A number.
   *
   * @param decimals how many digits after the point are worth showing; 0 or more
   */
  record Figure(double value, Unit unit, int decimals) implements Value {
    /** Below this a figure is shown with one decimal, below a tenth of it with two. */
    private static final double COARSE = 100;

    /** With at least three significant digits: {@code 17514}, {@code 87.3}, {@code 4.21}. */
    public static Figure of(double value, Unit unit) {
      return new Figure(value, unit, value >= COARSE ? 0 : value >= COARSE / 10 ? 1 : 2);
    }

    /** Without decimals. */
    public static Figure whole(double value, Unit unit) {
      return new Figure(value, unit, 0);
    }

    /** So many things. */
    public static Figure count(long value) {
      return whole(value, Unit.COUNT);
    }
  }

  /**
   * A number and how far the truth may lie to either side, in the unit and with the decimals of the
   * number.
   *
   * @param half half of the interval's width, or a standard deviation; empty where the data cannot
   *     give one
   * @param narrower half of the interval's width for a narrower question, if that is asked too
   */
  record PlusMinus(Figure value, Optional<Double> half, Optional<Double> narrower)
      implements Value {
    /** With one interval, or none if that is null. */
    public static PlusMinus of(Figure value, Double half) {
      return new PlusMinus(value, Optional.ofNullable(half), Optional.empty());
    }
  }

  /**
   * A number and how far the truth may lie to each side, in the unit and with the decimals of the
   * number.
   *
   * @param below empty if there is no limit
   * @param above empty if there is no limit
   */
  record Uneven(Figure value, Optional<Double> below, Optional<Double> above) implements Value {}

  /**
   * A number and its interval, which need not lie evenly around it.
   *
   * @param bounds empty where the data cannot give them
   */
  record Ranged(Figure value, Optional<Bounds> bounds) implements Value {}

  /** An interval. */
  record Bounds(Figure low, Figure high) {}

  /** So much of a whole. */
  record Share(Figure part, Figure whole) implements Value {}

  /** What something grew to. */
  record Growth(Figure from, Figure to) implements Value {}

  /** How long something took, in a unit that suits its length. */
  record Elapsed(double millis) implements Value {}

  /** How something went, in a word. */
  record Mark(String word, boolean bad) implements Value {}

  /**
   * A value that there is none of.
   *
   * @param reason why, in a word or two
   * @param bad whether there should be one
   */
  record Missing(String reason, boolean bad) implements Value {
    /** There can be none. */
    public static Missing of(String reason) {
      return new Missing(reason, false);
    }
  }
}
