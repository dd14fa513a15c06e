package org.wsbench.host.feature;

import java.nio.file.Files;
import java.nio.file.Path;

/** The folder that features write to, which the environment names. */
public final class FeatureFiles {

  private static final String FOLDER = "WSBENCH_FEATURE_FILES";

  private FeatureFiles() {}

  /**
   * Checks that there is a folder.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static void requireFolder() {
    String folder = System.getenv(FOLDER);
    if (folder == null || !Files.isDirectory(Path.of(folder))) {
      throw new IllegalArgumentException(
          "--features needs %s in the environment, with the path of a folder; it is %s"
              .formatted(FOLDER, folder == null ? "not set" : folder));
    }
  }

  /** The path of a file in the folder. */
  public static Path named(String name) {
    return Path.of(System.getenv(FOLDER), name);
  }
}
