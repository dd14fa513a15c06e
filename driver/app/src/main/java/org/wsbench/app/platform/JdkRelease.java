package org.wsbench.app.platform;

import java.nio.file.Path;
import java.util.Optional;

/** Which JDK lies in a folder, without running it. */
public final class JdkRelease {
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

  private static Optional<String> value(TextFiles files, String key) {
    return files.value("release", key, '=').map(text -> text.replace("\"", ""));
  }
}
