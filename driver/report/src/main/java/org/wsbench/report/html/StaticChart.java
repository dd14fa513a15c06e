package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.List;

/**
 * A chart that is made without scripts.
 *
 * @param chart the name of the chart that scripts draw in its place
 */
@JStache(path = "static-chart")
record StaticChart(String chart, Markup legend, Markup svg) {
  static Markup of(String chart, List<Legend.Entry> legend, Markup svg) {
    return new Markup(
        StaticChartTemplate.of().execute(new StaticChart(chart, Legend.of(legend), svg)));
  }
}
