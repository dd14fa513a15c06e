package org.wsbench.driver.cli;

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
import org.wsbench.driver.result.Json;
import org.wsbench.driver.result.RunResult;
import org.wsbench.driver.run.EchoStack;

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
        .endsWith("Everything about this run: " + out + System.lineSeparator())
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

    assertThat(outcome.out()).contains("passed    echoVoid", " checks, 0 failed");
    assertThat(outcome.exitCode()).isZero();
  }

  @Test
  void verifyOfAStackThatIsWrong() throws Exception {
    EchoStack.describe(home, "bad", List.of("corrupts=echoFloat/NaN"));

    Shell.Outcome outcome = run("verify", "bad");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out()).contains("FAILED    echoFloat/NaN: ", " checks, 1 failed");
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
        .contains("deviation echoFloat/NaN: answers a number (", " checks, 0 failed");
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
}
