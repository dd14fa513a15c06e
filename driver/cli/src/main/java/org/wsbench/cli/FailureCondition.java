package org.wsbench.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The condition under which a comparison of two runs fails: a ratio is beyond a threshold, and its
 * interval shows a change.
 *
 * @param below whether ratios below the bound fail, otherwise those above
 */
record FailureCondition(boolean below, double bound) {
  private static final Pattern TEXT =
      Pattern.compile("\\s*([A-Za-z0-9.]+)\\s*([<>])\\s*([0-9]{1,3}(?:\\.[0-9]{1,4})?)\\s*");

  /** The only figure that two runs are compared by. */
  private static final String RATIO = "ratio";

  boolean holds(PairRatio ratio) {
    return below
        ? ratio.verdict() == Verdict.SLOWER && ratio.value() < bound
        : ratio.verdict() == Verdict.FASTER && ratio.value() > bound;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "ratio %s %s", below ? "<" : ">", bound);
  }

  /** Reads {@code ratio < 0.95}. */
  static final class Converter implements ITypeConverter<FailureCondition> {
    @Override
    public FailureCondition convert(String text) {
      Matcher matcher = TEXT.matcher(text);
      if (!matcher.matches()) {
        throw new TypeConversionException(
            "'" + text + "' is not a condition; write one such as 'ratio < 0.95'");
      }
      String figure = matcher.group(1);
      if (!figure.equals(RATIO)) {
        throw new TypeConversionException(
            "'"
                + figure
                + "' is not a figure that runs are compared by; the only one is ratio, the second"
                + " run divided by the first, as in 'ratio < 0.95'");
      }
      double bound = Double.parseDouble(matcher.group(3));
      if (bound == 0) {
        throw new TypeConversionException(
            "'" + text + "': a ratio is always greater than 0; write one such as 'ratio < 0.95'");
      }
      return new FailureCondition(matcher.group(2).equals("<"), bound);
    }
  }
}
