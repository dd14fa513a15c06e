package org.wsbench.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.WebElement;
import org.wsbench.report.html.Browser;
import org.wsbench.report.html.Drawn;
import org.wsbench.report.html.OneBrowser;

/** What a reader of the site sees and can do, with the pages on disk. */
@ExtendWith(OneBrowser.class)
class SiteInBrowserTest {
  private static final String CHART = "figure[data-chart=ranking] ";
  private static final int DESK = 1200;
  private static final int PHONE = 390;

  @TempDir static Path folder;

  @BeforeAll
  static void site() throws IOException {
    Sites.write(Sites.ofTwo(), folder);
  }

  private static void open(Browser browser, String page) {
    browser.width(DESK);
    browser.dark(false);
    browser.scripts(true);
    browser.visit(
        folder.resolve(page.split("#")[0]),
        page.contains("#") ? page.replaceAll("^[^#]*", "") : "");
  }

  private static Map<?, ?> chosen(Browser browser) {
    return (Map<?, ?>)
        browser.value(
            "Object.fromEntries([...document.querySelectorAll('select')]"
                + ".map(one => [one.dataset.choice, one.value]))");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "index.html",
        "findings.html",
        "stacks/metro.html",
        "results/first/report.html",
        "results/first/disclosure.html"
      })
  void pagesAreDrawnAndAccessibleInBothThemesAndOnAPhone(String page, Browser browser)
      throws IOException {
    open(browser, page);
    List<?> light = browser.violations();
    browser.dark(true);
    browser.width(PHONE);
    browser.visit(folder.resolve(page), "");

    assertThat(light).isEmpty();
    assertThat(browser.violations()).isEmpty();
    assertThat(browser.messages()).isEmpty();
    assertThat((long) browser.value("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(PHONE);
    assertThat(browser.elements("figure[data-chart] .plot svg"))
        .hasSameSizeAs(browser.elements("figure[data-chart]"));
  }

  @Test
  void theReaderChoosesAndTheAddressKeepsIt(Browser browser) {
    open(browser, "index.html");
    assertThat(chosen(browser).get("result")).isEqualTo("first");

    browser.choose(CHART + "select[data-choice=baseline]", "metro");
    browser.choose(CHART + "select[data-choice=cases]", "small messages");

    assertThat((String) browser.value("location.hash"))
        .isEqualTo("#result=first&cases=small+messages&baseline=metro");
    assertThat(browser.elements(CHART + ".legend button"))
        .extracting(WebElement::getText)
        .doesNotContain("metro")
        .contains("axis2-xmlbeans");
  }

  @Test
  void aLinkLeadsToWhatWasChosen(Browser browser) {
    open(browser, "index.html#result=2nd&baseline=raw-stax");

    assertThat(chosen(browser).get("result")).isEqualTo("2nd");
    assertThat(chosen(browser).get("baseline")).isEqualTo("raw-stax");
    assertThat(browser.elements("details[open]"))
        .extracting(fold -> fold.getDomAttribute("data-key"))
        .containsExactly("2nd");
  }

  @Test
  void aSingleCaseCanBeChosen(Browser browser) {
    open(browser, "index.html#result=first&cases=echoStruct");

    assertThat(chosen(browser).get("cases")).isEqualTo("echoStruct");
    assertThat(browser.elements(CHART + "select[data-choice=result] option"))
        .extracting(WebElement::getText)
        .contains("first (Some CPU, 2 CPUs)");
    assertThat((String) browser.value("document.querySelector('.plot').textContent"))
        .contains("echoStruct")
        .doesNotContain("echoVoid");
  }

  @Test
  void ratiosThatMustNotBeUsedAreHollowAndSaySo(Browser browser) throws IOException {
    Path site = folder.resolve("of-doubtful");
    Sites.write(
        new ResultSite(
            List.of(Sites.result("doubtful", Sites.doubtful())), List.of(), Optional.empty()),
        site);
    browser.width(DESK);
    browser.scripts(true);
    browser.visit(site.resolve("index.html"), "#baseline=axis2-xmlbeans&cases=echoStruct");

    assertThat(Drawn.tooltips(browser, "ranking"))
        .filteredOn(words -> words.contains("metro"))
        .singleElement()
        .asString()
        .endsWith(" %); do not use");
    assertThat(Drawn.hollow(browser, "ranking")).isOne();
    assertThat(Drawn.solid(browser, "ranking")).isPositive();
  }

  @Test
  void aLinkToWhatIsNotThereShowsTheUsual(Browser browser) {
    open(browser, "index.html#result=absent&cases=%3Cb%3E&baseline=nobody");

    assertThat(chosen(browser).get("result")).isEqualTo("first");
    assertThat(browser.element(CHART + ".alarm").getText())
        .isEqualTo(
            "Not found: result \"absent\", cases \"<b>\", baseline \"nobody\". Shown instead: first"
                + " (Some CPU, 2 CPUs), all families, axis2-xmlbeans.");
    assertThat(browser.messages()).isEmpty();

    browser.choose(CHART + "select[data-choice=result]", "2nd (Some CPU, 2 CPUs)");
    assertThat(browser.element(CHART + ".alarm").isDisplayed()).isFalse();
  }

  @Test
  void theListsAreSearched(Browser browser) {
    open(browser, "index.html");

    browser.element("#find").sendKeys("AXIS2 title adb");

    assertThat(browser.elements("#stacks li, #results li, #findings li"))
        .filteredOn(WebElement::isDisplayed)
        .extracting(WebElement::getText)
        .containsExactly("axis2-adb: Title of axis2-adb");
    assertThat(browser.element("#found").getText()).matches("1 of \\d+ found");
  }

  @Test
  void resultsAreFoundByTheirStacksAndFamilies(Browser browser) {
    open(browser, "index.html");

    browser.element("#find").sendKeys("raw-stax small messages");

    assertThat(browser.elements("#stacks li, #results li, #findings li"))
        .filteredOn(WebElement::isDisplayed)
        .extracting(WebElement::getText)
        .hasSize(2)
        .allMatch(text -> text.contains("Stacks & cases"));
  }

  /** In how many lines each name of a case is drawn if all have the longest one. */
  private static final String LINES =
      """
      [...document.querySelectorAll('tbody th')]
        .filter(one => one.checkVisibility() && one.textContent.startsWith('echo'))
        .map(one => {
          one.textContent = 'echoSynthetic12K';
          const range = document.createRange();
          range.selectNodeContents(one);
          return range.getClientRects().length;
        })""";

  @Test
  void onAPhoneNamesOfCasesAreNotBroken(Browser browser) throws IOException {
    browser.width(PHONE);
    browser.scripts(true);
    browser.visit(folder.resolve("results/first/report.html"), "");

    List<?> lines = (List<?>) browser.value(LINES);
    assertThat(lines).isNotEmpty().allMatch(count -> ((Number) count).intValue() == 1);
  }

  @Test
  void withoutScriptsEverythingIsLinked(Browser browser) {
    browser.scripts(false);
    browser.visit(folder.resolve("index.html"), "");

    assertThat(browser.elements("figure, #find")).noneMatch(WebElement::isDisplayed);
    assertThat(browser.elements("#stacks a, #results a, #findings a"))
        .hasSize(8)
        .allMatch(WebElement::isDisplayed);
  }

  @Test
  void aStackIsReachedFromTheFirstPageAndLeadsBack(Browser browser) {
    open(browser, "index.html");

    browser.element("#stacks a").click();
    assertThat(browser.element("h1").getText()).isEqualTo("axis2-adb");
    browser.element("nav a").click();
    assertThat(browser.element("h1").getText()).isEqualTo("SOAP stacks compared");
  }
}
