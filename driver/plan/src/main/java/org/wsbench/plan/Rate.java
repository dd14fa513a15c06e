package org.wsbench.plan;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A rate of requests, absolute or relative to a peak.
 *
 * @param unit of the value
 * @param value more than 0: requests, or a share such as 0.5
 */
public record Rate(Unit unit, double value) {
  private static final Pattern PER_SECOND = Pattern.compile("([0-9]{1,7}(?:\\.[0-9]{1,3})?)/s");
  private static final String OF_SLOWEST = " of slowest";

  /** The unit of a rate. */
  public enum Unit {
    /** Requests per second. */
    PER_SECOND,
    /** A share of the stack's own peak. */
    OF_PEAK,
    /** A share of the lowest peak of all stacks: one rate for all of them. */
    OF_SLOWEST
  }

  /**
   * Reads a text such as {@code 800/s}, {@code 50%}, or {@code 50% of slowest}.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Rate parse(String text) {
    Matcher perSecond = PER_SECOND.matcher(text);
    if (perSecond.matches() && Double.parseDouble(perSecond.group(1)) > 0) {
      return new Rate(Unit.PER_SECOND, Double.parseDouble(perSecond.group(1)));
    }
    if (text.contains("%")) {
      boolean slowest = text.endsWith(OF_SLOWEST);
      String share = slowest ? text.substring(0, text.length() - OF_SLOWEST.length()) : text;
      double value = Share.parse(share).value();
      if (value > 0) {
        return new Rate(slowest ? Unit.OF_SLOWEST : Unit.OF_PEAK, value);
      }
    }
    throw new IllegalArgumentException(
        "'" + text + "' is not a rate; write one such as 800/s, 50%, or 50% of slowest");
  }

  /** Whether peaks must be known first. */
  public boolean isRelative() {
    return unit != Unit.PER_SECOND;
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return switch (unit) {
      case PER_SECOND -> BigDecimal.valueOf(value).stripTrailingZeros().toPlainString() + "/s";
      case OF_PEAK -> new Share(value).toString();
      case OF_SLOWEST -> new Share(value) + OF_SLOWEST;
    };
  }
}
