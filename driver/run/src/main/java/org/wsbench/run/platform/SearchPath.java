package org.wsbench.run.platform;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folders in which programs are looked for.
 *
 * @param folders as the variable {@code PATH} has them
 */
public record SearchPath(String folders) {

  /** That of this process. */
  public static SearchPath ofThisProcess() {
    return new SearchPath(Objects.requireNonNullElse(System.getenv("PATH"), ""));
  }

  /** The first executable of this name; empty if there is none. */
  public Optional<Path> find(String program) {
    return Stream.of(folders.split(File.pathSeparator))
        .filter(folder -> !folder.isEmpty())
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
