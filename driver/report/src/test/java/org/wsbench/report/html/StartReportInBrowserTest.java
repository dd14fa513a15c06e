package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.WebElement;
import org.wsbench.report.StartRuns;
import org.wsbench.report.starts.StartsReport;

/** The report on runs that measure starts, as a reader sees it. */
@ExtendWith(OneBrowser.class)
class StartReportInBrowserTest {
  private static String html(StartRuns run) {
    return HtmlReport.of(
            run.result(), run.figures(), StartsReport.of(run.result(), run.stored(), run.figures()))
        .alone();
  }

  @ParameterizedTest
  @EnumSource
  void theChartIsDrawnWithoutAWordOnTheConsole(StartRuns run, Browser browser) throws IOException {
    browser.open(html(run));

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.elements("figure .plot svg"))
        .hasSize(run == StartRuns.ALONE ? 0 : 1)
        .allMatch(WebElement::isDisplayed)
        .allMatch(svg -> svg.getSize().getHeight() > 150);
  }

  @ParameterizedTest
  @EnumSource
  void withoutScriptsAllTablesAreShown(StartRuns run, Browser browser) throws IOException {
    browser.open("");
    browser.scripts(false);
    browser.load(html(run));

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.elements("figure")).noneMatch(WebElement::isDisplayed);
    assertThat(browser.elements("#tables table")).isNotEmpty().allMatch(WebElement::isDisplayed);
  }
}
