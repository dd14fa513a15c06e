package org.wsbench.report.html;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.report.format.ValueText;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Elapsed;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.report.page.Value.Share;
import org.wsbench.report.page.Value.Text;
import org.wsbench.report.page.Value.Uneven;

/**
 * A cell of a table.
 *
 * @param css its classes
 * @param number by which its column is sorted; empty for text
 * @param pieces the values, side by side
 * @param sign the mark; empty for none
 */
record CellView(String css, Optional<String> number, List<Piece> pieces, Optional<SignView> sign) {

  /**
   * A value in two parts.
   *
   * @param css its class; empty for figures
   * @param main the main value
   * @param beside a secondary value, such as the interval; may be empty
   */
  record Piece(String css, String main, String beside) {
    boolean hasCss() {
      return !css.isEmpty();
    }

    boolean hasBeside() {
      return !beside.isEmpty();
    }
  }

  record SignView(String symbol, String words) {}

  static CellView of(Cell cell, boolean figures) {
    String css = (figures ? "figure" : "words") + (cell.bad() ? " bad" : "");
    List<Piece> pieces = cell.values().stream().map(CellView::piece).toList();
    return new CellView(css, number(cell.values().getFirst()), pieces, sign(cell.sign()));
  }

  /** All its values as one text. */
  static String text(Cell cell) {
    return cell.values().stream().map(ValueText::of).collect(Collectors.joining(" "));
  }

  private static Piece piece(Value value) {
    return switch (value) {
      case PlusMinus estimate ->
          new Piece(
              "",
              ValueText.of(estimate.value()),
              "\u00b1 " + estimate.half().map(half -> like(estimate.value(), half)).orElse("n/a"));
      case Uneven estimate -> uneven(estimate);
      case Ranged estimate ->
          new Piece(
              "",
              ValueText.of(estimate.value()),
              estimate
                  .bounds()
                  .map(
                      ends ->
                          "(%s to %s)"
                              .formatted(ValueText.of(ends.low()), ValueText.of(ends.high())))
                  .orElse("n/a"));
      case Text text -> new Piece("aside", text.text(), "");
      default -> new Piece("", ValueText.of(value), "");
    };
  }

  private static Piece uneven(Uneven estimate) {
    return ValueText.isOpen(estimate)
        ? new Piece("", ValueText.atMostOrLeast(estimate, "\u2264 ", "\u2265 "), "")
        : new Piece("", ValueText.of(estimate.value()), ValueText.sides(estimate, "\u2212"));
  }

  private static String like(Figure figure, double value) {
    return ValueText.of(new Figure(value, figure.unit(), figure.decimals()));
  }

  private static Optional<String> number(Value value) {
    return switch (value) {
      case Figure figure -> Optional.of(Rounding.text(figure.value()));
      case PlusMinus estimate -> number(estimate.value());
      case Uneven estimate -> number(estimate.value());
      case Ranged estimate -> number(estimate.value());
      case Share share -> number(share.part());
      case Elapsed elapsed -> Optional.of(Rounding.text(elapsed.millis()));
      default -> Optional.empty();
    };
  }

  private static Optional<SignView> sign(Sign sign) {
    return switch (sign) {
      case NONE -> Optional.empty();
      case BEWARE -> Optional.of(new SignView(sign.symbol(), "do not use"));
      case UNDECIDED -> Optional.of(new SignView(sign.symbol(), "undecided"));
    };
  }
}
