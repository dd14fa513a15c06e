package org.wsbench.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Reads text resources of this package. */
final class Resource {
  private Resource() {}

  /** The whole text, in UTF-8. */
  static String text(String name) {
    try (InputStream stream = Resource.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IllegalStateException(
            name + " is missing on the class path: build again with ./mvnw package");
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
