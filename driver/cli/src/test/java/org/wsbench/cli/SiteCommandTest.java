package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.StoredFile;

/** The site of the published results. */
@Tag("slow")
class SiteCommandTest {
  private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final Path RESULTS = ROOT.resolve("results");
  private static final long MOST_BYTES = 500_000;
  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"#]+)");

  @TempDir static Path temporary;

  private static Path site;
  private static Shell.Outcome outcome;

  @BeforeAll
  static void make() {
    site = temporary.resolve("site");
    outcome = Shell.run(ROOT, "site", "--out", site.toString());
  }

  private static List<Path> pages() throws IOException {
    try (Stream<Path> files = Files.walk(site)) {
      return files.filter(file -> file.toString().endsWith(".html")).toList();
    }
  }

  @Test
  void theCommandSaysWhatItMade() {
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(outcome.out())
        .matches("written: \\d+ pages on \\d+ results\\R")
        .endsWith("open " + site.resolve("index.html") + System.lineSeparator());
  }

  @Test
  void everyLinkLeadsToAFile() throws IOException {
    assertThat(pages()).hasSizeGreaterThan(30);
    for (Path page : pages()) {
      for (String link : links(page)) {
        assertThat(page.resolveSibling(URI.create(link).getPath())).as(page + ": " + link).exists();
      }
    }
  }

  private static List<String> links(Path page) throws IOException {
    List<String> links = new ArrayList<>();
    LINK.matcher(Files.readString(page)).results().forEach(link -> links.add(link.group(1)));
    return links;
  }

  @Test
  void noPageIsLarge() throws IOException {
    for (Path page : pages()) {
      assertThat(Files.size(page)).as(page.toString()).isLessThanOrEqualTo(MOST_BYTES);
    }
  }

  @Test
  void everyPublishedRunHasItsReportAndItsFiles() throws IOException {
    try (Stream<Path> found = Files.list(RESULTS)) {
      for (Path run : found.filter(Files::isDirectory).toList()) {
        Path own = site.resolve("results").resolve(run.getFileName());
        assertThat(own.resolve("report.html")).isNotEmptyFile();
        String name = StoredFile.exists(run.resolve("run.json")) ? "run.json" : "jmh-run.json";
        assertThat(StoredFile.text(own.resolve(name)))
            .isEqualTo(StoredFile.text(run.resolve(name)));
      }
    }
  }

  @Test
  void aStackHasItsUsersItsStartAndItsRobustness() {
    assertThat(site.resolve("stacks/metro.html"))
        .content()
        .contains("id=\"throughput\"", "id=\"load\"", "id=\"starts\"", "id=\"profile\"")
        .contains("id=\"robustness\"", "id=\"conformance\"", "metro supports ", "items-1m")
        .contains("./wsbench run users", "./wsbench run footprint", "./wsbench explain --stacks ");
  }

  @Test
  void aFolderThatIsNotEmptyIsLeftAlone() {
    Shell.Outcome again = Shell.run(ROOT, "site", "--out", site.toString());

    assertThat(again.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(again.err()).contains(site + " is not empty: name a folder that does not exist yet");
  }

  @Test
  void twoRunsOfOneNameAreRefusedBeforeAnythingIsWritten() {
    Path out = temporary.resolve("twice");

    Shell.Outcome twice =
        Shell.run(
            ROOT,
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
