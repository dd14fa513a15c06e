package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import org.wsbench.report.page.Bars;
import org.wsbench.report.page.Unit;
import org.wsbench.result.Interval;

/**
 * Stacked bars, for the scripts.
 *
 * @param series the parts, from left to right
 * @param unit written behind figures
 * @param whole length of a bar whose parts add up; null where nothing says so
 */
record BarData(List<Legend.Entry> series, String unit, Double whole, List<Bar> bars) {
  /**
   * One bar.
   *
   * @param open whether it must not be used
   */
  record Bar(String name, boolean open, List<Piece> pieces) {}

  /**
   * One part of a bar, in its unit.
   *
   * @param low lower end of its interval, or null
   * @param high upper end, or null
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  record Piece(Double value, Double low, Double high) {}

  private static final double PERCENT = 100;

  static BarData of(Bars bars) {
    boolean shares = bars.unit() == Unit.PERCENT;
    double scale = shares ? PERCENT : 1;
    return new BarData(
        Legend.entries(bars.parts()),
        " " + TableView.typeset(bars.unit().symbol()),
        shares ? PERCENT : null,
        bars.bars().stream()
            .map(
                bar ->
                    new Bar(
                        bar.name(),
                        bar.open(),
                        bar.pieces().stream().map(piece -> piece(piece, scale)).toList()))
            .toList());
  }

  private static Piece piece(Bars.Piece piece, double scale) {
    Interval interval = piece.interval();
    return new Piece(
        Rounding.six(scale * piece.value()),
        interval == null ? null : Rounding.six(scale * interval.low()),
        interval == null ? null : Rounding.six(scale * interval.high()));
  }
}
