package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The results of other people pass the check that {@code wsbench submit --check} makes. */
class SubmissionsTest {
  private static final Path SUBMISSIONS = PublishedCopy.ROOT.resolve("submissions");

  static List<Path> submissions() throws IOException {
    if (!Files.isDirectory(SUBMISSIONS)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(SUBMISSIONS)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("submissions")
  void aSubmissionAddsUp(Path folder) {
    Shell.Outcome outcome = Shell.run(PublishedCopy.ROOT, "submit", folder.toString(), "--check");

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
  }
}
