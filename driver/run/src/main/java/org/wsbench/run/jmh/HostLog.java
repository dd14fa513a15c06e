package org.wsbench.run.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The log of what the host process of benchmarks writes to standard error. */
record HostLog(Path path) {
  static final String NAME = "jmh.log";

  /** The log in the folder of a run. */
  static HostLog in(Path folder) {
    return new HostLog(folder.resolve(NAME));
  }

  /** The last line. */
  String lastLine() throws IOException {
    return Files.readAllLines(path).stream()
        .filter(line -> !line.isBlank())
        .reduce((earlier, later) -> later)
        .orElse("");
  }
}
