package org.wsbench.app.cli;

import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Where results go if nothing else is said. */
final class Folders {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  private Folders() {}

  /** {@code runs/TIME-NAME} below the working directory. */
  static Path ofNow(String name) {
    return Path.of("runs", TIME.format(LocalDateTime.now()) + "-" + name);
  }

  /** {@code runs/NAME} below the working directory, whenever that is asked for. */
  static Path ofAllTimes(String name) {
    return Path.of("runs", name);
  }
}
