package org.wsbench.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.result.RunResult;

class SiteTest {
  private static final Map<String, String> FILES = Sites.ofTwo().files();

  @Test
  void everyStackAndResultHasAPage() {
    assertThat(FILES)
        .containsOnlyKeys(
            "assets/echarts.min.js",
            "assets/LICENSES.txt",
            "index.html",
            "findings.html",
            "stacks/axis2-adb.html",
            "stacks/axis2-xmlbeans.html",
            "stacks/metro.html",
            "stacks/raw-stax.html",
            "results/first/report.html",
            "results/first/report-data.js",
            "results/first/disclosure.html",
            "results/2nd/report.html",
            "results/2nd/report-data.js",
            "results/2nd/disclosure.html");
  }

  @Test
  void theLibraryIsThereOnceAndPagesMayRunNothingElse() {
    String library = FILES.get("assets/echarts.min.js");

    assertThat(library).hasSizeGreaterThan(500_000);
    assertThat(FILES.get("assets/LICENSES.txt")).contains("Apache License", "d3");
    FILES.forEach(
        (path, text) -> {
          if (path.endsWith(".html")) {
            assertThat(text)
                .as(path)
                .contains("default-src &#x27;none&#x27;; style-src &#x27;sha256-")
                .doesNotContain("unsafe", "src=\"http", "href=\"http", library.substring(0, 200));
          }
        });
    assertThat(FILES.get("index.html")).contains("<script src=\"assets/echarts.min.js\">");
    assertThat(FILES.get("results/first/report.html"))
        .contains("<script src=\"../../assets/echarts.min.js\">")
        .contains("<a href=\"rounds.jsonl.gz\">rounds.jsonl.gz</a>")
        .contains("<a href=\"../../index.html\">")
        .contains("<a href=\"disclosure.html\">", "<script src=\"report-data.js\">")
        .doesNotContain("id=\"disclosure\"");
    assertThat(FILES.get("results/first/disclosure.html"))
        .contains("id=\"disclosure\"", "<a href=\"report.html\">")
        .doesNotContain("<script src=");
    assertThat(FILES.get("stacks/metro.html")).doesNotContain("<script src=", "&#x27;self&#x27;");
  }

  @Test
  void aReportAndItsDisclosureSayWhichResultTheyAreOf() {
    String words = "first: Stacks &amp; cases (Some CPU, 2 CPUs, 2026-11-01)";

    assertThat(FILES.get("results/first/report.html"))
        .contains("<title>" + words + "</title>", "<h1>" + words + "</h1>");
    assertThat(FILES.get("results/first/disclosure.html"))
        .contains("<title>Full disclosure of " + words + "</title>");
  }

  @Test
  void aStackHasWhatEachResultSaysOfIt() {
    String page = FILES.get("stacks/axis2-adb.html");

    assertThat(page)
        .contains("<a href=\"../results/first/report.html\">")
        .contains("<a href=\"../results/2nd/report.html\">")
        .contains("axis2-adb</th>")
        .contains(
            "./wsbench run first", "Some CPU, 2 CPUs", "2026-11-01", "./wsbench verify axis2-adb")
        .doesNotContain(">axis2-xmlbeans</th>");
  }

  @Test
  void theFirstResultOfTheSiteOpensThePageOfAStackAndTheNewestOfADayFollows() {
    SiteResult first = at("2026-10-01T09:00:00Z", "first");
    SiteResult early = at("2026-11-01T09:00:00Z", "early");
    SiteResult late = at("2026-11-01T17:00:00Z", "late");

    String page =
        new ResultSite(List.of(first, early, late), List.of(), Optional.empty())
            .files()
            .get("stacks/metro.html");

    assertThat(page)
        .containsSubsequence(
            "../results/first/report.html",
            "../results/late/report.html",
            "../results/early/report.html");
  }

  private static SiteResult at(String startedAt, String name) {
    SiteResult sample = Sites.result(name, Runs.COMPLETED.result());
    Origin origin = sample.origin();
    return new SiteResult(
        name,
        sample.kind(),
        sample.description(),
        new Origin(
            origin.command(),
            origin.figures(),
            Instant.parse(startedAt),
            origin.machine(),
            origin.commit()),
        sample.stacks(),
        sample.versions(),
        sample.answer(),
        sample.compared(),
        sample.report(),
        sample.files());
  }

  @Test
  void aFigureHasACommandOnThePageOfItsStackOnly() {
    String command = "./wsbench run first --stacks axis2-xmlbeans,metro --cases echoVoid";

    assertThat(FILES.get("stacks/metro.html"))
        .contains("Commands for the figures of first", command);
    assertThat(FILES.get("stacks/raw-stax.html")).doesNotContain(command, "Commands for the");
  }

  @Test
  void theExactVersionOfTheStackItselfIsOnItsPage() {
    assertThat(FILES.get("stacks/metro.html"))
        .contains("jaxws-rt 4.0.5")
        .doesNotContain("jaxws-rt 4.0.0");
    assertThat(FILES.get("stacks/raw-stax.html")).doesNotContain("exact version");
  }

  @Test
  void figuresOfLoadStandBesideTheirLoadAndLimit() {
    List<String> header = List.of("Run of today", "Load: think time 5 s.", "Limit: mean 1.5 s.");
    SiteResult users =
        Sites.saying(
            "users", ResultKind.LOAD, header, List.of("metro supports 2 users."), List.of());

    String page =
        new ResultSite(List.of(users), List.of(), Optional.empty())
            .files()
            .get("stacks/metro.html");

    assertThat(page)
        .containsSubsequence(
            "Load: think time 5 s.", "Limit: mean 1.5 s.", "metro supports 2 users.")
        .doesNotContain("Run of today");
  }

  /** Nothing is offered for repetition that the page does not show. */
  @Test
  void aResultThatSaysNothingOfAStackIsNotOnItsPage() {
    SiteResult users =
        Sites.saying(
            "users", ResultKind.LOAD, List.of(), List.of("metro supports 2 users."), List.of());

    String page =
        new ResultSite(List.of(users), List.of(), Optional.empty())
            .files()
            .get("stacks/axis2-adb.html");

    assertThat(page).doesNotContain("./wsbench run users", "results/users/");
  }

  @Test
  void aResultIsFoundByItsStacksCasesAndFamilies() {
    assertThat(FILES.get("index.html"))
        .contains("<li data-keywords=\"metro axis2-xmlbeans axis2-adb raw-stax echoVoid echoStruct")
        .containsPattern("data-keywords=\"[^\"]* small messages[^\"]*\"><a href=\"results/first/");
  }

  /** The path of a page would lead out of the site. */
  @Test
  void aNameThatNoStackCanHaveGetsNoPage() {
    RunResult run = Runs.COMPLETED.result();
    SiteResult sample = Sites.result("one", run);
    SiteResult hostile =
        new SiteResult(
            "one",
            ResultKind.THROUGHPUT,
            "<b>",
            new Origin(
                "<em>", List.of(new FigureCommand("metro", "<var>", "<s>")), Instant.EPOCH, "", ""),
            Map.of("../../x", sample.stacks().get("metro"), "metro", sample.stacks().get("metro")),
            Map.of("metro", "<kbd>"),
            sample.answer(),
            sample.compared(),
            sample.report(),
            List.of("<u>"));

    Map<String, String> files =
        new ResultSite(List.of(hostile), List.of(), Optional.empty()).files();

    assertThat(files.keySet())
        .filteredOn(path -> path.startsWith("stacks/"))
        .containsExactly("stacks/metro.html");
    assertThat(String.join("", files.get("index.html"), files.get("stacks/metro.html")))
        .contains("&lt;b&gt;", "&lt;em&gt;")
        .contains("&lt;var&gt;", "&lt;s&gt;", "&lt;kbd&gt;")
        .doesNotContain("<b>:", "<em>", "<var>", "<s>", "<kbd>");
    assertThat(files.get("results/one/report.html")).contains("&lt;u&gt;").doesNotContain("<u>");
  }

  /** Clients have the names of stacks. */
  @Test
  void clientsAreNotRankedAmongStacks() {
    SiteResult stacks = Sites.result("of-stacks", Runs.COMPLETED.result());
    SiteResult clients =
        new SiteResult(
            "of-clients",
            stacks.kind(),
            stacks.description(),
            stacks.origin(),
            Map.of(),
            Map.of(),
            stacks.answer(),
            stacks.compared(),
            stacks.report(),
            List.of());

    Map<String, String> files =
        new ResultSite(List.of(clients, stacks), List.of(), Optional.empty()).files();

    assertThat(files.get("index.html"))
        .contains("<h3>of-stacks: ", "results/of-clients/report.html")
        .doesNotContain("<h3>of-clients: ", "data-result=\"of-clients\"");
    assertThat(files.get("stacks/metro.html"))
        .contains("results/of-stacks/report.html")
        .doesNotContain("of-clients");
  }

  @Test
  void linksOfFindingsLeadToReportsOrAreText() {
    String page = FILES.get("findings.html");

    assertThat(page)
        .contains("<section id=\"one-two\"", "<section id=\"three\"", "One &amp; two</h2>")
        .contains("<a href=\"results/first/report.html\">the run</a>, another, and a page.")
        .contains("./wsbench run &lt;PLAN&gt;")
        .contains("&lt;script&gt;alert(1)&lt;/script&gt; and a trap")
        .contains("<p class=\"state\">2 findings</p>", "About the findings</h2>")
        .contains(
            "<p>What it is <em>about</em>; see the <a href=\"index.html#results\">list</a> and more.")
        .contains("A copy of <a href=\"stacks/metro.html\">metro</a>; more.")
        .doesNotContain("javascript:", "why.md");
    assertThat(FILES.get("index.html"))
        .contains("<a href=\"findings.html#one-two\">One &amp; two</a>");
  }

  @Test
  void aSiteWithoutThroughputHasNoRanking() {
    SiteResult sample = Sites.result("one", Runs.KILLED.result());

    String page =
        new ResultSite(List.of(sample), List.of(), Optional.empty()).files().get("index.html");

    assertThat(page).contains("results/one/report.html").doesNotContain("id=\"ranking\"");
  }
}
