package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.wsbench.report.profile.ProfileReport;
import org.wsbench.report.profile.ProfiledStacks;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.StoredRun;
import org.wsbench.result.profile.ProfileEvent;

/** The part of the report on profiles, and the flame graphs beside it. */
@ExtendWith(OneBrowser.class)
class ProfileInBrowserTest {
  private static final String CHART = "figure[data-chart=profile] ";
  private static final ProfileReport PROFILE = ProfiledStacks.cpu();
  private static final Map<String, String> FLAMES = HtmlReport.flames(PROFILE);
  private static final String ONE = FLAMES.get("flames/cxf-echoStruct.html");
  private static final String TWO = FLAMES.get("flames/metro-and-cxf-echoStruct.html");

  private static String report() {
    StoredRun run = ProfiledStacks.run(PROFILE);
    return HtmlReport.of(
            new RunContent(
                run,
                run.result(),
                RunReport.of(run.result(), List.of()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(PROFILE)))
        .alone();
  }

  @Test
  void theReportHasTheSentenceTheBarsAndLinks(Browser browser) throws IOException {
    browser.open(report());

    assertThat(browser.messages()).isEmpty();
    assertThat(browser.element("#profile .verdict").getText()).contains("cxf takes 60");
    assertThat(browser.elements(CHART + ".plot text"))
        .extracting(WebElement::getText)
        .contains("metro echoStruct", "cxf echoStruct")
        .anyMatch(text -> text.endsWith(" \u00b5s"))
        .noneMatch(text -> text.endsWith("%"));
    assertThat(browser.elements("#profile a"))
        .extracting(link -> link.getDomAttribute("href"))
        .containsExactlyElementsOf(FLAMES.keySet());
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyPageFitsOnAPhoneInBothThemes(boolean dark, Browser browser) throws IOException {
    browser.open("");
    browser.width(390);
    browser.dark(dark);
    for (String page : List.of(report(), ONE, TWO)) {
      browser.load(page);

      assertThat(browser.violations()).isEmpty();
      assertThat(browser.value("document.documentElement.scrollWidth <= 390")).isEqualTo(true);
    }
    browser.dark(false);
  }

  @Test
  void aFrameIsAsWideAsWhatItTakes(Browser browser) throws IOException {
    browser.open(ONE);

    assertThat(browser.messages()).isEmpty();
    assertThat(width(browser, "org/apache/cxf/Chain.next") / width(browser, "all"))
        .isBetween(0.44, 0.46);
    assertThat(frames(browser)).contains("write", "memset").doesNotHaveDuplicates();
  }

  private static double width(Browser browser, String name) {
    return ((Number)
            browser.value(
                "[...document.querySelectorAll('#flame button')].find(one =>"
                    + " one.title.startsWith('"
                    + name
                    + ":')).getBoundingClientRect().width"))
        .doubleValue();
  }

  private static List<String> frames(Browser browser) {
    return browser.elements("#flame button").stream()
        .map(frame -> frame.getDomAttribute("title").replaceFirst(":? [^:]*$", ""))
        .toList();
  }

  @Test
  void theKeyboardReachesEveryFrameAndZooms(Browser browser) throws IOException {
    browser.open(ONE);
    int all = browser.elements("#flame button").size();

    focused(browser).sendKeys(Keys.ARROW_DOWN);
    assertThat(focused(browser).getDomAttribute("title")).startsWith("[qtp]: ");
    focused(browser).sendKeys(Keys.ARROW_DOWN);
    focused(browser).sendKeys(Keys.ARROW_DOWN);
    assertThat(focused(browser).getDomAttribute("title")).startsWith("org/apache/cxf/Chain.next");
    focused(browser).sendKeys(Keys.ENTER);
    assertThat(browser.elements("#flame button")).hasSizeLessThan(all);
    assertThat(focused(browser).getDomAttribute("title")).startsWith("org/apache/cxf/Chain.next");
    focused(browser).sendKeys(Keys.ESCAPE);
    assertThat(browser.elements("#flame button")).hasSize(all);
  }

  /** The focused frame; the root to begin with. */
  private static WebElement focused(Browser browser) {
    browser.value(
        "document.activeElement.closest('#flame') ?? document.querySelector('#flame"
            + " button[tabindex=\"0\"]').focus()");
    return browser.element("#flame button:focus");
  }

  @Test
  void theSearchTellsWhatIsFound(Browser browser) throws IOException {
    browser.open(ONE);

    browser.element("#search").sendKeys("chain");

    assertThat(browser.elements("#flame button.found")).hasSize(1);
    assertThat(browser.element("#found").getText()).matches("72[.\\d]* \u00b5s in frames found");
  }

  @Test
  void whereTheFirstTakesMoreIsRed(Browser browser) throws IOException {
    browser.open(TWO);

    assertThat(browser.messages()).isEmpty();
    assertThat(edge(browser, "org/apache/cxf/Chain.next")).contains("#26d 100%");
    assertThat(edge(browser, "write")).contains("color-mix");
    assertThat(browser.element(".state").getText())
        .contains("red where metro takes more, blue where cxf does");
  }

  private static String edge(Browser browser, String name) {
    return (String)
        browser.value(
            "[...document.querySelectorAll('#flame button')].find(one => one.title.startsWith('"
                + name
                + ":')).style.getPropertyValue('--edge')");
  }

  @Test
  void namesAreTextWhereverTheyStand(Browser browser) throws IOException {
    ProfileReport hostile = ProfiledStacks.report(ProfileEvent.CPU, "</script><img/src=x>");
    String page = HtmlReport.flames(hostile).get("flames/cxf-echoStruct.html");

    browser.open(page);

    assertThat(page).doesNotContain("<img").contains("default-src &#x27;none&#x27;");
    assertThat(browser.elements("img")).isEmpty();
    assertThat(frames(browser)).contains("</script><img/src=x>");
  }
}
