package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.StoredLoad;

/**
 * {@code wsbench run} and {@code report}, on levels of load; the driver may be as late as it is.
 */
@Timeout(180)
class LevelCommandTest {
  private static final String PLAN =
      """
      description: A run of a test
      stacks: [good]
      cases: [echoVoid, echoStruct]
      connections: 4
      warmup: {minimum: 100ms, limit: 100ms}
      scheme: levels
      load: {users: 3, lateness: 10s, settle: 0s, cycles: 2}
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  private static final List<String> REPORTS =
      List.of("summary.md", "summary.csv", "report.html", "load.json");

  private DummyInstallation dummies;

  @BeforeEach
  void installation(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
    Files.writeString(home.resolve("plans/levels.yaml"), PLAN);
  }

  private Map<String, String> reports() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (String file : REPORTS) {
      texts.put(file, Files.readString(dummies.out().resolve(file)));
    }
    return texts;
  }

  @Test
  void showsTheAnswerAndKeepsItAndSaysItAgain() throws Exception {
    String out = dummies.out().toString();

    Shell.Outcome outcome =
        dummies.run("run", "levels", "--rate", "50/s,80/s", "--hold", "300ms", "--out", out);

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("Verdict\n  At 50/s, p99 in ms: good ", "  At 80/s, p99 in ms: good ")
        .containsPattern("\nrate +done/s +mean ms +p90 +p99 ")
        .containsPattern("\n50/s +\\d")
        .endsWith("The report: " + dummies.out().resolve("report.html") + System.lineSeparator());
    assertThat(outcome.err())
        .containsPattern("good at 50/s: \\d+/s, p50 [\\d.]+ ms, p99 [\\d.]+ ms");
    assertThat(StoredLoad.read(dummies.out()).windows())
        .hasSize(2 * 2)
        .allMatch(window -> window.errors().total() == 0)
        .extracting(LoadWindow::asked)
        .containsOnly("50/s", "80/s");
    assertThat(dummies.out().resolve("windows.hlog")).isNotEmptyFile();
    assertThat(dummies.out().resolve("INCOMPLETE")).doesNotExist();
    Map<String, String> before = reports();

    Shell.Outcome again = dummies.run("report", out);

    assertThat(again.exitCode()).isZero();
    assertThat(outcome.out()).startsWith(again.out());
    assertThat(reports().equals(before)).as("the same bytes again").isTrue();

    Files.delete(dummies.out().resolve("load.json"));
    Shell.Outcome cut = dummies.run("report", out);
    assertThat(cut.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(cut.err())
        .startsWith("wsbench: " + out + " contains no load.json, which says what levels were");
    assertThat(dummies.out().resolve("summary.csv")).content().isEqualTo(before.get("summary.csv"));
  }

  @Test
  void detailsAreTheWholeReport() throws Exception {
    Shell.Outcome outcome =
        dummies.run(
            "run", "levels", "--hold", "200ms", "--details", "--out", dummies.out().toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("At 3 users, p99 in ms: good ", "Operations: share of requests", "p99.9");
  }

  @Test
  void optionsMakeLevelsOfAnyPlan() throws Exception {
    Shell.Outcome outcome =
        dummies.run(
            "run",
            "--users",
            "2",
            "--think",
            "5ms",
            "--hold",
            "200ms",
            "--mix",
            "echoVoid=1",
            "--out",
            dummies.out().toString());

    // 0, or 1 if the driver was late in every window: that is up to the machine.
    assertThat(outcome.exitCode()).isIn(ExitCode.OK, ExitCode.NOT_IN_ORDER);
    StoredLoad load = StoredLoad.read(dummies.out());
    assertThat(load.study().users()).isEqualTo("users with a think time of 5ms");
    assertThat(load.windows()).isNotEmpty().allMatch(window -> window.tps() <= 2 / 0.005);
    assertThat(dummies.stored().comparison().cases()).containsExactly("echoVoid");
  }

  @Test
  void aWrongOptionIsOneLine() {
    Shell.Outcome outcome = dummies.run("run", "--think", "2s");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .startsWith("wsbench: --think: the plan has no load; say how much there is with --users,");
  }

  @Test
  void whatIsForThroughputRunsIsRefused() throws Exception {
    String out = dummies.out().toString();
    dummies.run("run", "levels", "--hold", "200ms", "--out", out);

    Shell.Outcome outcome = dummies.run("report", out, "--export", out + "/export");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).contains("--export needs the folder of a throughput run");
  }
}
