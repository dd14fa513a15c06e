package org.wsbench.run.platform;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Identifies the JDK in a folder, without running it. */
public final class JdkRelease {
  private static final Pattern MAJOR = Pattern.compile("(?:1\\.)?([1-9][0-9]*)(?:\\D.*)?");

  private JdkRelease() {}

  /**
   * Version and vendor, such as {@code 25.0.1+8-LTS (Eclipse Adoptium)}, from the JDK's file {@code
   * release} (JEP 223). Absent if the file is not there.
   */
  public static Optional<String> of(Path javaHome) {
    TextFiles files = new TextFiles(javaHome);
    Optional<String> vendor = value(files, "IMPLEMENTOR");
    return value(files, "JAVA_RUNTIME_VERSION")
        .or(() -> value(files, "JAVA_VERSION"))
        .map(version -> version + vendor.map(name -> " (" + name + ")").orElse(""));
  }

  /** Its major version, such as 17; absent if no JDK lies there. */
  public static Optional<Integer> major(Path javaHome) {
    return Files.isExecutable(javaHome.resolve("bin").resolve("java"))
        ? value(new TextFiles(javaHome), "JAVA_VERSION")
            .map(MAJOR::matcher)
            .filter(Matcher::matches)
            .map(matcher -> Integer.valueOf(matcher.group(1)))
        : Optional.empty();
  }

  private static Optional<String> value(TextFiles files, String key) {
    return files.value("release", key, '=').map(text -> text.replace("\"", ""));
  }
}
