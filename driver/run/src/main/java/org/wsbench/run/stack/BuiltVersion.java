package org.wsbench.run.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.wsbench.result.Json;

/**
 * What is known of a version that was made.
 *
 * @param parts of what it consists, in some sentences
 * @param deviations in what its deviations differ from the declared ones
 */
record BuiltVersion(String parts, DeviationChange deviations) {
  private static final String FILE = "made.json";

  /** The file that is there once a version is built. */
  static Path file(StackVersion version) {
    return version.about().resolve(FILE);
  }

  /** What is known of a version; empty if it is not built. */
  static Optional<BuiltVersion> read(StackVersion version) {
    Path file = file(version);
    try {
      return Files.exists(file)
          ? Optional.of(Json.read(Files.readString(file), BuiltVersion.class))
          : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void write(StackVersion version) throws IOException {
    Json.write(file(version), this);
  }

  /** Some sentences for a reader of its figures. */
  String notes() {
    return parts + deviations.notes();
  }
}
