package org.wsbench.plan;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A part of a whole, written in percent.
 *
 * @param value 0.03 for 3 %
 */
public record Share(double value) {
  private static final Pattern TEXT = Pattern.compile("([0-9]{1,3}(?:\\.[0-9]{1,3})?) ?%");
  private static final int PERCENT_DIGITS = 2;

  /**
   * Reads a text such as {@code 3%}, {@code 3 %}, or {@code 1.5%}.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static Share parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a percentage; write one such as 3% or 1.5%");
    }
    return new Share(new BigDecimal(matcher.group(1)).movePointLeft(PERCENT_DIGITS).doubleValue());
  }

  /**
   * Checks that it lies between two others.
   *
   * @param key of the value in the error
   * @throws org.wsbench.plan.yaml.InvalidValueException if it does not
   */
  public void checkWithin(String key, Share least, Share most) {
    Ranges.check(key, this, least, most);
  }

  /** The text that {@link #parse} reads. */
  @Override
  public String toString() {
    return BigDecimal.valueOf(value)
            .movePointRight(PERCENT_DIGITS)
            .stripTrailingZeros()
            .toPlainString()
        + "%";
  }
}
