package org.wsbench.report.format;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Bounds;
import org.wsbench.report.page.Value.Elapsed;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Growth;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.report.page.Value.Share;
import org.wsbench.report.page.Value.Text;
import org.wsbench.report.page.Value.Uneven;

/** Formats values for people, with a decimal point and Latin digits in any locale. */
public final class ValueText {
  private static final double MILLIS_PER_SECOND = 1000;
  private static final String UNKNOWN = "n/a";

  /** Decimals that no report shows. */
  private static final int PRECISE = 9;

  private ValueText() {}

  /** One value in plain text. It contains the unit only if its column cannot name it. */
  public static String of(Value value) {
    return switch (value) {
      case Text text -> text.text();
      case Mark mark -> mark.word();
      case Missing missing -> missing.reason();
      case Figure figure -> figure(figure);
      case PlusMinus estimate -> plusMinus(estimate);
      case Uneven estimate -> uneven(estimate);
      case Ranged estimate ->
          figure(estimate.value())
              + " ("
              + estimate.bounds().map(ValueText::bounds).orElse(UNKNOWN)
              + ")";
      case Share share -> figure(share.part()) + " of " + figure(share.whole());
      case Growth growth ->
          "%s -> %s %s"
              .formatted(figure(growth.from()), figure(growth.to()), growth.to().unit().symbol());
      case Elapsed elapsed -> elapsed(elapsed.millis());
    };
  }

  private static String figure(Figure figure) {
    return figure.unit() == Unit.COUNT
        ? String.format(Locale.ROOT, "%,.0f", figure.value())
        : decimal(figure.value(), figure.decimals());
  }

  private static String plusMinus(PlusMinus estimate) {
    int decimals = estimate.value().decimals();
    return figure(estimate.value())
        + " +- "
        + estimate.half().map(half -> decimal(half, decimals)).orElse(UNKNOWN);
  }

  private static String uneven(Uneven estimate) {
    return isOpen(estimate)
        ? atMostOrLeast(estimate, "<= ", ">= ")
        : figure(estimate.value()) + " " + sides(estimate, "-");
  }

  /** Whether the interval is open to one side. */
  public static boolean isOpen(Uneven estimate) {
    return estimate.below().isEmpty() || estimate.above().isEmpty();
  }

  /**
   * The distances to both ends of the interval: {@code -8 +12}.
   *
   * @param minus the sign before the first
   */
  public static String sides(Uneven estimate, String minus) {
    int decimals = estimate.value().decimals();
    return minus
        + decimal(estimate.below().orElseThrow(), decimals)
        + " +"
        + decimal(estimate.above().orElseThrow(), decimals);
  }

  /**
   * The one end of an interval that is open to the other side: {@code >= 134}. It is rounded away
   * from the value, so that it never says more than is known.
   *
   * @param atMost written before an upper end
   * @param atLeast written before a lower end
   */
  public static String atMostOrLeast(Uneven estimate, String atMost, String atLeast) {
    double value = estimate.value().value();
    int decimals = estimate.value().decimals();
    return estimate
        .below()
        .map(below -> atLeast + end(value - below, decimals, RoundingMode.FLOOR))
        .or(
            () ->
                estimate
                    .above()
                    .map(above -> atMost + end(value + above, decimals, RoundingMode.CEILING)))
        .orElse(UNKNOWN);
  }

  private static String bounds(Bounds bounds) {
    return figure(bounds.low()) + " to " + figure(bounds.high());
  }

  private static String elapsed(double millis) {
    return millis < MILLIS_PER_SECOND
        ? decimal(Math.max(1, millis), 0) + " ms"
        : decimal(millis / MILLIS_PER_SECOND, 1) + " s";
  }

  /** Rounds to one side, except for what floating-point arithmetic has added. */
  private static String end(double value, int decimals, RoundingMode side) {
    return BigDecimal.valueOf(value)
        .setScale(PRECISE, RoundingMode.HALF_EVEN)
        .setScale(decimals, side)
        .toPlainString();
  }

  private static String decimal(double value, int decimals) {
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }
}
