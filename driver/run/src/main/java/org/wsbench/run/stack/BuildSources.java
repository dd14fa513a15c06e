package org.wsbench.run.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Compares the age of a built stack with that of its sources. */
final class BuildSources {
  private static final Set<String> MADE = Set.of("target", "node_modules");

  private BuildSources() {}

  /**
   * Whether a build result exists, and is no older than any file of these folders except itself.
   */
  static boolean areOlder(Path folder, List<String> more, Path made) {
    try {
      if (!Files.exists(made)) {
        return false;
      }
      Newer newer = new Newer(Files.getLastModifiedTime(made));
      for (Path source : paths(folder, more)) {
        Files.walkFileTree(source, newer);
      }
      return !newer.found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> paths(Path folder, List<String> more) {
    return Stream.concat(Stream.of(folder), more.stream().map(folder::resolve)).toList();
  }

  /** Looks for a file or folder that is newer. */
  private static final class Newer extends SimpleFileVisitor<Path> {
    private final FileTime than;
    private boolean found;

    Newer(FileTime than) {
      this.than = than;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      String name = folder.getFileName().toString();
      return MADE.contains(name) || name.startsWith(".")
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      found |= attributes.lastModifiedTime().compareTo(than) > 0;
      return found ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
    }
  }
}
