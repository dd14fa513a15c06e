package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import org.wsbench.report.page.Bars;
import org.wsbench.result.Interval;

/**
 * Stacked bars, for the scripts.
 *
 * @param series the parts, from left to right
 */
record BarData(List<Legend.Entry> series, List<Bar> bars) {
  /**
   * One bar.
   *
   * @param open whether it must not be used
   */
  record Bar(String name, boolean open, List<Piece> pieces) {}

  /**
   * One part of a bar, in percent of the whole.
   *
   * @param low lower end of its interval, or null
   * @param high upper end, or null
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  record Piece(Double percent, Double low, Double high) {}

  private static final double PERCENT = 100;

  static BarData of(Bars bars) {
    return new BarData(
        Legend.entries(bars.parts()),
        bars.bars().stream()
            .map(
                bar ->
                    new Bar(
                        bar.name(), bar.open(), bar.pieces().stream().map(BarData::piece).toList()))
            .toList());
  }

  private static Piece piece(Bars.Piece piece) {
    Interval interval = piece.interval();
    return new Piece(
        Rounding.six(PERCENT * piece.share()),
        interval == null ? null : Rounding.six(PERCENT * interval.low()),
        interval == null ? null : Rounding.six(PERCENT * interval.high()));
  }
}
