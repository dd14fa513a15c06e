package org.wsbench.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.report.html.Browser;
import org.wsbench.report.html.OneBrowser;

/** The page of histories as a reader sees it, from disk. */
@ExtendWith(OneBrowser.class)
class HistoryInBrowserTest {
  private static final int DESK = 1200;
  private static final int PHONE = 390;

  @TempDir static Path folder;

  @BeforeAll
  static void site() throws IOException {
    Sites.write(new ResultSite(Sites.ofSixDays(), List.of(), Optional.empty()), folder);
  }

  @Test
  void itIsDrawnAndAccessibleInBothThemesAndOnAPhone(Browser browser) throws IOException {
    browser.width(DESK);
    browser.dark(false);
    browser.scripts(true);
    browser.visit(folder.resolve("history.html"), "");
    List<?> light = browser.violations();
    browser.dark(true);
    browser.width(PHONE);
    browser.visit(folder.resolve("history.html"), "");

    assertThat(light).isEmpty();
    assertThat(browser.violations()).isEmpty();
    assertThat(browser.messages()).isEmpty();
    assertThat((long) browser.value("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(PHONE);
    assertThat(browser.elements("figure[data-chart] .plot svg")).hasSize(1);
  }

  /** The labels of the shared axis. */
  private static final String LABELS =
      """
      [...document.querySelectorAll('.plot svg text')]
        .filter(text => getComputedStyle(text).textAnchor === 'middle')
        .map(text => text.textContent).filter(text => /^[0-9.]+$/.test(text))""";

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 6})
  void theAxisCountsTheResults(int results, Browser browser) throws IOException {
    Path site = folder.resolve("of-" + results);
    List<SiteResult> newest = Sites.ofSixDays().subList(0, results);
    Sites.write(new ResultSite(newest, List.of(), Optional.empty()), site);
    browser.width(DESK);
    browser.scripts(true);
    browser.visit(site.resolve("history.html"), "");

    assertThat((List<?>) browser.value(LABELS))
        .isEqualTo(IntStream.rangeClosed(1, results).mapToObj(Integer::toString).toList());
    assertThat(browser.messages()).isEmpty();
  }
}
