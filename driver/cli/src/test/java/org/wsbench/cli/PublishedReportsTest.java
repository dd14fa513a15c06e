package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.result.StoredFile;

/**
 * Published results of microbenchmarks, load at levels, and starts: {@code report} says the same
 * again.
 */
class PublishedReportsTest {
  private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
  private static final List<String> MARKS = List.of("jmh.json", "load.json", "starts.json");

  @TempDir private Path temporary;

  static List<Path> folders() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT.resolve("results"))) {
      return files
          .filter(file -> MARKS.contains(StoredFile.plain(file).getFileName().toString()))
          .map(Path::getParent)
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("folders")
  void theReportIsThatOfTheRawData(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, temporary.resolve(file.getFileName()));
      }
    }

    Shell.Outcome outcome = Shell.run(ROOT, "report", temporary.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(temporary.resolve("summary.md"))
        .content()
        .isEqualTo(Files.readString(folder.resolve("summary.md")));
    assertThat(temporary.resolve("report.html")).isNotEmptyFile();
    assertThat(folder.resolve("INCOMPLETE")).doesNotExist();
  }
}
