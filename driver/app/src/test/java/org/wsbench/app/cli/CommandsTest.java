package org.wsbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.app.run.EchoStack;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;

/** Commands that do their work, on dummies. */
@Timeout(180)
class CommandsTest {
  static final String PLAN =
      """
      description: A run of a test
      stacks: [good]
      cases: [echoVoid, echoStruct]
      connections: 4
      warmup: {minimum: 0s, limit: 100ms}
      slices: {measure: 100ms, shortest: 5ms, requestsPerConnection: 1, leastCycles: 3}
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      """;

  @TempDir private Path home;
  private Path out;

  @BeforeEach
  void installation() throws IOException {
    EchoStack.describe(home, "good", List.of());
    Files.writeString(Files.createDirectory(home.resolve("plans")).resolve("quick.yaml"), PLAN);
    out = home.resolve("my run");
  }

  private Shell.Outcome run(String... args) {
    return Shell.run(home, args);
  }

  private RunResult stored() throws IOException {
    return Json.read(Files.readString(out.resolve("run.json")), RunResult.class);
  }

  @Test
  void runShowsTheComparisonAndKeepsIt() throws Exception {
    Shell.Outcome outcome = run("run", "--out", out.toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("echoVoid", "echoStruct", "good")
        .endsWith("Results and logs: " + out + System.lineSeparator())
        .doesNotContain("\u001b");
    assertThat(outcome.err().lines().filter(line -> !line.startsWith("warning: ")))
        .satisfiesExactly(
            line -> assertThat(line).startsWith("plan quick: good; server on CPU "),
            line -> assertThat(line).isEqualTo("starting good"),
            line -> assertThat(line).startsWith("good is warm after "),
            line -> assertThat(line).matches("echoVoid +good +[\\d,]+/s"),
            line -> assertThat(line).matches("echoStruct +good +[\\d,]+/s"));
    assertThat(outcome.err()).doesNotContain("\u001b", "\r\u001b");
    assertThat(out.resolve("summary.md")).exists();
    assertThat(out.resolve("summary.csv")).exists();
    assertThat(stored().status()).isEqualTo(RunResult.Status.COMPLETED);
  }

  @Test
  void reportShowsAStoredRunAgainAndWritesItsSummariesAnew() throws Exception {
    String first = run("run", "--out", out.toString()).out();
    String summary = Files.readString(out.resolve("summary.md"));
    Files.delete(out.resolve("summary.md"));

    Shell.Outcome again = run("report", out.toString());

    assertThat(again.exitCode()).isZero();
    assertThat(first).startsWith(again.out());
    assertThat(out.resolve("summary.md")).content().isEqualTo(summary);
  }

  @Test
  void nothingIsClaimedOfTheConformanceOfADraft() throws Exception {
    EchoStack.describe(home, "sketch", List.of(), "approach: draft");

    run("run", "--stacks", "good,sketch", "--out", out.toString());

    assertThat(out.resolve("summary.md"))
        .content()
        .contains("| Cases: every variant comes back with equal values | 15 of 15 | unknown |");
  }

  @Test
  void reportAddsWhatCameOfAttacks() throws Exception {
    run("run", "--out", out.toString());
    Path file = home.resolve("attacks.json");
    StackFindings findings = new StackFindings("good", "A title", List.of(), null);
    Json.write(
        file,
        new RobustnessRecord(
            1, "1.0", "2026-01-02T03:04:05Z", "x", "25", "512m", "10s", List.of(findings)));

    Shell.Outcome outcome = run("report", out.toString(), "--robustness", file.toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out()).contains("good: kept serving after every attack (0)");
    assertThat(out.resolve("summary.md")).content().contains("## Answers to attacks");
    Shell.Outcome wrong = run("report", out.toString(), "--robustness", home + "/none.json");
    assertThat(wrong.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(wrong.err())
        .startsWith("wsbench: " + home + "/none.json: there is no such file; name the");
  }

  @Test
  void runSaysByItsExitCodeThatAStackFailed() throws Exception {
    EchoStack.describe(home, "bad", List.of("dead"));

    Shell.Outcome outcome = run("run", "--stacks", "good,bad", "--out", out.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err()).contains("failed: bad ended with exit code 9");
    assertThat(outcome.out()).contains("bad ended with exit code 9", "cannot go on");
    assertThat(stored().status()).isEqualTo(RunResult.Status.COMPLETED);
  }

  @Test
  void runDrivesATarget() throws Exception {
    try (EchoStack running = EchoStack.start()) {
      Shell.Outcome outcome =
          run("run", "--target", running.endpoint().toString(), "--out", out.toString());

      assertThat(outcome.exitCode()).isZero();
      assertThat(outcome.err()).startsWith("plan quick: " + running.endpoint() + "; ");
      assertThat(outcome.out()).contains("target");
    }
  }

  @Test
  void runSaysByItsExitCodeThatTheTargetIsNotThere() throws Exception {
    String nobody = "http://127.0.0.1:" + unusedPort() + "/x";

    Shell.Outcome outcome = run("run", "--target", nobody, "--out", out.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .contains("failed: " + nobody + " does not answer echoVoid: connection refused");
  }

  @Test
  void runTakesTheOptionsInPlaceOfThePlan() throws Exception {
    run("run", "--cases", "echoDate", "--connections", "2", "--warmup", "0s", "--out", "" + out);

    assertThat(stored().plan().at("/connections").intValue()).isEqualTo(2);
    assertThat(stored().plan().at("/warmup/limit").stringValue()).isEqualTo("0s");
    assertThat(stored().comparison().cases()).containsExactly("echoDate");
  }

  @Test
  void verifyOfAStackThatIsRight() {
    Shell.Outcome outcome = run("verify", "good");

    assertThat(outcome.out().lines())
        .startsWith(
            "Cases: every variant comes back with equal values",
            "  echoVoid      echoVoid            passed",
            "  echoInteger   echoInteger         passed")
        .contains(
            "  echoSynthetic echoSynthetic1K     passed",
            "                echoSynthetic4K     passed",
            "  echoFloat/NaN                     passed",
            "  refuses/no-xml                    passed",
            "  wsdl                              passed")
        .last()
        .asString()
        .matches("\\d+ checks: \\d+ passed, \\d+ open, 0 failed");
    assertThat(outcome.exitCode()).isZero();
  }

  @Test
  void verifyOfAStackThatIsWrong() throws Exception {
    EchoStack.describe(home, "bad", List.of("corrupts=echoFloat/NaN"));

    Shell.Outcome outcome = run("verify", "bad");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out())
        .containsPattern(
            "  echoFloat/NaN +FAILED +/echoFloatResponse/return: expected NaN, got [-0-9.E]+\\R")
        .containsPattern("checks: .*, 1 failed\\R");
  }

  @Test
  void verifyOfAStackThatOwnsUpToWhatItGetsWrong() throws Exception {
    EchoStack.describe(
        home,
        "bad",
        List.of("corrupts=echoFloat/NaN"),
        "deviations: [{check: echoFloat/NaN, text: answers a number}]");

    Shell.Outcome outcome = run("verify", "bad");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .containsPattern("  echoFloat/NaN +deviates +answers a number \\(")
        .contains(", 1 known to deviate, ", ", 0 failed");
  }

  @Test
  void verifyOfAStackThatOwnsUpToWhatItGetsRight() throws Exception {
    EchoStack.describe(
        home, "shy", List.of(), "deviations: [{check: echoFloat/NaN, text: answers a number}]");

    Shell.Outcome outcome = run("verify", "shy");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out()).contains("the deviation no longer holds");
  }

  @Test
  void verifyOfAStackThatDoesNotStart() throws Exception {
    EchoStack.describe(home, "bad", List.of("dead"));

    Shell.Outcome outcome = run("verify", "bad");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.err())
        .contains("cannot go on")
        .endsWith("wsbench: bad ended with exit code 9" + System.lineSeparator());
  }

  @Test
  void verifyOfATarget() throws Exception {
    try (EchoStack right = EchoStack.start();
        EchoStack wrong = EchoStack.start("corrupts=echoDate")) {
      assertThat(run("verify", "--target", right.endpoint().toString()).exitCode()).isZero();
      assertThat(run("verify", "--target", wrong.endpoint().toString()).exitCode())
          .isEqualTo(ExitCode.NOT_IN_ORDER);
    }
  }

  @Test
  void verifyWritesJUnitXml() throws Exception {
    EchoStack.describe(home, "bad", List.of("corrupts=echoFloat/NaN"));
    Path file = home.resolve("junit.xml");

    Shell.Outcome outcome = run("verify", "bad", "--junit", file.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(file)
        .content()
        .contains("<testsuite name=\"wsbench verify bad\"", "failures=\"1\" errors=\"0\"")
        .contains("<testcase classname=\"bad.edges\" name=\"echoFloat/NaN\"><failure message=\"");
  }

  @Test
  void verifyOfASkeletonSaysWhatIsMissingAndNoMore() throws Exception {
    try (EchoStack skeleton = EchoStack.start("only=echoVoid")) {
      Shell.Outcome outcome = run("verify", "--target", skeleton.endpoint().toString());

      assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
      assertThat(outcome.out().lines())
          .contains(
              "  echoVoid      echoVoid            passed",
              "  echoInteger   echoInteger         MISSING   answered with SOAP fault S:Client: not"
                  + " known",
              "  echoArray     echoArray40         MISSING   answered with SOAP fault S:Client: not"
                  + " known")
          .filteredOn(line -> line.contains("MISSING"))
          .hasSize(EchoCase.values().length - 1);
      assertThat(outcome.out()).containsPattern("  not tried: \\d+ of these; needs echoFloat\\R");
      assertThat(outcome.out().lines()).hasSizeLessThan(60);
    }
  }

  @Test
  void conformanceComparesAllStacksAndWritesTheMatrix() throws Exception {
    EchoStack.describe(
        home,
        "odd",
        List.of("corrupts=echoFloat/NaN"),
        "deviations: [{check: echoFloat/NaN, text: answers a number}]");
    Path file = home.resolve("conformance.md");

    Shell.Outcome outcome = run("conformance", "--load", "200ms", "--out", file.toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().lines())
        .satisfiesExactly(
            line ->
                assertThat(line).matches("good .* 0 failed; [\\d,]+ requests .*, 0 other errors"),
            line -> assertThat(line).matches("odd .* 1 known to deviate, .* 0 corrupt, .*"));
    assertThat(file)
        .content()
        .contains("./wsbench conformance --load 200ms --out " + file)
        .contains("| check | what is checked | good | odd |")
        .containsPattern("\\| echoFloat/NaN \\| .* \\| ok \\| deviates\\[\\^1] \\|");
  }

  @Test
  void conformanceSaysByItsExitCodeThatAStackDoesNotKeepIt() throws Exception {
    EchoStack.describe(home, "bad", List.of("corrupts=echoStruct"));
    EchoStack.describe(home, "dead", List.of("dead"));

    Shell.Outcome outcome = run("conformance", "--stacks", "dead,bad", "--load", "200ms");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out().lines().toList())
        .contains("  FAILED dead ended with exit code 9")
        .anyMatch(line -> line.startsWith("  FAILED echoStruct echoStruct/00: "))
        .anyMatch(line -> line.startsWith("  FAILED under load, the first: echoStruct/distinct-"));
  }

  @Test
  void serveRefusesAPortThatIsTaken() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());

      Shell.Outcome outcome = run("serve", "good", "--port", port);

      assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
      assertThat(outcome.err().lines()).hasSize(1);
      assertThat(outcome.err())
          .startsWith("wsbench: cannot listen on 127.0.0.1 port " + port + " (")
          .contains("choose others with --host and --port");
    }
  }

  @Test
  void serveSaysThatAStackEndedByItself() throws Exception {
    EchoStack.describe(home, "bad", List.of("dead"));

    Shell.Outcome outcome = run("serve", "bad", "--port", "" + unusedPort());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.err()).startsWith("wsbench: bad ended with exit code 9");
  }

  private static int unusedPort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @Test
  void newStackSaysWhatToDoNext() throws Exception {
    Files.copy(Path.of("..", "..", "pom.xml"), home.resolve("pom.xml"));

    Shell.Outcome outcome = run("new-stack", "mine");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().lines())
        .containsExactly(
            "written: " + home.resolve("service-mine"),
            "added to pom.xml: <module>service-mine</module>",
            "to see what is missing: ./wsbench verify mine");
    assertThat(run("stacks").out()).contains("mine ", "(draft)");
    assertThat(run("new-stack", "mine").err()).contains("NAME: 'mine' is taken by ");
  }

  @Test
  void robustnessShowsAndKeepsWhatItFound() throws Exception {
    EchoStack.describe(home, "bad", List.of("dead"));
    Path file = home.resolve("found.md");

    Shell.Outcome outcome = run("robustness", "bad", "--limit", "2s", "--out", file.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err().lines().findFirst().orElseThrow()).contains(", at most ");
    assertThat(outcome.out())
        .contains("the remaining attacks were not tried: bad ended with exit code 9");
    assertThat(file)
        .content()
        .contains("./wsbench robustness bad --limit 2s --out " + file)
        .contains("The remaining attacks were not tried: bad ended with exit code 9.");
    RobustnessRecord record =
        Json.read(Files.readString(home.resolve("found.json")), RobustnessRecord.class);
    assertThat(record.limit()).isEqualTo("2s");
    assertThat(record.stacks()).singleElement().returns("bad", StackFindings::stack);
  }
}
