package org.wsbench.report.page;

import java.util.List;
import org.wsbench.result.Interval;

/**
 * Stacked bars, for formats that can draw: one bar for each whole.
 *
 * @param title title of the chart
 * @param unit of the parts; if it is percent they are shares, and a bar is 1 long if they add up
 * @param parts names of the parts, from left to right
 */
public record Bars(String title, Unit unit, List<String> parts, List<Bar> bars) {
  /** Copies. */
  public Bars {
    parts = List.copyOf(parts);
    bars = List.copyOf(bars);
  }

  /**
   * One whole.
   *
   * @param open whether it must not be used
   * @param pieces one for each of the parts
   */
  public record Bar(String name, boolean open, List<Piece> pieces) {
    /** Copies. */
    public Bar {
      pieces = List.copyOf(pieces);
    }
  }

  /**
   * A part of a whole.
   *
   * @param value its length; drawn only if it is more than 0
   * @param interval of the length; null without one
   */
  public record Piece(double value, Interval interval) {}
}
