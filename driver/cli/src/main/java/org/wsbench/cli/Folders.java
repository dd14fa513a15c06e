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

/** Where results go if nothing else is said. */
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
   * Makes sure that results come to lie by themselves. A folder that has a run in it is left to
   * whoever opens it, who says so.
   *
   * @throws InvalidValueException if there are other files in it
   */
  static Path empty(Path out) throws IOException {
    if (Files.isDirectory(out)
        && RUNS.stream().noneMatch(run -> StoredFile.exists(out.resolve(run)))) {
      try (Stream<Path> files = Files.list(out)) {
        if (files.findAny().isPresent()) {
          throw new InvalidValueException(
              "--out", "'" + out + "' is not empty; name a folder that is not there yet");
        }
      }
    }
    return out;
  }

  /** {@code runs/NAME} below the working directory, whenever that is asked for. */
  static Path ofAllTimes(String name) {
    return Path.of("runs", name);
  }
}
