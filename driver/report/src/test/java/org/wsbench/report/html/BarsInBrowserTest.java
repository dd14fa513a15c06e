package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Bars;
import org.wsbench.report.page.Bars.Bar;
import org.wsbench.report.page.Bars.Piece;
import org.wsbench.report.page.Unit;
import org.wsbench.result.Interval;

/** The bars of parsing, data binding, and the rest of a request. */
@ExtendWith(OneBrowser.class)
class BarsInBrowserTest {
  private static final String CHART = "figure[data-chart=binding] ";
  private static final String LABELS = CHART + ".plot text";

  /** Two bars; HTTP of the second was not measured, and its parts exceed the whole. */
  private static final Bars BARS =
      new Bars(
          "Where the CPU time goes, in %",
          Unit.PERCENT,
          List.of("parsing", "binding", "HTTP", "rest"),
          List.of(
              new Bar(
                  "metro echoStruct", false, List.of(piece(.2), piece(.3), piece(.1), piece(.4))),
              new Bar(
                  "cxf echoStruct",
                  true,
                  List.of(piece(.5), piece(.7), new Piece(0, null), piece(-.2)))));

  private static final String REPORT = HtmlReport.of(content()).alone();

  private static Piece piece(double share) {
    return new Piece(share, new Interval(share - .05, share + .05));
  }

  private static RunContent content() {
    RunContent run = Samples.run();
    Addition tables = run.binding().orElseThrow();
    return new RunContent(
        run.run(),
        run.result(),
        run.page(),
        run.agents(),
        Optional.of(new Addition(tables.tables(), Optional.of(BARS), tables.remarks())),
        Optional.empty());
  }

  @Test
  void everyWholeIsABarWithItsParts(Browser browser) throws IOException {
    browser.open(REPORT);

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.element(CHART + "figcaption").getText()).isEqualTo(BARS.title());
    assertThat(browser.elements(CHART + ".legend button"))
        .extracting(WebElement::getText)
        .containsExactlyElementsOf(BARS.parts());
    assertThat(browser.elements(LABELS))
        .extracting(WebElement::getText)
        .contains("metro echoStruct", "cxf echoStruct", "0 %", "100 %")
        .doesNotHaveDuplicates();
    assertThat(parts(browser, 1)).isEqualTo(4);
    assertThat(parts(browser, .35)).isEqualTo(2);
  }

  @Test
  void aPartIsHiddenAndShownAgain(Browser browser) throws IOException {
    browser.open(REPORT);

    browser.element(CHART + ".legend button").sendKeys(Keys.SPACE);
    long without = parts(browser, 1) + parts(browser, .35);
    browser.element(CHART + ".legend button").sendKeys(Keys.SPACE);

    assertThat(without).isEqualTo(4);
    assertThat(parts(browser, 1) + parts(browser, .35)).isEqualTo(6);
  }

  /** How many parts are filled with a color of a series, at that opacity. */
  private static long parts(Browser browser, double opacity) {
    return (long)
        browser.value(
            """
            [...document.querySelectorAll('%s.plot svg *')]
              .filter(one => (one.getAttribute('fill') ?? '').startsWith('var(--c')
                && Number(one.getAttribute('fill-opacity') ?? one.getAttribute('opacity') ?? 1) === %s)
              .length"""
                .formatted(CHART, opacity));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theChartFitsOnAPhoneInBothThemes(boolean dark, Browser browser) throws IOException {
    browser.open("");
    browser.width(390);
    browser.dark(dark);
    browser.load(REPORT);

    assertThat(browser.violations()).isEmpty();
    assertThat((List<?>) browser.value(CUT)).isEmpty();
  }

  /** Labels that reach beyond the chart. */
  private static final String CUT =
      """
      [...document.querySelectorAll('%s')].filter(label => {
        const own = label.getBoundingClientRect();
        const box = label.ownerSVGElement.getBoundingClientRect();
        return own.left < box.left - 1 || own.right > box.right + 1;
      }).map(label => label.textContent)"""
          .formatted(LABELS);

  @Test
  void withoutScriptsItsTableIsShown(Browser browser) throws IOException {
    browser.open("");
    browser.scripts(false);
    browser.load(REPORT);

    assertThat(browser.elements("#binding table")).isNotEmpty().allMatch(WebElement::isDisplayed);
    assertThat(browser.element(CHART.strip()).isDisplayed()).isFalse();
  }
}
