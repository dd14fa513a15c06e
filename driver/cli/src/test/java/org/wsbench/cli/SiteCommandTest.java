package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.StoredFile;

/** The site of some of the published results, one of each kind and the largest. */
@Tag("slow")
class SiteCommandTest {
  /** Runs of earlier versions have their plan as a file, if this version has changed it. */
  private static final String RUN = "\\./wsbench run ";

  private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final Path RESULTS = ROOT.resolve("results");
  private static final List<String> RUNS =
      List.of("explain-cxf", "footprint", "jmh", "quick", "users", "versions");
  private static final long MOST_BYTES = 500_000;
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"#]+)");

  @TempDir static Path temporary;

  private static Path home;
  private static Path site;
  private static Shell.Outcome outcome;

  @BeforeAll
  static void make() throws IOException {
    home = Files.createDirectory(temporary.resolve("home"));
    for (String folder : List.of("docs", "plans")) {
      Files.createSymbolicLink(home.resolve(folder), ROOT.resolve(folder));
    }
    Path results = Files.createDirectory(home.resolve("results"));
    for (String name : RUNS) {
      Files.createSymbolicLink(results.resolve(name), RESULTS.resolve(name));
    }
    Files.copy(RESULTS.resolve("robustness.json.gz"), results.resolve("robustness.json.gz"));
    site = temporary.resolve("site");
    outcome = Shell.run(home, "site", "--out", site.toString());
  }

  /** Otherwise JUnit warns of links that lead out of its folder. */
  @AfterAll
  static void removeLinks() throws IOException {
    try (Stream<Path> files = Files.walk(home)) {
      for (Path link : files.filter(Files::isSymbolicLink).toList()) {
        Files.delete(link);
      }
    }
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(site)) {
      return files.filter(file -> file.toString().endsWith(".html")).toList();
    }
  }

  @Test
  void theCommandSaysWhatItMade() throws IOException {
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(outcome.out())
        .startsWith("written: " + made() + " pages on 6 results")
        .endsWith("open " + site.resolve("index.html") + System.lineSeparator());
  }

  /** Flame graphs belong to a report. */
  private static long made() throws IOException {
    return pages().stream().filter(page -> !page.getParent().endsWith("flames")).count();
  }

  @Test
  void theUsualPlanComesFirst() throws IOException {
    String page = Files.readString(site.resolve("index.html"));

    assertThat(page).contains("<details data-group=\"result\" data-key=\"quick\"");
    assertThat(page.indexOf("data-key=\"quick\""))
        .isLessThan(page.indexOf("data-key=\"versions\""));
    assertThat(page.substring(page.indexOf("<section id=\"results\"")))
        .containsSubsequence("results/quick/", "results/explain-cxf/", "results/versions/");
  }

  @Test
  void everyLinkLeadsToAFile() throws IOException {
    assertThat(pages()).hasSizeGreaterThan(20);
    for (Path page : pages()) {
      for (URI link : linksWithinTheSite(page)) {
        assertThat(page.resolveSibling(link.getPath())).as(page + ": " + link).exists();
      }
    }
  }

  private static List<URI> linksWithinTheSite(Path page) throws IOException {
    return LINK.matcher(Files.readString(page))
        .results()
        .map(link -> URI.create(link.group(1)))
        .filter(link -> !link.isAbsolute())
        .toList();
  }

  @Test
  void noPageIsLarge() throws IOException {
    for (Path page : pages()) {
      assertThat(Files.size(page)).as(page.toString()).isLessThanOrEqualTo(MOST_BYTES);
    }
  }

  @Test
  void everyPublishedRunHasItsReportAndItsFiles() throws IOException {
    for (String run : RUNS) {
      Path own = site.resolve("results").resolve(run);
      assertThat(own.resolve("report.html")).isNotEmptyFile();
      String name = run.equals("jmh") ? "jmh-run.json" : "run.json";
      assertThat(StoredFile.text(own.resolve(name)))
          .isEqualTo(StoredFile.text(RESULTS.resolve(run).resolve(name)));
    }
  }

  @Test
  void aStackHasItsUsersItsStartAndItsRobustness() {
    assertThat(site.resolve("stacks/metro.html"))
        .content()
        .contains("id=\"throughput\"", "id=\"load\"", "id=\"starts\"")
        .contains("id=\"robustness\"", "id=\"conformance\"", "metro supports ", "items-1m")
        .contains("./wsbench run footprint")
        .containsPattern(RUN + "(users|plan\\.yaml)");
    assertThat(site.resolve("stacks/cxf.html"))
        .content()
        .contains("id=\"profile\"", "./wsbench explain --stacks cxf,cxf-nonspring,");
  }

  /** The published runs have the plans of this version, or their own as a file. */
  @Test
  void aFigureHasTheCommandThatMeasuresItAgain() {
    assertThat(site.resolve("stacks/metro.html"))
        .content()
        .contains("./wsbench run quick --stacks axis2-xmlbeans,metro --cases echoVoid")
        .containsPattern(RUN + "(users|plan\\.yaml) --stacks axis2-adb,metro")
        .containsPattern(
            RUN + "(versions|plan\\.yaml) --stacks raw-stax,metro:4\\.0\\.0 --cases echoStruct");
    assertThat(site.resolve("stacks/cxf.html"))
        .content()
        .contains("./wsbench explain --stacks cxf,cxf-nonspring --cases echoVoid");
    assertThat(site.resolve("results/quick/plan.yaml")).content().contains("\"within\" : \"9m\"");
  }

  @Test
  void aFolderThatIsNotEmptyIsLeftAlone() {
    Shell.Outcome again = Shell.run(home, "site", "--out", site.toString());

    assertThat(again.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(again.err()).contains(site + " is not empty: name a folder that does not exist yet");
  }

  @Test
  void twoRunsOfOneNameAreRefusedBeforeAnythingIsWritten() {
    Path out = temporary.resolve("twice");

    Shell.Outcome twice =
        Shell.run(
            home,
            "site",
            "--out",
            out.toString(),
            RESULTS.resolve("quick").toString(),
            RESULTS.resolve("mix/../quick").toString());

    assertThat(twice.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(twice.err()).contains("another run has the name 'quick', too; rename one");
    assertThat(out).doesNotExist();
  }
}
