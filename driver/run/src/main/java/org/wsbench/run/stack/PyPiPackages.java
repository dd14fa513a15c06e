package org.wsbench.run.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.result.Library;

/** The packages that pip has installed into a folder of their own. */
final class PyPiPackages {
  /**
   * The folder of what is known of a package (PyPA specifications, recording installed projects).
   */
  private static final Pattern INFO = Pattern.compile("(.+)-([^-]+)\\.dist-info");

  /**
   * A line of its list of files, for those that are in the release: compiled ones have no digest.
   */
  private static final Pattern FILE = Pattern.compile("\"?(.+?)\"?,sha256=[^,]+,\\d+");

  private static final String LIST = "RECORD";

  private PyPiPackages() {}

  /** Whether pip has installed packages into this folder. */
  static boolean areIn(Path folder) {
    return !infos(folder).isEmpty();
  }

  /**
   * The packages by name, with digests of all files of the release. Empty if pip has installed
   * none.
   */
  static List<Library> in(Path folder) {
    return infos(folder).stream().map(PyPiPackages::library).toList();
  }

  private static List<Path> infos(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder.normalize())) {
      return files
          .filter(file -> INFO.matcher(file.getFileName().toString()).matches())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Library library(Path info) {
    Matcher parts = INFO.matcher(info.getFileName().toString());
    if (!parts.matches()) {
      throw new IllegalArgumentException(info + " is not the folder of a package");
    }
    try {
      return new Library(
          parts.group(1), parts.group(2), FileDigest.of(info.getParent(), files(info)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The files of a package that are below the folder. What is known of it is left out, because it
   * says how the package was installed.
   */
  private static List<Path> files(Path info) throws IOException {
    Path folder = info.getParent();
    Path list = info.resolve(LIST);
    String content = Files.isRegularFile(list) ? Files.readString(list) : "";
    return content
        .lines()
        .map(FILE::matcher)
        .filter(Matcher::matches)
        .map(line -> folder.resolve(line.group(1)).normalize())
        .filter(file -> file.startsWith(folder) && !file.startsWith(info))
        .filter(Files::isRegularFile)
        .sorted()
        .toList();
  }
}
