package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.WebElement;
import org.wsbench.report.LevelRuns;
import org.wsbench.report.cluster.AgentsReport;
import org.wsbench.report.levels.LevelsReport;
import org.wsbench.result.cluster.TestCluster;

/** The report on runs of levels, as a reader sees it. */
@ExtendWith(OneBrowser.class)
class LevelReportInBrowserTest {
  private static final int PHONE = 390;

  private static final Map<LevelRuns, String> PAGES = new EnumMap<>(LevelRuns.class);

  /** Made once for all tests. */
  private static String html(LevelRuns run) {
    return PAGES.computeIfAbsent(run, LevelReportInBrowserTest::make);
  }

  private static String make(LevelRuns run) {
    return HtmlReport.of(
            run.result(),
            run.load(),
            run.figures(),
            LevelsReport.of(run.result(), run.load(), run.figures()),
            Optional.of(AgentsReport.of(TestCluster.healthy())))
        .alone();
  }

  /** Each tick of an axis has a figure of its own, also where there were no errors at all. */
  @ParameterizedTest
  @EnumSource
  void chartsAreWholeAndReadableWithoutAWordOnTheConsole(LevelRuns run, Browser browser)
      throws IOException {
    browser.open(html(run));

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.elements("figure .plot svg"))
        .isNotEmpty()
        .allMatch(WebElement::isDisplayed)
        .allMatch(svg -> svg.getSize().getHeight() > 150);
    assertThat(browser.elements("figure .plot svg path")).hasSizeGreaterThan(10);
    assertThat((List<?>) browser.value(OUTSIDE)).as("parts outside of their chart").isEmpty();
    assertThat((List<?>) browser.value(OVERLAPS)).as("labels on each other").isEmpty();
    assertThat((List<?>) browser.value(TWICE)).as("axes with a figure twice").isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void withoutScriptsAllTablesAreShown(LevelRuns run, Browser browser) throws IOException {
    browser.open("");
    browser.scripts(false);
    browser.load(html(run));

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.elements("figure")).noneMatch(WebElement::isDisplayed);
    assertThat(browser.elements("#tables table")).allMatch(WebElement::isDisplayed);
    assertThat(browser.element("#verdict").getText()).contains(run.result().comparison().stacks());
    assertThat(browser.elements("#tables table")).isNotEmpty();
  }

  private static final String OUTSIDE =
      """
      [...document.querySelectorAll('.plot svg')].flatMap(svg => {
        const box = svg.getBoundingClientRect();
        return [...svg.querySelectorAll('text, path')].filter(part => {
          const own = part.getBoundingClientRect();
          return own.width + own.height > 0 && (own.left < box.left - 1 || own.right > box.right + 1
              || own.top < box.top - 1 || own.bottom > box.bottom + 1);
        }).map(part => part.outerHTML);
      })""";

  private static final String TWICE =
      """
      [...document.querySelectorAll('.plot svg')].flatMap(svg => {
        const panels = [];
        const top = text => text.getBoundingClientRect().top;
        const anchor = text => getComputedStyle(text).textAnchor;
        for (const text of [...svg.querySelectorAll('text')].sort((a, b) => top(a) - top(b))) {
          if (anchor(text) === 'start') panels.push([]);
          if (anchor(text) === 'end') panels.at(-1).push(text.textContent);
        }
        if (!panels.length || panels.some(labels => labels.length < 2)) return ['no labels'];
        return panels.filter(labels => new Set(labels).size < labels.length);
      })""";

  private static final String OVERLAPS =
      """
      [...document.querySelectorAll('.plot svg')].flatMap(svg => {
        const texts = [...svg.querySelectorAll('text')].map(one => [one, one.getBoundingClientRect()]);
        return texts.flatMap(([a, one], i) => texts.slice(i + 1).filter(([b, other]) =>
            one.left < other.right && other.left < one.right
            && one.top + 3 < other.bottom && other.top + 3 < one.bottom)
          .map(([b, other]) => a.textContent + ' / ' + b.textContent));
      })""";

  @ParameterizedTest
  @EnumSource
  void onAPhoneThePageDoesNotScrollSideways(LevelRuns run, Browser browser) throws IOException {
    browser.open("");
    browser.width(PHONE);
    browser.load(html(run));

    assertThat((long) browser.value("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(PHONE);
  }

  @ParameterizedTest
  @EnumSource
  void thePageIsAccessibleInBothThemes(LevelRuns run, Browser browser) throws IOException {
    browser.open(html(run));
    assertThat(browser.violations()).isEmpty();

    // The themes differ in colors only, which follow that of the system at once.
    browser.dark(true);
    assertThat(browser.violations("color-contrast")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void theSameRunGivesTheSameBytesUnderEveryLocale(LevelRuns run) {
    String expected = html(run);
    Locale locale = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertThat(make(run).equals(expected)).isTrue();
    } finally {
      Locale.setDefault(locale);
    }
  }
}
