package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code wsbench bisect}, over versions from a Maven repository. */
@Timeout(1200)
class BisectCommandTest {
  @Test
  @Tag("slow")
  void bisectFindsTheFirstSlowVersion(@TempDir Path home) throws IOException {
    VersionedInstallation installation = VersionedInstallation.withReleases(home);
    Path out = installation.path("bisected");

    Shell.Outcome outcome =
        installation.run(
            "bisect",
            "tiny",
            "1.0..3.0",
            "--case",
            "echoVoid",
            "--slower-by",
            "40%",
            "--within",
            "20s",
            "--out",
            out.toString());

    // On a busy machine no figure may be used, or none is made; a wrong answer is never given.
    String said = outcome.out().replaceAll("\\s+", " ");
    if (said.contains("could not be measured: no figures")) {
      assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
      return;
    }
    if (outcome.exitCode() == ExitCode.UNDECIDED) {
      assertThat(said).contains("Undecided: measure longer");
    } else {
      assertThat(outcome.exitCode()).isEqualTo(ExitCode.NOT_IN_ORDER);
      assertThat(said)
          .contains(
              "tiny:3.0 is the first that is slower than 1.0 by more than 40% in echoVoid; 2.0 is not.");
    }
    assertThat(out.resolve("summary.md")).content().contains("| 3.0 |");
    assertThat(out.resolve("tiny_3.0/report.html")).exists();
  }
}
