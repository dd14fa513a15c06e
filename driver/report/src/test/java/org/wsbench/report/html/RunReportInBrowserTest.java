package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;

/** What a reader sees and can do. */
@ExtendWith(OneBrowser.class)
class RunReportInBrowserTest {
  private static final String REPORT = HtmlReport.of(Samples.run()).alone();
  private static final String RATIOS = "figure[data-chart=ratios] ";
  private static final int PHONE = 390;

  @Test
  void everyChartIsDrawnWithoutAWordOnTheConsole(Browser browser) throws IOException {
    browser.open(REPORT);

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.elements("figure[data-chart]"))
        .extracting(chart -> chart.getDomAttribute("data-chart"))
        .containsExactly(
            "ratios", "throughput", "cpu", "latency", "time", "resources", "forks", "wstest-2007");
    assertThat(browser.elements("figure[data-chart] .plot svg"))
        .hasSize(8)
        .allMatch(svg -> svg.getSize().getHeight() > 300)
        .allMatch(svg -> svg.findElements(By.tagName("path")).size() > 20);
  }

  @Test
  void withoutScriptsAllTablesAreShown(Browser browser) throws IOException {
    browser.open("");
    browser.scripts(false);
    browser.load(REPORT);

    assertThat(browser.elements("section > .scroll table"))
        .hasSizeGreaterThan(8)
        .allMatch(WebElement::isDisplayed);
    assertThat(browser.element("#ratios table").isDisplayed()).isTrue();
    assertThat(browser.elements("figure, #theme, th button")).noneMatch(WebElement::isDisplayed);
    assertThat(browser.messages()).isEmpty();
  }

  @Test
  void agentsHaveAPartOfTheirOwn(Browser browser) throws IOException {
    browser.open(REPORT);

    assertThat(browser.elements("#agents tbody th"))
        .extracting(WebElement::getText)
        .containsExactly("sut:7355 (server)", "load1:7355", "plain:7355 (lost)");
    assertThat(browser.elements("#agents tbody tr:nth-child(2) td"))
        .extracting(WebElement::getText)
        .filteredOn(text -> text.contains("!"))
        .hasSize(2);
    assertThat(browser.element("#agents").getText()).contains("Common starts: 1,240;");
  }

  @Test
  void aTableIsSortedByItsFiguresAndBack(Browser browser) throws IOException {
    browser.open(REPORT);
    String column = "document.querySelector('#cpu table').tBodies[0].rows";
    String figures = "[...%s].map(row => +row.cells[1].dataset.value)".formatted(column);
    List<?> original = (List<?>) browser.value(figures);
    WebElement button = browser.element("#cpu th:nth-child(2) button");

    button.sendKeys(Keys.ENTER);
    List<?> falling = (List<?>) browser.value(figures);
    button.sendKeys(Keys.ENTER);
    List<?> rising = (List<?>) browser.value(figures);
    button.sendKeys(Keys.ENTER);

    assertThat(falling).isNotEqualTo(original).isEqualTo(rising.reversed());
    assertThat(rising).extracting(value -> ((Number) value).doubleValue()).isSorted();
    assertThat(browser.value(figures)).isEqualTo(original);
  }

  @Test
  void theBaselineAndTheStacksAreTheReadersChoice(Browser browser) throws IOException {
    browser.open(REPORT);
    long all = marks(browser);

    browser.element(RATIOS + ".legend button").sendKeys(Keys.SPACE);
    long without = marks(browser);
    browser.choose(RATIOS + "select[data-choice=baseline]", "metro");

    assertThat(without).isLessThan(all);
    assertThat(browser.elements("details[open]"))
        .extracting(fold -> fold.getDomAttribute("data-key"))
        .containsExactly("metro");
    assertThat(browser.elements(RATIOS + ".legend button"))
        .extracting(WebElement::getText)
        .containsExactly("axis2-xmlbeans", "axis2-adb", "raw-stax");
    assertThat(browser.messages()).isEmpty();
  }

  private static long marks(Browser browser) {
    return browser.elements(RATIOS + ".plot path").size();
  }

  @Test
  void aScaleIsTheReadersChoice(Browser browser) throws IOException {
    browser.open(REPORT);
    String before = browser.element("figure[data-chart=throughput] .plot").getText();

    browser.choose("figure[data-chart=throughput] select", "linear");

    assertThat(browser.element("figure[data-chart=throughput] .plot").getText())
        .isNotEqualTo(before)
        .contains("0 /s");
    assertThat(browser.messages()).isEmpty();
  }

  /** The labels below dots from 99.7 % to 100.3 %. */
  private static final String NARROW =
      """
      (() => {
        const plot = document.querySelector('figure[data-chart=throughput] .plot');
        const dots = [99.7, 100, 100.3].map(value => ({
          group: 0, series: 0, value, low: value, high: value, sign: '', words: []}));
        charts.dots(plot, {
          groups: ['echoVoid'], series: [{name: 'metro', style: {color: 'c0', path: 'M0 0'}}],
          dots, line: 100, unit: ' %', kind: 'log'});
        return [...plot.querySelectorAll('text')].map(text => text.textContent);
      })()""";

  @Test
  void labelsOfANarrowRangeDiffer(Browser browser) throws IOException {
    browser.open(REPORT);

    assertThat((List<?>) browser.value(NARROW)).hasSizeGreaterThan(4).doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void thePageIsAccessibleInBothThemes(boolean dark, Browser browser) throws IOException {
    browser.open("");
    browser.dark(dark);
    browser.load(REPORT);

    assertThat(browser.violations()).isEmpty();
    assertThat(browser.element("#theme").getText()).isEqualTo(dark ? "Light theme" : "Dark theme");
  }

  @Test
  void theThemeIsTheReadersChoice(Browser browser) throws IOException {
    browser.open(REPORT);
    String background = "getComputedStyle(document.documentElement).backgroundColor";
    Object light = browser.value(background);

    browser.element("#theme").click();

    assertThat(light).isEqualTo("rgb(255, 255, 255)");
    assertThat(browser.value(background)).isEqualTo("rgb(20, 24, 28)");
    assertThat(browser.element("#theme").getText()).isEqualTo("Light theme");
  }

  /** Tables that scroll and do not say so. */
  private static final String UNMARKED =
      """
      [...document.querySelectorAll('.scroll')]
        .filter(one => one.checkVisibility())
        .filter(one => one.classList.contains('scrolls') !== one.scrollWidth > one.clientWidth + 1)
        .map(one => one.ariaLabel)""";

  @Test
  void onAPhoneOnlyTablesScrollSideways(Browser browser) throws IOException {
    browser.open("");
    browser.width(PHONE);
    browser.load(REPORT);

    assertThat((long) browser.value("document.documentElement.scrollWidth"))
        .isEqualTo(browser.value("document.documentElement.clientWidth"))
        .isLessThanOrEqualTo(PHONE);
    assertThat(browser.elements("figure .plot svg"))
        .allMatch(svg -> svg.getSize().getWidth() <= PHONE);
    assertThat((List<?>) browser.value(UNMARKED)).isEmpty();
    assertThat(browser.elements(".scrolls")).isNotEmpty();
  }

  @Test
  void whatOthersWroteDoesNothing(Browser browser) throws IOException {
    browser.open(HtmlReport.of(Samples.hostile()).alone());

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.title()).isEqualTo("wsbench results");
    assertThat(browser.elements("img, footer b")).isEmpty();
    assertThat(browser.element("#ratios thead").getText()).contains(Samples.HOSTILE);
    assertThat(browser.element(RATIOS + ".legend").getText()).doesNotContain(Samples.HOSTILE);
    assertThat(browser.element("figure[data-chart=cpu] .legend").getText())
        .contains(Samples.HOSTILE);
  }
}
