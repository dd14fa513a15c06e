package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code wsbench new-stack}. */
@Timeout(180)
class NewStackCommandTest {
  private DummyInstallation dummies;

  @BeforeEach
  void installation(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
  }

  @Test
  void saysWhatToDoNext() throws Exception {
    Files.copy(Path.of("..", "..", "pom.xml"), dummies.home().resolve("pom.xml"));

    Shell.Outcome outcome = dummies.run("new-stack", "mine");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().lines())
        .containsExactly(
            "written: " + dummies.home().resolve("service-mine"),
            "added to pom.xml: <module>service-mine</module>",
            "to see what is missing: ./wsbench verify mine");
    assertThat(dummies.run("stacks").out()).contains("mine ", "(draft)");
    assertThat(dummies.run("new-stack", "mine").err()).contains("NAME: 'mine' is taken by ");
  }
}
