package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code wsbench smallest-heap} on a dummy whose live data are known. */
@Timeout(1800)
class SmallestHeapCommandTest {
  /** Megabytes that it keeps. */
  private static final int KEPT = 12;

  /** Short runs of one start, each of which can decide. */
  private static final String PLAN =
      """
      description: A run of a test
      stacks: [keeper]
      cases: [echoVoid]
      connections: 4
      warmup: {minimum: 1s, limit: 2s}
      slices: {measure: 500ms, minSlice: 5ms, requestsPerConnection: 1, minCycles: 12}
      forks: 1
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| (\\d+)m \\|.*\\| (too small|large enough|undecided) \\|$");

  private DummyInstallation dummies;

  @BeforeEach
  void aStackWithLiveData(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
    // The work of a request settles soon, and is the same with each heap.
    dummies.stack("keeper", List.of("keeps=" + KEPT, "burns-service=1000"));
    Files.writeString(home.resolve("plans/quick.yaml"), PLAN);
  }

  /** It cannot live with less than it keeps, and has room enough with four times as much. */
  @Test
  @Tag("slow")
  void theHeapIsMoreThanTheLiveDataAndNotMuchMore() throws IOException {
    Shell.Outcome outcome =
        dummies.run(
            "smallest-heap",
            "keeper",
            "--cases",
            "echoVoid",
            // Wide intervals decide that, too.
            "--share",
            "50%",
            "--from",
            "64m",
            "--within",
            "10s",
            "--out",
            dummies.out().toString());

    assertThat(outcome.exitCode()).as(outcome.err()).isIn(ExitCode.OK, ExitCode.UNDECIDED);
    String summary = Files.readString(dummies.out().resolve("summary.md"));
    List<MatchResult> rows = ROW.matcher(summary).results().toList();
    assertThat(rows).as(summary).isNotEmpty();
    // On a busy machine no figure may be used; a wrong answer is never given.
    for (MatchResult row : rows) {
      int heap = Integer.parseInt(row.group(1));
      if (heap <= KEPT) {
        assertThat(row.group(2)).as(summary).isEqualTo("too small");
      } else if (heap >= 4 * KEPT) {
        assertThat(row.group(2)).as(summary).isNotEqualTo("too small");
      }
    }
    if (outcome.exitCode() == ExitCode.OK) {
      assertThat(outcome.out().replaceAll("\\s+", " "))
          .containsPattern("keeper serves echoVoid at 50% .* with a heap of \\d+m, but not with");
    }
    assertThat(dummies.out().resolve("keeper@8m/report.html")).exists();
  }

  @Test
  @Tag("slow")
  void aStackThatFailsWithTheLargeHeapIsNoAnswer() {
    Shell.Outcome outcome =
        dummies.run(
            "smallest-heap",
            "keeper",
            "--from",
            KEPT + "m",
            "--cases",
            "echoVoid",
            "--within",
            "10s",
            "--out",
            dummies.out().toString());

    assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out().replaceAll("\\s+", " "))
        .contains(
            "There is no result, because the heap of 12m could not be measured: keeper ended with"
                + " exit code 1");
  }

  @Test
  void theFolderOfAnotherRunIsLeftAlone() throws IOException {
    Path out = Files.createDirectories(dummies.out());
    Files.writeString(out.resolve("run.json"), "{}");

    Shell.Outcome outcome = dummies.run("smallest-heap", "keeper", "--out", out.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains("--out: '" + out + "' is not empty; name a folder");
    assertThat(out)
        .isDirectoryContaining("glob:**/run.json")
        .isDirectoryNotContaining("glob:**.md");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nobody                  | wsbench: STACK: there is no stack 'nobody'",
        "keeper@tls              | wsbench: STACK: 'keeper@tls' is not allowed, because this command switches no features on; give keeper",
        "keeper --from 7m        | wsbench: --from: '7m' is not allowed; give a heap from 9m to 64g",
        "keeper --share 30%      | wsbench: --share: 30% is not allowed; give a percentage from 50% to 99%",
        "keeper --cases echoNone | wsbench: --cases: there is no case 'echoNone'",
        "keeper --within 1s      | wsbench: --within: 1s is not allowed",
      })
  void badInputIsOneLine(String words, String line) {
    Shell.Outcome outcome = dummies.run(("smallest-heap " + words).split(" "));

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).startsWith(line).hasLineCount(1);
  }
}
