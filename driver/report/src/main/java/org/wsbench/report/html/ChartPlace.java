package org.wsbench.report.html;

import io.jstach.jstache.JStache;

/**
 * A placeholder in which a script draws a chart; hidden without scripts.
 *
 * @param chart name of the chart for the scripts
 * @param title title of the chart
 * @param controls the controls of the chart
 */
@JStache(path = "chart-place")
record ChartPlace(String chart, String title, Controls controls) {

  /** The controls of a chart. */
  enum Controls {
    NONE,
    /** Linear or logarithmic. */
    SCALE,
    /** The same, and the baseline. */
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
