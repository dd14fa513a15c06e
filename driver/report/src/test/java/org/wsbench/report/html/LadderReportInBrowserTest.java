package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.WebElement;
import org.wsbench.report.LadderRun;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;

/** The report on a ladder, as a reader sees it. */
@ExtendWith(OneBrowser.class)
class LadderReportInBrowserTest {
  private static String html() {
    RunResult result = LadderRun.variants();
    return HtmlReport.of(
            new RunContent(
                new StoredRun(result, List.of(), List.of(), List.of()),
                result,
                RunReport.of(result, List.of()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()))
        .alone();
  }

  @Test
  void theWaterfallAndTheCostsOfStepsAreShown(Browser browser) throws IOException {
    browser.open(html());

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.elements("#ladder svg.waterfall"))
        .hasSize(1)
        .allMatch(WebElement::isDisplayed)
        .allMatch(svg -> svg.getSize().getHeight() > 300);
    assertThat(browser.elements("#ladder table")).hasSize(3).allMatch(WebElement::isDisplayed);
    assertThat(browser.elements("#ladder .scroll:last-child tbody th"))
        .extracting(WebElement::getText)
        .containsExactly("Metro, logging", "Metro, idle", "Metro, copy", "Axis2, logging");
    assertThat(browser.element("#verdict .verdict").getText())
        .contains("Throughput of metro: logging costs 30 % on arrays");
  }
}
