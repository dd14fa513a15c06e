package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code wsbench new-client}. */
@Timeout(180)
class NewClientCommandTest {
  private DummyInstallation dummies;

  @BeforeEach
  void installation(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
  }

  @Test
  void saysWhatToDoNext() throws Exception {
    Path parent = Files.createDirectory(dummies.home().resolve("clients")).resolve("pom.xml");
    Files.copy(Path.of("..", "..", "clients", "pom.xml"), parent);

    Shell.Outcome outcome = dummies.run("new-client", "mine");

    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.out().lines())
        .containsExactly(
            "written: " + dummies.home().resolve("clients/mine"),
            "added to clients/pom.xml: <module>mine</module>",
            "to see whether it calls: ./wsbench run clients --stacks mine,raw-client");
    assertThat(dummies.run("stacks", "--clients").out()).contains("mine ", "(draft)");
    assertThat(dummies.run("new-client", "mine").err()).contains("NAME: 'mine' is taken by ");
  }
}
