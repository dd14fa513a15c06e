package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.starts.StoredStarts;
import org.wsbench.run.EchoProcess;
import org.wsbench.run.client.DummyClient;

/** {@code wsbench run}, {@code report}, and {@code compare} on starts. */
@Timeout(180)
class StartsCommandTest {
  private static final String PLAN =
      """
      description: A run of a test
      stacks: [good, good@c2]
      variants: {c2: {flags: ["-Dwsbench.any=thing"]}}
      cases: [echoVoid, echoStruct]
      connections: 4
      scheme: starts
      starts: {load: 100ms}
      forks: 2
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  private static final List<String> REPORTS = List.of("summary.md", "summary.csv", "report.html");

  private DummyInstallation dummies;

  @BeforeEach
  void installation(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
    Files.writeString(home.resolve("plans/starts.yaml"), PLAN);
  }

  private Map<String, String> reports(Path folder) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    for (String file : REPORTS) {
      texts.put(file, Files.readString(folder.resolve(file)));
    }
    return texts;
  }

  @Test
  void showsTheAnswerAndKeepsItAndSaysItAgain() throws Exception {
    String out = dummies.out().toString();

    Shell.Outcome outcome = dummies.run("run", "starts", "--out", out);

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("2 stacks, 2 starts of each, one after the other")
        .contains("Verdict\n  First reply, compared with good: ")
        .containsPattern("\nstack +first reply +100th reply +CPU time ")
        .containsPattern("\ngood@c2 +\\d+( \\+- \\d+|\\?)")
        .endsWith("The report: " + dummies.out().resolve("report.html") + System.lineSeparator());
    assertThat(outcome.err()).containsPattern("good: first reply after \\d+\\.\\d+ s");
    assertThat(StoredStarts.read(dummies.out()).starts()).hasSize(2 * 2);
    assertThat(dummies.out().resolve("INCOMPLETE")).doesNotExist();
    Map<String, String> before = reports(dummies.out());
    assertThat(before.get("report.html")).contains("PSS after load");

    Path published = dummies.home().resolve("published");
    Shell.Outcome again = dummies.run("report", out, "--publish", published.toString());

    assertThat(again.exitCode()).isZero();
    assertThat(outcome.out()).startsWith(again.out());
    assertThat(reports(dummies.out()).equals(before)).as("the same bytes again").isTrue();
    assertThat(dummies.run("report", published.toString()).exitCode()).isZero();
    assertThat(reports(published).equals(before)).as("the same from the copy").isTrue();
    assertThat(StoredStarts.read(published)).isEqualTo(StoredStarts.read(dummies.out()));

    Shell.Outcome compared = dummies.run("compare", out, out, "--fail-if", "start > 1.1");
    // Two starts may be too few to exclude the condition, and then it says so.
    assertThat(compared.exitCode())
        .isEqualTo(compared.err().contains("undecided: no row") ? ExitCode.UNDECIDED : ExitCode.OK);
    assertThat(compared.out()).containsPattern("\nfirst reply +100( \\+- \\d+)?\\??\n");

    Files.delete(dummies.out().resolve("starts.json"));
    Shell.Outcome cut = dummies.run("report", out);
    assertThat(cut.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(cut.err())
        .startsWith(
            "wsbench: " + out + " contains no starts.json, which says how starts were measured");
  }

  @Test
  void detailsAreTheWholeReport() throws Exception {
    Shell.Outcome outcome =
        dummies.run(
            "run",
            "starts",
            "--stacks",
            "good",
            "--forks",
            "1",
            "--details",
            "--out",
            dummies.out().toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("1 stack, 1 start, one after the other", "RSS after load MB");
  }

  @Test
  void servicesElsewhereAreRefused() {
    Shell.Outcome outcome =
        dummies.run("run", "starts", "--target", "http://127.0.0.1:9/services/WSTestService");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .startsWith(
            "wsbench: scheme: the plan starts measures how stacks start on this machine; leave out"
                + " --target and --cluster");
  }

  @Test
  void aStackThatNeverAnswersRightEndsWithExitCodeOne() throws Exception {
    dummies.stack("wrong", List.of("corrupts=echoStruct"));

    Shell.Outcome outcome =
        dummies.run(
            "run",
            "starts",
            "--stacks",
            "good,wrong",
            "--forks",
            "1",
            "--out",
            dummies.out().toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out()).contains("Failed\n  wrong: wrong failed verification of echoStruct");
  }

  @Test
  @Tag("slow")
  @EnabledOnOs(OS.LINUX)
  void clientsMakePortsAndAreReported() throws Exception {
    DummyClient.describe(dummies.home(), "caller", "honest", "never");
    Files.writeString(
        dummies.home().resolve("plans/ports.yaml"),
        PLAN.replaceAll("(stacks|variants): .*\n", "")
            .replace("{load: 100ms}", "{load: 100ms, ports: 200}")
            .replace("forks: 2", "forks: 1\nserver: good\nstacks: [caller]"));
    String out = dummies.out().toString();

    Shell.Outcome outcome = dummies.run("run", "ports", "--out", out);

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("1 client, 1 start, one after the other", "Each makes 200 ports")
        .contains("Heap per port that was dropped: undecided: caller.")
        .containsPattern("\nclient +1st port +2nd port +100th port +1st call +heap after all");
    Map<String, String> before = reports(dummies.out());
    assertThat(before.get("summary.csv")).contains("caller,threadsPerPort,1,");
    assertThat(dummies.run("report", out).exitCode()).isZero();
    assertThat(reports(dummies.out()).equals(before)).as("the same bytes again").isTrue();
  }

  @Test
  @Tag("slow")
  @EnabledOnOs(OS.LINUX)
  void ctrlCKeepsTheStartsThatAreFinished() throws Exception {
    Path folder = dummies.home().resolve("interrupted");
    Installed installed = Installed.in(folder.resolve("a place"));
    EchoProcess.describe(installed.home(), "one", List.of());
    Path plans = Files.createDirectory(installed.home().resolve("plans"));
    Files.writeString(
        plans.resolve("starts.yaml"),
        PLAN.replaceAll("(stacks|variants): .*\n", "").replace("forks: 2", "forks: 100"));
    Path out = folder.resolve("out");
    try (LaunchedCommand command = new LaunchedCommand(installed)) {
      BufferedReader output = command.start("run", "starts", "--out", out.toString());
      command.readUntil(output, line -> line.contains("one: first reply after "));
      command.readUntil(output, line -> line.equals("starting one"));

      command.interrupt();

      command.assertAllEnded(ExitCode.INTERRUPTED);
      assertThat(output.lines())
          .noneMatch(line -> line.startsWith("failed: ") || line.contains("Exception"))
          .anyMatch(line -> line.contains("Only finished starts are shown."))
          .anyMatch(line -> line.startsWith("The report: "));
    }
    assertThat(StoredStarts.read(out).starts()).isNotEmpty();
    assertThat(out.resolve("INCOMPLETE")).content().startsWith("interrupted");
    assertThat(Json.read(Files.readString(out.resolve("run.json")), RunResult.class).stacks())
        .allSatisfy(run -> assertThat(run.failure()).isNull());
  }
}
