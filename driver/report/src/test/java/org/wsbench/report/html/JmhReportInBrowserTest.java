package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WebElement;
import org.wsbench.report.JmhReport;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.TestJmh;

@ExtendWith(OneBrowser.class)
class JmhReportInBrowserTest {
  private static final List<String> CASES = List.of("echoStruct", "echoOrder500");

  private static final int PHONE = 390;

  /** The texts of each chart. */
  private static final String LABELS =
      """
      [...document.querySelectorAll('figure[data-chart] .plot')]
        .map(plot => [...plot.querySelectorAll('text')].map(text => text.textContent))""";

  @TempDir private Path folder;
  private String report;

  @BeforeEach
  void report() throws IOException {
    Path file = Files.writeString(folder.resolve("jmh.json"), TestJmh.table(5));
    StoredJmh jmh = StoredJmh.read(file);
    report = HtmlReport.of(jmh, JmhReport.of(jmh, CASES), CASES).alone();
  }

  @Test
  void timesAreDrawnAndNothingIsWrong(Browser browser) throws IOException {
    browser.open(report);

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.elements("figure[data-chart] .plot svg")).hasSizeGreaterThan(1);
    assertThat(browser.elements("#tables table")).hasSizeGreaterThan(3);
    assertThat(browser.violations()).isEmpty();
  }

  @Test
  void withoutScriptsTheTablesAreShown(Browser browser) throws IOException {
    browser.open("");
    browser.scripts(false);
    browser.load(report);

    assertThat(browser.elements("#tables table"))
        .hasSizeGreaterThan(3)
        .allMatch(WebElement::isDisplayed);
    assertThat(browser.elements("figure")).noneMatch(WebElement::isDisplayed);
  }

  /** Labels that would overlap are left out, but not that of the line. */
  @Test
  void theLineOfTheReferenceHasItsLabelOnAPhone(Browser browser) throws IOException {
    Path file = Files.writeString(folder.resolve("turns.json"), TestJmh.tableInTurns(3));
    StoredJmh jmh = StoredJmh.read(file);
    browser.open("");
    browser.width(PHONE);

    browser.load(HtmlReport.of(jmh, JmhReport.of(jmh, CASES), CASES).alone());

    assertThat(browser.messages()).isEmpty();
    assertThat((List<?>) browser.value(LABELS))
        .hasSize(2)
        .allSatisfy(
            labels ->
                assertThat(labels).asInstanceOf(InstanceOfAssertFactories.LIST).contains("100 %"));
  }
}
