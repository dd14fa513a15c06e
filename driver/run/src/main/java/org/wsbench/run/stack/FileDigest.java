package org.wsbench.run.stack;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Digests of files and packages, short enough to be read by people. */
final class FileDigest {
  private static final int DIGITS = 16;

  private FileDigest() {}

  /** The first 16 hexadecimal digits of a file's SHA-256. */
  static String of(Path file) throws IOException {
    MessageDigest sha256 = newDigest();
    add(file, sha256);
    return digits(sha256);
  }

  /**
   * The same for a package of npm: all its files in the order of their paths. Packages that it has
   * for itself, in a folder {@code node_modules}, are left out.
   */
  static String ofPackage(Path folder) throws IOException {
    return of(folder, files(folder));
  }

  /** The same for several files of a folder, each after its path. */
  static String of(Path folder, List<Path> files) throws IOException {
    MessageDigest sha256 = newDigest();
    for (Path file : files) {
      String path = folder.relativize(file).toString().replace(File.separatorChar, '/');
      sha256.update((path + "\n").getBytes(StandardCharsets.UTF_8));
      add(file, sha256);
    }
    return digits(sha256);
  }

  private static List<Path> files(Path folder) throws IOException {
    Path others = folder.resolve("node_modules");
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> Files.isRegularFile(file) && !file.startsWith(others))
          .sorted()
          .toList();
    }
  }

  private static void add(Path file, MessageDigest sha256) throws IOException {
    try (InputStream in = new DigestInputStream(Files.newInputStream(file), sha256)) {
      in.transferTo(OutputStream.nullOutputStream());
    }
  }

  private static String digits(MessageDigest sha256) {
    return HexFormat.of().formatHex(sha256.digest()).substring(0, DIGITS);
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
