package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Json;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.check.StackFindings;

/** {@code wsbench robustness}, on a dummy. */
@Timeout(180)
class RobustnessCommandTest {
  private DummyInstallation dummies;

  @BeforeEach
  void installation(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
  }

  @Test
  void showsAndKeepsWhatItFound() throws Exception {
    dummies.stack("bad", List.of("dead"));
    Path file = dummies.home().resolve("found.md");

    Shell.Outcome outcome =
        dummies.run("robustness", "bad", "--limit", "2s", "--out", file.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
    assertThat(outcome.err().lines().findFirst().orElseThrow()).contains("at most ");
    assertThat(outcome.out())
        .contains("the remaining attacks were not tried: bad ended with exit code 9");
    assertThat(file)
        .content()
        .contains("./wsbench robustness bad --limit 2s --out " + file)
        .contains("The remaining attacks were not tried: bad ended with exit code 9.");
    RobustnessRecord record =
        Json.read(Files.readString(dummies.home().resolve("found.json")), RobustnessRecord.class);
    assertThat(record.limit()).isEqualTo("2s");
    assertThat(record.stacks()).singleElement().returns("bad", StackFindings::stack);
  }
}
