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

/** {@code wsbench conformance}, on dummies. */
@Timeout(180)
class ConformanceCommandTest {
  private DummyInstallation dummies;

  @BeforeEach
  void installation(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
  }

  @Test
  void comparesAllStacksAndWritesTheMatrix() throws Exception {
    dummies.stack(
        "odd",
        List.of("corrupts=echoFloat/NaN"),
        "deviations: [{check: echoFloat/NaN, text: answers a number}]");
    Path file = dummies.home().resolve("conformance.md");

    Shell.Outcome outcome = dummies.run("conformance", "--load", "200ms", "--out", file.toString());

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
  @Tag("slow")
  void saysByItsExitCodeThatAStackDoesNotKeepIt() throws Exception {
    dummies.stack("bad", List.of("corrupts=echoStruct"));
    dummies.stack("dead", List.of("dead"));

    Shell.Outcome outcome = dummies.run("conformance", "--stacks", "dead,bad", "--load", "3s");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.out().lines().toList())
        .contains("  FAILED dead ended with exit code 9")
        .anyMatch(line -> line.startsWith("  FAILED echoStruct echoStruct/00: "))
        .anyMatch(line -> line.startsWith("  FAILED under load, the first: echoStruct/distinct-"));
  }
}
