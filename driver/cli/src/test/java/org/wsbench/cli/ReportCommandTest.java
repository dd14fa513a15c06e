package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Json;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;
import org.wsbench.result.jmh.TestJmh;

/** {@code wsbench report}, on runs of dummies. */
@Timeout(180)
class ReportCommandTest {
  private DummyInstallation dummies;

  @BeforeEach
  void installation(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
  }

  @Test
  void showsAStoredRunAgainAndWritesItsSummariesAnew() throws Exception {
    String first = dummies.run("run", "--out", dummies.out().toString()).out();
    String summary = Files.readString(dummies.out().resolve("summary.md"));
    String html = Files.readString(dummies.out().resolve("report.html"));
    Files.delete(dummies.out().resolve("summary.md"));
    Files.delete(dummies.out().resolve("report.html"));

    Shell.Outcome again = dummies.run("report", dummies.out().toString());

    assertThat(again.exitCode()).isZero();
    assertThat(first).startsWith(again.out());
    assertThat(dummies.out().resolve("summary.md")).content().isEqualTo(summary);
    assertThat(Files.readString(dummies.out().resolve("report.html")).equals(html))
        .as("the HTML report has the same bytes again")
        .isTrue();
  }

  @Test
  void publishesWhatTheReportIsMadeOf() throws Exception {
    dummies.run("run", "--out", dummies.out().toString());
    Path published = dummies.home().resolve("published");

    Shell.Outcome outcome =
        dummies.run("report", dummies.out().toString(), "--publish", published.toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(published.resolve("report.html")).doesNotExist();
    assertThat(dummies.run("report", published.toString()).out()).isEqualTo(outcome.out());
    for (String report : List.of("summary.md", "summary.csv", "report.html")) {
      assertThat(published.resolve(report)).hasSameBinaryContentAs(dummies.out().resolve(report));
    }
    Shell.Outcome again =
        dummies.run("report", dummies.out().toString(), "--publish", published.toString());
    assertThat(again.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(again.err())
        .contains(published + " is not empty: name a folder that does not exist yet");
  }

  @Test
  void addsWhatCameOfAttacks() throws Exception {
    dummies.run("run", "--out", dummies.out().toString());
    Path file = dummies.home().resolve("attacks.json");
    StackFindings findings = new StackFindings("good", "A title", List.of(), null);
    Json.write(
        file,
        new RobustnessRecord(
            1, "1.0", "2026-01-02T03:04:05Z", "x", "25", "512m", "10s", List.of(findings)));

    Shell.Outcome outcome =
        dummies.run("report", dummies.out().toString(), "--robustness", file.toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("good: kept serving after every attack (0)");
    assertThat(dummies.out().resolve("summary.md")).content().contains("## Answers to attacks");
    Shell.Outcome wrong =
        dummies.run(
            "report", dummies.out().toString(), "--robustness", dummies.home() + "/none.json");
    assertThat(wrong.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.err())
        .startsWith("wsbench: " + dummies.home() + "/none.json: there is no such file; name the");
  }

  @Test
  @Tag("slow")
  void addsTheShareOfDataBinding() throws Exception {
    dummies.stack(
        "good", List.of(), "jmh: {binding: jaxb, parser: woodstox, note: a note of its own}");
    Path out = dummies.out();
    dummies.run("run", "--cases", "echoStruct", "--stacks", "good,good@2", "--out", out.toString());
    String json = Files.readString(out.resolve("run.json"));
    Path file = Files.writeString(dummies.home().resolve("mine.json"), TestJmh.table(5));

    Shell.Outcome outcome = dummies.run("report", out.toString(), "--jmh", file.toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("Data binding (unmarshal + marshal) in % of server CPU per request")
        .contains("good: a note of its own", "good@2: a note of its own")
        .containsPattern("echoStruct +\\S+ \\(\\S+ to \\S+\\) \\| \\S+ of \\S+\n");
    assertThat(out.resolve("summary.md")).content().contains("## Data binding");
    assertThat(out.resolve("run.json")).hasContent(json);
    assertThat(dummies.run("report", out.toString()).out()).doesNotContain("Data binding");
  }
}
