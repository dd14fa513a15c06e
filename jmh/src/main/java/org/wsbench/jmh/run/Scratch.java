package org.wsbench.jmh.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Temporary files for what JMH writes about a single benchmark: its result would overwrite that of
 * all, and its output would be mixed with that of others. Deleted when the process ends.
 */
record Scratch(Path result, Path output) {

  static Scratch create() throws IOException {
    Path folder = Files.createTempDirectory("jmh");
    // Deleted in the reverse order.
    folder.toFile().deleteOnExit();
    return new Scratch(file(folder, "result"), file(folder, "output"));
  }

  private static Path file(Path folder, String name) {
    File file = folder.resolve(name).toFile();
    file.deleteOnExit();
    return file.toPath();
  }

  /** The last line that the fork has printed; empty if it printed nothing. */
  String lastLine() throws IOException {
    List<String> lines =
        Files.readAllLines(output).stream().filter(line -> !line.isBlank()).toList();
    return lines.isEmpty() ? "" : lines.getLast();
  }
}
