package org.wsbench.report.html;

import java.math.BigDecimal;
import java.math.MathContext;

/** Rounds figures for charts: much finer than visible, but short. */
final class Rounding {
  private static final MathContext SIX = new MathContext(6);
  private static final MathContext THREE = new MathContext(3);

  private Rounding() {}

  /** Six significant digits; null of null, and of what JSON has no number for. */
  static Double six(Double value) {
    return value == null || !Double.isFinite(value)
        ? null
        : (Double) new BigDecimal(value).round(SIX).doubleValue();
  }

  /** Six significant digits, without an exponent and zeros at its end. */
  static String text(double value) {
    return new BigDecimal(value).round(SIX).stripTrailingZeros().toPlainString();
  }

  /** Three significant digits, for points of a line. */
  static Double three(double value) {
    return new BigDecimal(value).round(THREE).doubleValue();
  }
}
