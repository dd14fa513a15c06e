package org.wsbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.app.run.EchoStack;
import org.wsbench.result.RunResult;

/** {@code wsbench run}, on dummies. */
@Timeout(180)
class RunCommandTest {
  private DummyInstallation dummies;

  @BeforeEach
  void installation(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
  }

  @Test
  void showsTheComparisonAndKeepsIt() throws Exception {
    Shell.Outcome outcome = dummies.run("run", "--out", dummies.out().toString());

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .contains("echoVoid", "echoStruct", "good")
        .endsWith("The report: " + dummies.out().resolve("report.html") + System.lineSeparator())
        .doesNotContain("\u001b");
    assertThat(outcome.err().lines().filter(line -> !line.startsWith("warning: ")))
        .satisfiesExactly(
            line -> assertThat(line).matches("plan quick, about .*: good; server on CPU .*"),
            line -> assertThat(line).isEqualTo("warming up the driver"),
            line -> assertThat(line).isEqualTo("starting good"),
            line -> assertThat(line).startsWith("good has not settled after "),
            line -> assertThat(line).matches("echo(Void|Struct) +good +[\\d,]+/s"),
            line -> assertThat(line).matches("echo(Void|Struct) +good +[\\d,]+/s"));
    assertThat(outcome.err()).doesNotContain("\u001b", "\r\u001b");
    assertThat(dummies.out().resolve("summary.md")).exists();
    assertThat(dummies.out().resolve("summary.csv")).exists();
    assertThat(dummies.stored().status()).isEqualTo(RunResult.Status.COMPLETED);
  }

  @Test
  void saysByItsExitCodeThatAStackFailed() throws Exception {
    dummies.stack("bad", List.of("dead"));

    Shell.Outcome outcome =
        dummies.run("run", "--stacks", "good,bad", "--out", dummies.out().toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err()).contains("failed: bad ended with exit code 9");
    assertThat(outcome.out()).contains("bad ended with exit code 9", "cannot go on");
    assertThat(dummies.stored().status()).isEqualTo(RunResult.Status.COMPLETED);
  }

  @Test
  void nothingIsClaimedOfTheConformanceOfADraft() throws Exception {
    dummies.stack("sketch", List.of(), "approach: draft");

    dummies.run("run", "--stacks", "good,sketch", "--out", dummies.out().toString());

    assertThat(dummies.out().resolve("summary.md"))
        .content()
        .contains("| Cases: every variant comes back with equal values | 15 of 15 | unknown |");
  }

  @Test
  void drivesATarget() throws Exception {
    try (EchoStack running = EchoStack.start()) {
      Shell.Outcome outcome =
          dummies.run(
              "run", "--target", running.endpoint().toString(), "--out", dummies.out().toString());

      assertThat(outcome.exitCode()).isZero();
      assertThat(outcome.err())
          .startsWith("plan quick, about ")
          .contains(running.endpoint() + "; ");
      assertThat(outcome.out()).contains("target");
    }
  }

  @Test
  void saysByItsExitCodeThatTheTargetIsNotThere() throws Exception {
    String nobody = "http://127.0.0.1:" + DummyInstallation.unusedPort() + "/x";

    Shell.Outcome outcome =
        dummies.run("run", "--target", nobody, "--out", dummies.out().toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .contains("failed: " + nobody + " does not answer echoVoid: connection refused");
  }

  @Test
  void aRunThatBreaksOffSaysInOneLineWhereItsFilesAre() throws Exception {
    dummies.stack("bad", List.of("corrupts=echoStruct"));
    Files.createFile(Files.createDirectory(dummies.out()).resolve("evidence"));
    String[] command = {"run", "--stacks", "good,bad", "--out", dummies.out().toString()};

    Shell.Outcome outcome = dummies.run(command);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).doesNotContain("\tat ");
    assertThat(outcome.err().lines().filter(line -> line.startsWith("wsbench: ")))
        .containsExactly(
            "wsbench: FileAlreadyExistsException: %s; what was measured until then is in %s"
                .formatted(dummies.out().resolve("evidence"), dummies.out()));
    assertThat(dummies.stored().status()).isEqualTo(RunResult.Status.FAILED);
    assertThat(dummies.run("report", dummies.out().toString()).exitCode()).isZero();
    assertThat(dummies.run(command).err()).contains("already contains a run (run.json)");
  }

  @Test
  void whyALoadGeneratorFailedIsSaidWithoutTheKindOfTheException() {
    IOException died = new IOException("the load generator failed: java.lang.OutOfMemoryError: x");

    assertThat(RunCommand.brokenOff(died, Path.of("runs", "mine")))
        .hasMessage(
            "the load generator failed: java.lang.OutOfMemoryError: x; what was measured until then"
                + " is in runs/mine")
        .hasCause(died);
  }

  @Test
  void takesTheOptionsInPlaceOfThePlan() throws Exception {
    dummies.run(
        "run",
        "--cases",
        "echoDate",
        "--connections",
        "2",
        "--warmup",
        "0s",
        "--out",
        dummies.out().toString());

    assertThat(dummies.stored().plan().at("/connections").intValue()).isEqualTo(2);
    assertThat(dummies.stored().plan().at("/warmup/limit").stringValue()).isEqualTo("0s");
    assertThat(dummies.stored().comparison().cases()).containsExactly("echoDate");
  }
}
