package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder of {@code wsbench site}, and the history of several small runs. */
class SiteReplacementTest {
  private static final List<String> RUNS = new ArrayList<>();

  @TempDir static Path home;

  @TempDir private Path around;

  private Path site;

  @BeforeAll
  static void runs() throws IOException {
    SampleRuns runs = new SampleRuns(home);
    for (int day = 1; day <= 4; day++) {
      RUNS.add(runs.run("day-" + day, day, day > 2 ? 1.5 : 1.2));
    }
  }

  @BeforeEach
  void place() {
    site = around.resolve("site");
  }

  private Shell.Outcome make(List<String> runs, String... options) {
    List<String> words = new ArrayList<>(List.of("site", "--out", site.toString()));
    words.addAll(List.of(options));
    words.addAll(runs);
    return Shell.run(home, words.toArray(String[]::new));
  }

  private void made(List<String> runs, String... options) {
    assertThat(make(runs, options))
        .returns("", Shell.Outcome::err)
        .returns(ExitCode.OK, Shell.Outcome::exitCode);
  }

  @Test
  void resultsOfOnePlanHaveAHistory() {
    made(RUNS);

    assertThat(site.resolve("history.html"))
        .content()
        .contains(
            "4 runs, from day-1 of 2026-11-22 to day-4 of 2026-11-25", "Changes: mean ratio after")
        .contains("quick on Some CPU, 2 CPUs, beside axis2-xmlbeans");
    assertThat(site.resolve("results/day-1/plan.yaml")).content().contains("Small");
  }

  @Test
  void anEarlierSiteIsReplacedOnRequest() {
    made(RUNS);
    made(RUNS.subList(0, 1), "--replace");

    assertThat(site.resolve("results/day-1")).exists();
    assertThat(site.resolve("results/day-2")).doesNotExist();
    assertThat(site.resolve("history.html")).doesNotExist();
    assertThat(around).isDirectoryNotContaining("glob:**/.site*");
  }

  @Test
  void withoutTheRequestItIsLeftAlone() {
    made(RUNS.subList(0, 1));

    assertThat(make(RUNS.subList(1, 2)))
        .returns(ExitCode.USAGE, Shell.Outcome::exitCode)
        .extracting(Shell.Outcome::err)
        .asString()
        .contains(
            "--out: "
                + site
                + " is not empty: name a folder that does not exist yet, or add --replace");
    assertThat(site.resolve("results/day-1")).exists();
  }

  @Test
  void aFolderWithoutASiteCannotBeReplaced() throws IOException {
    Files.createDirectory(site);
    Files.writeString(site.resolve("mine.txt"), "x");

    assertThat(make(RUNS).err())
        .contains(site + " is not empty: name a folder that does not exist yet")
        .doesNotContain("--replace");
  }

  /** The runs are not there either, but to read them would take longer. */
  @Test
  void aPlaceThatCannotBeWrittenIsRefusedBeforeRunsAreRead() throws IOException {
    Path file = Files.writeString(around.resolve("file"), "x");
    site = file.resolve("site");

    assertThat(make(List.of("absent")))
        .returns(ExitCode.TROUBLE, Shell.Outcome::exitCode)
        .extracting(Shell.Outcome::err)
        .asString()
        .contains("--out " + site + ": " + file + " cannot be written: it is not a folder")
        .doesNotContain("absent", ".site-");
  }

  @Test
  void aFolderWithFilesOfOthersIsLeftAlone() throws IOException {
    made(RUNS.subList(0, 1));
    Path own = Files.writeString(site.resolve("results").resolve("mine.txt"), "x");

    assertThat(make(RUNS.subList(1, 2), "--replace"))
        .returns(ExitCode.USAGE, Shell.Outcome::exitCode)
        .extracting(Shell.Outcome::err)
        .asString()
        .contains(site + " has a file that is not of a site of wsbench: results/mine.txt; move it");
    assertThat(own).hasContent("x");
    assertThat(site.resolve("results/day-1")).exists();
  }

  /** The report does not need the damaged file, so only its copy fails, midway. */
  @Test
  void afterAFailureTheEarlierSiteIsAsItWas(@TempDir Path other) throws IOException {
    made(RUNS.subList(0, 1));
    Path broken = Path.of(new SampleRuns(other).run("broken", 5, 1));
    Files.writeString(broken.resolve("windows.jsonl.gz"), "no gzip");

    assertThat(make(List.of(broken.toString()), "--replace"))
        .returns(ExitCode.USAGE, Shell.Outcome::exitCode)
        .extracting(Shell.Outcome::err)
        .asString()
        .contains("windows.jsonl.gz: damaged");
    assertThat(site.resolve("results/day-1/report.html")).isNotEmptyFile();
    assertThat(site.resolve("results/broken")).doesNotExist();
    assertThat(around).isDirectoryNotContaining("glob:**/.site*");
  }
}
