package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRuns;
import org.wsbench.run.EchoStack;

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

    assertThat(outcome.exitCode()).isEqualTo(exitCode());
    assertThat(outcome.out())
        .contains("echoVoid", "echoStruct", "good")
        .endsWith("The report: " + dummies.out().resolve("report.html") + System.lineSeparator())
        .doesNotContain("\u001b");
    assertThat(outcome.err().lines().filter(line -> !line.matches("(warning: |waiting for ).*")))
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

  /** Whether rows of so short a run are marked depends on the machine. */
  private int exitCode() throws IOException {
    boolean marked = dummies.stored().measurements().stream().allMatch(Measurement::unusable);
    return marked ? ExitCode.UNDECIDED : ExitCode.OK;
  }

  @Test
  void aRunWithoutAnyRowThatMayBeUsedHasAnExitCodeOfItsOwn() {
    List<Flag> cold = List.of(Flag.WARM_UP_LIMIT);

    assertThat(ExitCode.of(result(List.of(), List.of()))).isEqualTo(ExitCode.OK);
    assertThat(ExitCode.of(result(cold, List.of()))).isEqualTo(ExitCode.OK);
    assertThat(ExitCode.of(result(cold, cold))).isEqualTo(ExitCode.UNDECIDED);
    assertThat(ExitCode.of(result(cold, List.of(Flag.VOID)))).isEqualTo(ExitCode.NOT_IN_ORDER);
  }

  @Test
  @Tag("slow")
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
  @Tag("slow")
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

      assertThat(outcome.exitCode()).isEqualTo(exitCode());
      assertThat(outcome.err())
          .startsWith("plan quick, about ")
          .contains(running.endpoint() + "; ");
      assertThat(outcome.out()).contains("target");
    }
  }

  @Test
  void optionsThatATargetIgnoresAreNamed() {
    Shell.Outcome outcome =
        dummies.run("run", "--target", "http://127.0.0.1:1/", "--heap", "1g", "--stacks", "x");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .startsWith("wsbench: --target measures a running service, so leave out --stacks, --heap");
  }

  @Test
  void aTargetThatDoesNotAnswerIsSaidInOneLineAndLeavesNoFolder() throws Exception {
    String nobody = "http://127.0.0.1:" + DummyInstallation.unusedPort() + "/x";

    Shell.Outcome outcome =
        dummies.run("run", "--target", nobody, "--out", dummies.out().toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: --target: %s does not answer echoVoid: connection refused; start the service, or correct the URL%n"
                .formatted(nobody));
    assertThat(dummies.out()).doesNotExist();
  }

  @Test
  void aRunThatBreaksOffSaysInOneLineWhereItsFilesAre() throws Exception {
    Path evidence = dummies.out().resolve("evidence");
    // Stacks are built once the folder of the run is there.
    dummies.stack(
        "bad", List.of("corrupts=echoStruct"), "build: {command: [touch, \"" + evidence + "\"]}");
    String[] command = {"run", "--stacks", "good,bad", "--out", dummies.out().toString()};

    Shell.Outcome outcome = dummies.run(command);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).doesNotContain("    at ");
    assertThat(outcome.err().lines().filter(line -> line.startsWith("wsbench: ")))
        .containsExactly(
            "wsbench: %s cannot be written: it is not a folder; name another folder; what was measured until then is in %s"
                .formatted(evidence, dummies.out()));
    assertThat(dummies.stored().status()).isEqualTo(RunResult.Status.FAILED);
    assertThat(dummies.run("report", dummies.out().toString()).exitCode()).isZero();
    assertThat(dummies.run(command).err()).contains("already contains a run (run.json)");
  }

  @Test
  void aFolderWithOtherFilesIsRefused() throws Exception {
    Path file = Files.createFile(Files.createDirectory(dummies.out()).resolve("thesis.txt"));

    for (List<String> command : List.of(List.of("run"), List.of("share"), List.of("selftest"))) {
      List<String> words = new ArrayList<>(command);
      words.addAll(List.of("--out", dummies.out().toString()));
      Shell.Outcome outcome = dummies.run(words.toArray(String[]::new));

      assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    }
    Shell.Outcome outcome = dummies.run("run", "--out", dummies.out().toString());
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: --out: '"
                + dummies.out()
                + "' is not empty; name a folder that is not there yet\n");
    assertThat(dummies.out()).isDirectoryContaining(file::equals);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aDiskThatIsFullIsTroubleWithItsPath() throws Exception {
    Path out = Files.createDirectory(dummies.out());
    dummies.run("run", "--out", out.toString());
    Files.delete(out.resolve("summary.md"));
    Files.createSymbolicLink(out.resolve("summary.md"), Path.of("/dev/full"));

    Shell.Outcome outcome = dummies.run("report", out.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: "
                + out.resolve("summary.md")
                + " cannot be written: no space left on device; free some space, or name a folder on another disk\n");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aFolderThatCannotBeMadeIsTrouble() {
    Shell.Outcome outcome = dummies.run("run", "--out", "/proc/none/run");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.err())
        .contains("wsbench: /proc/none cannot be written: ")
        .doesNotContain("Exception");
  }

  @Test
  void whyALoadGeneratorFailedIsSaidWithoutTheKindOfTheException() {
    IOException died = new IOException("the load generator failed: java.lang.OutOfMemoryError: x");

    assertThat(RunCommand.runFailed(died, Path.of("runs", "mine")))
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

  /** Of two rows with these flags. */
  private static RunResult result(List<Flag> one, List<Flag> other) {
    List<Measurement> rows =
        Stream.of(one, other)
            .map(
                flags ->
                    new Measurement(
                        "metro",
                        "echoVoid",
                        new Measurement.Tps(1000, null, null, null, 1),
                        List.of(),
                        null,
                        null,
                        null,
                        null,
                        Errors.NONE,
                        List.of(),
                        flags))
            .toList();
    return TestRuns.result(
        TestRuns.comparison(MeasurementScheme.SLICES, List.of("echoVoid")), List.of(), rows);
  }
}
