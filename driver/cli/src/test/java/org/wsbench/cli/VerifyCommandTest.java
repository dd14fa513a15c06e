package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.payload.EchoCase;
import org.wsbench.run.EchoStack;

/** {@code wsbench verify}, on dummies. */
@Timeout(180)
class VerifyCommandTest {
  private DummyInstallation dummies;

  @BeforeEach
  void installation(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
  }

  @Test
  void aStackThatIsRight() {
    Shell.Outcome outcome = dummies.run("verify", "good");

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
            "  wsdl                              passed",
            "  process/logs-no-requests          passed",
            "  process/ends-on-sigterm           passed")
        .last()
        .asString()
        .matches("\\d+ checks: \\d+ passed, \\d+ open, 0 failed");
    assertThat(outcome.exitCode()).isZero();
  }

  @Test
  void aStackWithAFeature() throws Exception {
    dummies.stack("plain", List.of("{features}"), "features: [logging]");

    Shell.Outcome outcome = dummies.run("verify", "plain@logging");
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().lines())
        .startsWith(
            "Cases: every variant comes back with equal values",
            "  echoVoid      echoVoid            passed")
        .last()
        .isEqualTo("17 checks: 17 passed, 0 failed");
  }

  @Test
  void aStackThatIsWrongWithAFeature() throws Exception {
    dummies.stack("bad", List.of("{features}", "corrupts=echoFloat"), "features: [logging]");

    Shell.Outcome wrong = dummies.run("verify", "bad@logging");

    assertThat(wrong.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(wrong.out())
        .containsPattern("  echoFloat +echoFloat +FAILED +echoFloat/\\d+: ")
        .contains("checks: 16 passed, 1 failed");
  }

  @Test
  void aCopyHasNoFeatures() {
    assertThat(dummies.run("verify", "good@2").out()).contains("  refuses/no-xml ");
  }

  @Test
  void aFeatureThatAStackDoesNotHave() throws Exception {
    dummies.stack("plain", List.of("{features}"), "features: [logging, gzip]");

    Shell.Outcome outcome = dummies.run("verify", "plain@tls");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .contains("STACK: 'plain' has no feature 'tls'; give one of logging, gzip");
    assertThat(dummies.run("verify", "good@tls").err())
        .contains("STACK: 'good' has no feature 'tls'; it has none");
  }

  @Test
  void aStackThatIsWrong() throws Exception {
    dummies.stack("bad", List.of("corrupts=echoFloat/NaN"));
    Path file = dummies.home().resolve("junit.xml");

    Shell.Outcome outcome = dummies.run("verify", "bad", "--junit", file.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out())
        .containsPattern(
            "  echoFloat/NaN +FAILED +/echoFloatResponse/return: expected NaN, got [-0-9.E]+\\R")
        .containsPattern("checks: .*, 1 failed\\R");
    assertThat(file)
        .content()
        .contains("<testsuite name=\"wsbench verify bad\"", "failures=\"1\" errors=\"0\"")
        .contains("<testcase classname=\"bad.edges\" name=\"echoFloat/NaN\"><failure message=\"");
  }

  @Test
  @Tag("slow")
  void aStackThatOwnsUpToWhatItGetsWrong() throws Exception {
    dummies.stack(
        "bad",
        List.of("corrupts=echoFloat/NaN"),
        "deviations: [{check: echoFloat/NaN, text: answers a number}]");

    Shell.Outcome outcome = dummies.run("verify", "bad");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out())
        .containsPattern("  echoFloat/NaN +deviates +answers a number \\(")
        .contains(", 1 known to deviate, ", ", 0 failed");
  }

  @Test
  @Tag("slow")
  void aStackThatOwnsUpToWhatItGetsRight() throws Exception {
    dummies.stack("shy", List.of(), "deviations: [{check: echoFloat/NaN, text: answers a number}]");

    Shell.Outcome outcome = dummies.run("verify", "shy");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out()).contains("the deviation no longer holds");
  }

  @Test
  void aStackThatDoesNotStart() throws Exception {
    dummies.stack("bad", List.of("dead"));

    Shell.Outcome outcome = dummies.run("verify", "bad");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.err())
        .contains("cannot go on")
        .endsWith("wsbench: bad ended with exit code 9" + System.lineSeparator());
  }

  @Test
  @Tag("slow")
  void aStackThatLogsRequestsAndIgnoresSigterm() throws Exception {
    dummies.stack("bad", List.of("logs=20", "stubborn"));

    Shell.Outcome outcome = dummies.run("verify", "bad");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out())
        .containsPattern(
            "  process/logs-no-requests +FAILED +2,000 requests made its log 4\\d,\\d+ bytes longer;")
        .containsPattern("  process/ends-on-sigterm +FAILED +it still ran 10s after SIGTERM\\R")
        .containsPattern("checks: .*, 2 failed\\R");
  }

  @Test
  void aStackThatDiesWhileItIsChecked() throws Exception {
    dummies.stack("bad", List.of("dies-after=20"));

    Shell.Outcome outcome = dummies.run("verify", "bad");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err())
        .contains("died of request 20")
        .endsWith("bad ended with exit code 9 while it was checked" + System.lineSeparator());
    assertThat(outcome.out()).containsPattern("  echoVoid +echoVoid +FAILED ");
  }

  @Test
  void aTarget() throws Exception {
    try (EchoStack right = EchoStack.start();
        EchoStack wrong = EchoStack.start("corrupts=echoDate")) {
      assertThat(dummies.run("verify", "--target", right.endpoint().toString()).exitCode())
          .isZero();
      assertThat(dummies.run("verify", "--target", wrong.endpoint().toString()).exitCode())
          .isEqualTo(ExitCode.NOT_IN_ORDER);
    }
  }

  @Test
  void aTargetThatAnswersWrongIsChecked() throws Exception {
    try (EchoStack wrong = EchoStack.start("only=echoInteger")) {
      Shell.Outcome outcome = dummies.run("verify", "--target", wrong.endpoint().toString());

      assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
      assertThat(outcome.out()).containsPattern("  echoVoid +echoVoid +MISSING ");
    }
  }

  @Test
  void aSkeletonSaysWhatIsMissingAndNoMore() throws Exception {
    try (EchoStack skeleton = EchoStack.start("only=echoVoid")) {
      Shell.Outcome outcome = dummies.run("verify", "--target", skeleton.endpoint().toString());

      assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
      assertThat(outcome.out().lines())
          .contains(
              "  echoVoid      echoVoid            passed",
              "  echoInteger   echoInteger         MISSING   answered with SOAP fault S:Client: not"
                  + " known",
              "  echoArray     echoArray40         MISSING   answered with SOAP fault S:Client: not"
                  + " known")
          .filteredOn(line -> line.contains("MISSING"))
          .hasSize(EchoCase.contract().size() - 1);
      assertThat(outcome.out()).containsPattern("  not tried: \\d+ of these; needs echoFloat\\R");
      assertThat(outcome.out().lines()).hasSizeLessThan(60);
    }
  }
}
