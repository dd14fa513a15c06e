package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wsbench.result.Disk;
import org.wsbench.result.RunFolderException;

/** The list of the files of a site, which is one of them: a site replaces only what it wrote. */
final class OwnFiles {
  /** Where a site has its list. */
  static final String LIST = "assets/files.txt";

  private OwnFiles() {}

  /** Whether a folder has a site. */
  static boolean areIn(Path folder) {
    return Files.isRegularFile(folder.resolve(LIST));
  }

  /** The paths of all files in a folder, relative to it and sorted. */
  static List<String> in(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  /** Writes the list of what is in a folder. */
  static void list(Path folder) throws IOException {
    Disk.write(folder.resolve(LIST), String.join("\n", in(folder)) + "\n" + LIST + "\n");
  }

  /**
   * Makes sure that a folder has no file but those of a site.
   *
   * @throws RunFolderException naming the first other file
   */
  static void requireNoOthers(Path folder) throws IOException {
    Path list = folder.resolve(LIST);
    Set<String> own = areIn(folder) ? Set.copyOf(Files.readAllLines(list)) : Set.of();
    Optional<String> other = in(folder).stream().filter(file -> !own.contains(file)).findFirst();
    if (other.isPresent()) {
      throw new RunFolderException(
          "%s has a file that is not of a site of wsbench: %s; move it, or name another folder"
              .formatted(folder, other.get()));
    }
  }
}
