package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the JDKs of this machine, in the same places as the launcher. */
public final class JdkHomes {
  private final List<Path> parents;

  JdkHomes(List<Path> parents) {
    this.parents = parents;
  }

  /** The JDKs in the usual places. */
  public static JdkHomes ofThisMachine() {
    Path user = Path.of(System.getProperty("user.home"));
    return new JdkHomes(
        List.of(
            Path.of("/usr/lib/jvm"),
            Path.of("/opt/java"),
            Path.of("/opt"),
            user.resolve(".sdkman/candidates/java"),
            user.resolve(".jdks"),
            Path.of("/Library/Java/JavaVirtualMachines")));
  }

  /** The home of a JDK of this major version, the first by name; the driver's own where it fits. */
  public Optional<Path> find(int major) {
    return all().stream()
        .filter(home -> JdkRelease.major(home).equals(Optional.of(major)))
        .findFirst();
  }

  /** Whether a folder is the home of one of them, also by another path to it. */
  public boolean has(Path home) {
    Optional<Path> real = real(home);
    return real.isPresent()
        && all().stream()
            .filter(known -> JdkRelease.major(known).isPresent())
            .anyMatch(known -> real(known).equals(real));
  }

  private static Optional<Path> real(Path home) {
    try {
      return Optional.of(home.toRealPath());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private List<Path> all() {
    List<Path> homes = new ArrayList<>();
    homes.add(Path.of(System.getProperty("java.home")));
    Optional.ofNullable(System.getenv("JAVA_HOME")).map(Path::of).ifPresent(homes::add);
    parents.forEach(parent -> homes.addAll(below(parent)));
    return homes;
  }

  private static List<Path> below(Path parent) {
    List<Path> homes = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(parent)) {
      folders.forEach(
          folder -> {
            Path inBundle = folder.resolve("Contents/Home");
            homes.add(Files.isDirectory(inBundle) ? inBundle : folder);
          });
    } catch (IOException e) {
      return List.of();
    }
    return homes.stream().sorted().toList();
  }
}
