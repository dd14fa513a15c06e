package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StoredFile;
import org.wsbench.result.jmh.StoredJmh;

/** The default folders of results. */
final class Folders {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private static final List<String> RUNS = List.of(RunFolder.RUN, StoredJmh.RUN);

  private Folders() {}

  /** {@code runs/TIME-NAME} below the working directory. */
  static Path ofNow(String name) {
    return Path.of("runs", TIME.format(LocalDateTime.now()) + "-" + name);
  }

  /**
   * Makes sure that a folder for results has no other files. A folder with a run is accepted here;
   * opening it reports the error.
   *
   * @throws InvalidValueException if there are other files in it
   */
  static Path empty(Path out) throws IOException {
    return RUNS.stream().anyMatch(run -> StoredFile.exists(out.resolve(run)))
        ? out
        : withoutFiles(out);
  }

  /**
   * Makes sure that a folder for the folders of several runs, or for a test, has no files.
   *
   * @throws InvalidValueException if there are files in it
   * @throws org.wsbench.result.RunFolderException if it is a file
   */
  static Path withoutFiles(Path out) throws IOException {
    RunFolder.requireFolder(out);
    if (Files.isDirectory(out)) {
      try (Stream<Path> files = Files.list(out)) {
        if (files.findAny().isPresent()) {
          throw new InvalidValueException(
              "--out", "'" + out + "' is not empty; name a folder that is not there yet");
        }
      }
    }
    return out;
  }

  /** {@code runs/NAME} below the working directory, the same at any time. */
  static Path ofAllTimes(String name) {
    return Path.of("runs", name);
  }
}
