package org.wsbench.run.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Finds the descriptors of an installation. */
final class DescriptorFiles {
  private static final int DEPTH = 3;
  private static final Set<String> SKIPPED = Set.of("target", "runs", "src", "node_modules");

  private DescriptorFiles() {}

  /**
   * The files of this name in a folder and up to three levels below it, except in hidden folders
   * and in those that are skipped.
   */
  static List<Path> below(Path root, String fileName) {
    List<Path> files = new ArrayList<>();
    try {
      collect(root, DEPTH, fileName, files);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  private static void collect(Path folder, int levelsBelow, String fileName, List<Path> files)
      throws IOException {
    Path descriptor = folder.resolve(fileName);
    if (Files.isRegularFile(descriptor)) {
      files.add(descriptor);
    }
    if (levelsBelow == 0) {
      return;
    }
    List<Path> below = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      entries.forEach(below::add);
    }
    below.sort(Comparator.naturalOrder());
    for (Path entry : below) {
      String name = entry.getFileName().toString();
      boolean skipped = name.startsWith(".") || SKIPPED.contains(name);
      if (!skipped && Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
        collect(entry, levelsBelow - 1, fileName, files);
      }
    }
  }
}
