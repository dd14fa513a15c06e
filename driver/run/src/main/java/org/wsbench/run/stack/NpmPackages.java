package org.wsbench.run.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.result.Json;
import org.wsbench.result.Library;

/** The packages that npm has installed into a folder {@code node_modules}. */
final class NpmPackages {
  /** What npm writes into the folder itself (npm 7 and newer): all that it has installed. */
  private static final String LOCK = ".package-lock.json";

  private static final String FOLDER = "node_modules/";

  private NpmPackages() {}

  /** The content of the file, as far as it is read. */
  private record Installed(Map<String, Entry> packages) {}

  private record Entry(String version) {}

  /** Whether npm has installed packages into this folder. */
  static boolean areIn(Path folder) {
    return Files.isRegularFile(folder.resolve(LOCK));
  }

  /**
   * The packages in the order of their folders, with digests of all their files. Empty if npm has
   * installed none.
   */
  static List<Library> in(Path folder) {
    if (!areIn(folder)) {
      return List.of();
    }
    try {
      return entries(folder).entrySet().stream()
          .filter(one -> one.getKey().startsWith(FOLDER))
          .map(one -> library(folder, one.getKey(), one.getValue().version()))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The version of a package that is in this folder itself, and in no other package. */
  static Optional<String> version(Path folder, String name) throws IOException {
    return areIn(folder)
        ? Optional.ofNullable(entries(folder).get(FOLDER + name)).map(Entry::version)
        : Optional.empty();
  }

  private static Map<String, Entry> entries(Path folder) throws IOException {
    return Json.read(Files.readString(folder.resolve(LOCK)), Installed.class).packages();
  }

  /**
   * A package.
   *
   * @param path its folder, from {@code node_modules/} on
   */
  private static Library library(Path folder, String path, String version) {
    String name = path.substring(path.lastIndexOf(FOLDER) + FOLDER.length());
    try {
      return new Library(name, version, FileDigest.ofPackage(folder.resolveSibling(path)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
