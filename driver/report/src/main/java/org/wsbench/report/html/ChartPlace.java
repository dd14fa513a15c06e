package org.wsbench.report.html;

import io.jstach.jstache.JStache;

/**
 * Where a script draws a chart. It is not shown without scripts.
 *
 * @param chart which chart; the scripts know it by this name
 * @param title what it shows, in a line
 * @param controls what the chart lets the reader choose
 */
@JStache(path = "chart-place")
record ChartPlace(String chart, String title, Controls controls) {

  /** What a chart lets the reader choose. */
  enum Controls {
    NONE,
    /** Linear or logarithmic. */
    SCALE,
    /** The same, and which stack is 100 %. */
    BASELINE,
    CASE,
    /** A fork, and a case in it. */
    FORK
  }

  static Markup of(String chart, String title, Controls controls) {
    return new Markup(ChartPlaceTemplate.of().execute(new ChartPlace(chart, title, controls)));
  }

  boolean chooseBaseline() {
    return controls == Controls.BASELINE;
  }

  boolean chooseScale() {
    return controls == Controls.SCALE || chooseBaseline();
  }

  boolean chooseCase() {
    return controls == Controls.CASE || chooseFork();
  }

  boolean chooseFork() {
    return controls == Controls.FORK;
  }
}
