package org.wsbench.driver.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.driver.yaml.InvalidValueException;

/** The plans of an installation, and those that a user gives by path. */
public final class Plans {
  private static final String SUFFIX = ".yaml";

  private final Path folder;

  /**
   * The plans of an installation.
   *
   * @param home its root, which holds {@code plans/}
   */
  public Plans(Path home) {
    this.folder = home.resolve("plans");
  }

  /** The names of the installation's plans, sorted. */
  public List<String> names() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(SUFFIX))
          .map(name -> name.substring(0, name.length() - SUFFIX.length()))
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /**
   * Reads the installation's plan of this name or, if there is none, the file of this path.
   *
   * @throws InvalidValueException listing the plans, if there is neither
   * @throws org.wsbench.driver.yaml.InvalidFileException if the file is wrong
   */
  public Plan find(String nameOrPath) {
    if (names().contains(nameOrPath)) {
      return PlanReader.read(folder.resolve(nameOrPath + SUFFIX));
    }
    Path file = Path.of(nameOrPath);
    if (Files.isRegularFile(file)) {
      return PlanReader.read(file);
    }
    throw new InvalidValueException(
        "plan",
        "there is no plan and no file '"
            + nameOrPath
            + "'; plans are "
            + String.join(", ", names())
            + ", or give the path of a YAML file");
  }
}
