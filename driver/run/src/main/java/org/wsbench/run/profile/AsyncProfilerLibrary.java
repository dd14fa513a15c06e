package org.wsbench.run.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Map;

/** The native library of async-profiler, which its jar has for some systems. */
final class AsyncProfilerLibrary {
  private static final Map<String, String> FOLDERS =
      Map.of(
          "linux-amd64", "linux-x64",
          "linux-aarch64", "linux-arm64");

  private AsyncProfilerLibrary() {}

  /**
   * Writes the library of this system to a file that servers can load.
   *
   * @param folder where, by an absolute path
   * @throws IOException if there is none for this system, or it cannot be written
   */
  static Path write(Path folder) throws IOException {
    String system =
        (System.getProperty("os.name") + "-" + System.getProperty("os.arch"))
            .toLowerCase(Locale.ROOT);
    String name = FOLDERS.getOrDefault(system, system) + "/libasyncProfiler.so";
    try (InputStream library =
        AsyncProfilerLibrary.class.getClassLoader().getResourceAsStream(name)) {
      if (library == null) {
        throw new IOException("async-profiler has no library for " + system);
      }
      Path file = folder.resolve("libasyncProfiler.so");
      Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
      return file;
    }
  }
}
