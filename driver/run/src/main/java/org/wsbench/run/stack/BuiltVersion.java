package org.wsbench.run.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.result.Json;

/**
 * What is known of a version that was built.
 *
 * @param properties of the stack's POM that it was built with
 * @param same how many jars are those that the engine's own POM resolves to
 * @param apart jars of other versions, which all versions of the stack share
 * @param deviations in what its deviations differ from the declared ones
 */
record BuiltVersion(
    Map<String, String> properties,
    int same,
    List<JarDifference> apart,
    DeviationChange deviations) {
  private static final String FILE = "version.json";

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

  /** The same once it was examined. */
  BuiltVersion with(DeviationChange other) {
    return new BuiltVersion(properties, same, apart, other);
  }

  /** Some sentences for a reader of its figures. */
  String notes() {
    String built =
        properties.entrySet().stream()
            .map(one -> one.getKey() + " " + one.getValue())
            .collect(Collectors.joining(", "));
    String others =
        apart.isEmpty()
            ? ""
            : "; others: "
                + apart.stream().map(JarDifference::toString).collect(Collectors.joining(", "));
    return "Built with %s. Jars as its own POM resolves them: %d of %d%s.%s"
        .formatted(built, same, same + apart.size(), others, deviations.notes());
  }
}
