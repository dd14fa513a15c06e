package org.wsbench.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.wsbench.analysis.stats.Estimate;

/** Figures as text, with a decimal point and Latin digits whatever the locale. */
final class Numbers {
  /** Below this a figure is shown with one decimal more. */
  private static final double COARSE = 100;

  private static final double PERCENT = 100;

  private static final MathContext CSV_PRECISION = new MathContext(7);

  private Numbers() {}

  /** At least three significant digits: {@code 17514}, {@code 87.3}, {@code 4.21}. */
  static String shortForm(double value) {
    return withDecimals(value, decimals(value));
  }

  /** A value and its uncertainty with the same number of decimals. */
  static String plusMinus(double value, Double uncertainty, int decimals) {
    return withDecimals(value, decimals)
        + " +- "
        + (uncertainty == null ? "n/a" : withDecimals(uncertainty, decimals));
  }

  /** A ratio in percent with its interval: {@code 57.7 (19.1 to 174)}. */
  static String percentWithRange(Estimate ratio) {
    String value = shortForm(PERCENT * ratio.value());
    return ratio.interval() == null
        ? value + " (n/a)"
        : value
            + " ("
            + shortForm(PERCENT * ratio.interval().low())
            + " to "
            + shortForm(PERCENT * ratio.interval().high())
            + ")";
  }

  static int decimals(double value) {
    return value >= COARSE ? 0 : value >= COARSE / 10 ? 1 : 2;
  }

  static String withDecimals(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  /** Seven significant digits without an exponent; empty for null. */
  static String csv(Double value) {
    if (value == null) {
      return "";
    }
    BigDecimal rounded = new BigDecimal(value).round(CSV_PRECISION).stripTrailingZeros();
    return rounded.toPlainString();
  }
}
