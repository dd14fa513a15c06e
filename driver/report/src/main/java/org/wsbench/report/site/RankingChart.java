package org.wsbench.report.site;

import io.jstach.jstache.JStache;
import org.wsbench.report.html.Markup;

/**
 * The place of the chart of ratios, with what the reader can choose; hidden without scripts.
 *
 * @param title the caption
 */
@JStache(path = "ranking")
record RankingChart(String title) {
  static Markup of(String title) {
    return new Markup(RankingChartTemplate.of().execute(new RankingChart(title)));
  }
}
