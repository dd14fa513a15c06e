package org.wsbench.loadtools;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** JMeter, laid out as in its archive: what it extends itself with is in lib/ext. */
final class JMeterHome {
  private static final Path JARS = Path.of("target", "jmeter-jars");

  /** Its scripting language knows no class files beyond those of JDK 21. */
  private static final int NEWEST_JDK = 21;

  private JMeterHome() {}

  /** Makes it. */
  static Path in(Path home) throws IOException {
    Path lib = Files.createDirectories(home.resolve("lib/ext")).getParent();
    Files.createDirectories(lib.resolve("junit"));
    Path bin = Files.createDirectories(home.resolve("bin"));
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(JARS, "*.jar")) {
      for (Path jar : jars) {
        String name = jar.getFileName().toString();
        if (name.startsWith("ApacheJMeter_config")) {
          unpack(jar, home);
        } else if (name.startsWith("ApacheJMeter_")) {
          Files.copy(jar, lib.resolve("ext").resolve(name), StandardCopyOption.REPLACE_EXISTING);
        } else if (name.startsWith("ApacheJMeter")) {
          Files.copy(jar, bin.resolve("ApacheJMeter.jar"), StandardCopyOption.REPLACE_EXISTING);
        } else {
          Files.copy(jar, lib.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
    return home;
  }

  private static void unpack(Path jar, Path home) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry :
          file.stream().filter(one -> one.getName().startsWith("bin/")).toList()) {
        Path path = home.resolve(entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(path);
        } else {
          Files.createDirectories(path.getParent());
          try (InputStream in = file.getInputStream(entry)) {
            Files.copy(in, path, StandardCopyOption.REPLACE_EXISTING);
          }
        }
      }
    }
  }

  /** A java that it runs on; empty if this machine has none. */
  static Optional<Path> java() throws IOException {
    try (Stream<Path> homes = Files.list(Path.of("/usr/lib/jvm"))) {
      return homes
          .filter(JMeterHome::isOldEnough)
          .map(home -> home.resolve("bin/java"))
          .findFirst();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private static boolean isOldEnough(Path home) {
    try {
      return Files.isExecutable(home.resolve("bin/java"))
          && Files.readString(home.resolve("release"))
              .lines()
              .filter(line -> line.startsWith("JAVA_VERSION="))
              .map(line -> Integer.parseInt(line.replaceAll("JAVA_VERSION=\"(\\d+).*", "$1")))
              .anyMatch(version -> version >= 11 && version <= NEWEST_JDK);
    } catch (IOException e) {
      return false;
    }
  }
}
