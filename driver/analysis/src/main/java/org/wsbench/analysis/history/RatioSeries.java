package org.wsbench.analysis.history;

import java.util.List;
import org.wsbench.result.Interval;

/**
 * The ratio of two stacks in a case, in several runs.
 *
 * @param points in the order of the runs; a run without a usable ratio has none
 */
public record RatioSeries(String stack, String other, String echoCase, List<Point> points) {
  /** Copies. */
  public RatioSeries {
    points = List.copyOf(points);
  }

  /**
   * The ratio in one run.
   *
   * @param run number of the run in its history, from 0
   * @param interval 95 %, widened by the bound; both ends are positive and finite
   */
  public record Point(int run, double value, Interval interval) {
    double log() {
      return Math.log(value);
    }

    /** Half of the interval's width, on logarithms. */
    double halfWidth() {
      return Math.log(interval.high() / interval.low()) / 2;
    }
  }
}
