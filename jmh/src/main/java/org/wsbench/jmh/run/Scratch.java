package org.wsbench.jmh.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Files for what JMH writes about a single fork, which nobody is to see: its result would be
 * written over that of all, and its output between the lines of progress. Gone when the process
 * ends.
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

  /** The last thing that the fork said, empty if it was silent. */
  String lastWords() throws IOException {
    List<String> lines =
        Files.readAllLines(output).stream().filter(line -> !line.isBlank()).toList();
    return lines.isEmpty() ? "" : lines.getLast();
  }
}
