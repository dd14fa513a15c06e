package org.wsbench.run.jmh;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.wsbench.result.jmh.BundledLibrary;

/** A jar that holds its libraries unpacked. */
final class ShadedJar {
  private static final String MAVEN = "META-INF/maven/";
  private static final String DESCRIPTION = "/pom.properties";

  private ShadedJar() {}

  /**
   * The libraries that Maven's descriptions name, by name; one without a description is missing.
   */
  static List<BundledLibrary> libraries(Path jar) throws IOException {
    List<BundledLibrary> libraries = new ArrayList<>();
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : Collections.list(file.entries())) {
        if (entry.getName().startsWith(MAVEN) && entry.getName().endsWith(DESCRIPTION)) {
          Properties properties = new Properties();
          try (InputStream in = file.getInputStream(entry)) {
            properties.load(in);
          }
          libraries.add(
              new BundledLibrary(
                  artifact(entry.getName()), properties.getProperty("version", "unknown")));
        }
      }
    }
    libraries.sort(Comparator.comparing(BundledLibrary::name));
    return libraries;
  }

  /** The folder of the description has the artifact's name. */
  private static String artifact(String path) {
    return Path.of(path).getParent().getFileName().toString();
  }
}
