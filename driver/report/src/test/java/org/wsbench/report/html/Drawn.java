package org.wsbench.report.html;

import java.util.List;

/** What a browser shows of a chart. */
public final class Drawn {
  private Drawn() {}

  /** The tooltips of all its marks. */
  public static List<String> tooltips(Browser browser, String chart) {
    List<?> tooltips =
        (List<?>)
            browser.value(
                """
                echarts.getInstanceByDom(document.querySelector('figure[data-chart="%s"] .plot'))
                  .getOption().series.filter(one => one.tooltip?.formatter)
                  .flatMap(one => one.data.map((point, dataIndex) =>
                    [...one.tooltip.formatter({dataIndex}).children]
                      .map(line => line.textContent).join('; ')))"""
                    .formatted(chart));
    return tooltips.stream().map(String.class::cast).toList();
  }

  /** How many of its marks are hollow. */
  public static long hollow(Browser browser, String chart) {
    return marks(browser, chart, "var(--page)");
  }

  /** How many of its marks are not. */
  public static long solid(Browser browser, String chart) {
    return marks(browser, chart, "var(--c");
  }

  private static long marks(Browser browser, String chart, String fill) {
    return (long)
        browser.value(
            """
            [...document.querySelectorAll('figure[data-chart="%s"] .plot svg path')]
              .filter(one => (one.getAttribute('fill') ?? '').startsWith('%s')
                && (one.getAttribute('stroke') ?? '').startsWith('var(--c')).length"""
                .formatted(chart, fill));
  }
}
