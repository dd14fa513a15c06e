package org.wsbench.report.page;

import java.util.List;
import org.wsbench.result.Interval;

/**
 * Stacked bars, for formats that can draw: one bar for each whole, with length 1 if its parts add
 * up.
 *
 * @param title title of the chart
 * @param parts names of the parts, from left to right
 */
public record Bars(String title, List<String> parts, List<Bar> bars) {
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
   * @param share of the whole; drawn only if it is more than 0
   * @param interval of the share; null without one
   */
  public record Piece(double share, Interval interval) {}
}
