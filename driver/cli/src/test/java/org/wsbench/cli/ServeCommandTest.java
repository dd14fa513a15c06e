package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;

/** {@code wsbench serve} that ends by itself. */
@Timeout(180)
class ServeCommandTest {
  private DummyInstallation dummies;

  @BeforeEach
  void installation(@TempDir Path home) throws IOException {
    dummies = DummyInstallation.in(home);
  }

  @Test
  void refusesAPortThatIsTaken() throws Exception {
    try (DummyServer taken = DummyServer.start(Behaviors.silence())) {
      String port = Integer.toString(taken.port());

      Shell.Outcome outcome = dummies.run("serve", "good", "--port", port);

      assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
      assertThat(outcome.err().lines()).hasSize(1);
      assertThat(outcome.err())
          .startsWith("wsbench: cannot listen on 127.0.0.1 port " + port + " (")
          .contains("choose others with --host and --port");
    }
  }

  @Test
  void refusesAFeature() {
    Shell.Outcome outcome = dummies.run("serve", "good@tls");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .isEqualToIgnoringNewLines(
            "wsbench: STACK: 'good@tls' is not allowed, because this command switches no features"
                + " on; give good");
  }

  @Test
  void saysThatAStackEndedByItself() throws Exception {
    dummies.stack("bad", List.of("dead"));

    Shell.Outcome outcome =
        dummies.run("serve", "bad", "--port", "" + DummyInstallation.unusedPort());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.TROUBLE);
    assertThat(outcome.err()).startsWith("wsbench: bad ended with exit code 9");
  }
}
