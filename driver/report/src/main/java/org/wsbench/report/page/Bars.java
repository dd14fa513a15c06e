package org.wsbench.report.page;

import java.util.List;
import org.wsbench.result.Interval;

/**
 * Parts of wholes, for formats that can draw: one bar for each whole, 1 long if its parts add up.
 *
 * @param title what they show, in a line
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
   * @param share of the whole; one that is not more than 0 is not drawn
   * @param interval of the share; null without one
   */
  public record Piece(double share, Interval interval) {}
}
