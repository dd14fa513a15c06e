package org.wsbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The jars that the launcher adds to those of wsbench-cli: only those that are missing there. */
class LibrariesIT {
  private static final Path OWN = Path.of("target", "lib");
  private static final Path OF_CLI = Path.of("..", "cli", "target", "lib");

  /** The names of the jars in a folder, without versions. */
  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> jars = Files.list(folder)) {
      return jars.map(jar -> jar.getFileName().toString().replaceFirst("-\\d.*", "")).toList();
    }
  }

  @Test
  void holdsWhatTheCommandLineLacks() throws IOException {
    assertThat(names(OWN))
        .contains("wsbench-cluster", "pekko-cluster-typed_2.13", "jackson-dataformat-cbor")
        .doesNotContainAnyElementsOf(names(OF_CLI))
        .doesNotHaveDuplicates();
  }

  @Test
  void holdsNoUnusedJars() throws IOException {
    assertThat(names(OWN))
        .noneMatch(name -> name.matches("(lmdbjava|netty|aeron|junit|assertj|wsbench-load).*"));
  }
}
