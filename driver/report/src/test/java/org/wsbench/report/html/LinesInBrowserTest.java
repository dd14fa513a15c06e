package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** A line of so many points that those that may be used have no marks. */
@ExtendWith(OneBrowser.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LinesInBrowserTest {
  private static final String CHART = "resources";

  private static final int POINTS = 100;

  /** Of every tenth point there is a range, and every twentieth is open. */
  private static final String DRAW =
      """
      (() => {
        const points = Array.from({length: %d}, (none, i) =>
          [i, 50, i %% 10 ? 50 : 40, i %% 10 ? 50 : 70, i %% 20 === 0, `point ${i}`]);
        charts.panels(document.querySelector('figure[data-chart=resources] .plot'), {
          axis: 'seconds', scale: 'linear',
          series: [{name: 'metro', style: {color: 'c0', path: 'M-4 0h8v4z'}}],
          panels: [{name: 'MB', logarithmic: false, limit: null, points: [points]}],
          hidden: new Set()});
      })()"""
          .formatted(POINTS);

  private static final String UPRIGHT =
      """
      [...document.querySelectorAll('figure[data-chart=resources] .plot svg path')]
        .filter(one => (one.getAttribute('stroke') ?? '').startsWith('var(--c'))
        .filter(one => /^M([0-9.]+)[ ,][0-9.]+L\\1[ ,][0-9.]+$/.test(one.getAttribute('d').trim()))
        .length""";

  /** What is shown when the mouse is at a point. */
  private static final String POINTED =
      """
      (() => {
        const plot = document.querySelector('figure[data-chart=resources] .plot');
        const chart = echarts.getInstanceByDom(plot);
        const [x, y] = chart.convertToPixel({xAxisIndex: 0, yAxisIndex: 0}, [%d, 50]);
        const target = plot.firstElementChild;
        const box = target.getBoundingClientRect();
        target.dispatchEvent(new MouseEvent('mousemove', {
          bubbles: true, clientX: box.left + x, clientY: box.top + y}));
        return plot.querySelector('.tip')?.textContent;
      })()""";

  private Browser browser;

  @BeforeAll
  void draw(Browser browser) throws IOException {
    this.browser = browser;
    browser.open(HtmlReport.of(Samples.run()).alone());
    browser.value(DRAW);
  }

  @Test
  void rangesAndHollowMarksAreDrawn() {
    assertThat(browser.value(UPRIGHT)).isEqualTo(POINTS / 10L);
    assertThat(Drawn.hollow(browser, CHART)).isEqualTo(POINTS / 20);
    assertThat(Drawn.solid(browser, CHART)).isZero();
  }

  @Test
  void aPointWithoutAMarkHasATooltip() {
    assertThat(browser.value(POINTED.formatted(33))).isEqualTo("metropoint 33");
    assertThat(browser.value(POINTED.formatted(40))).isEqualTo("metropoint 40");
  }

  @Test
  void aMarkKeepsItsFillWhileItIsPointedAt() {
    browser.value(POINTED.formatted(20));

    assertThat(Drawn.hollow(browser, CHART)).isEqualTo(POINTS / 20);
  }
}
