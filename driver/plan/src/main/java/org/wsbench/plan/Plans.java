package org.wsbench.plan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.plan.yaml.Suggestion;
import org.wsbench.plan.yaml.YamlFile;

/**
 * The plans of one kind that an installation has, and those that a user gives by path.
 *
 * @param <P> the kind
 */
public final class Plans<P> {
  private static final String SUFFIX = ".yaml";

  private final Path folder;
  private final Function<Path, P> reader;

  private Plans(Path folder, Function<Path, P> reader) {
    this.folder = folder;
    this.reader = reader;
  }

  /**
   * The plans of {@code wsbench run}.
   *
   * @param home the root of the installation, which holds {@code plans/}
   */
  public static Plans<Plan> ofRuns(Path home) {
    return new Plans<>(home.resolve("plans"), PlanReader::read);
  }

  /**
   * The plans of {@code wsbench jmh}.
   *
   * @param home the root of the installation, which holds {@code jmh/plans/}
   */
  public static Plans<JmhPlan> ofJmh(Path home) {
    return new Plans<>(home.resolve("jmh").resolve("plans"), PlanReader::readJmh);
  }

  /** The name of the plan that a file holds: that of the file without its ending. */
  static String name(Path file) {
    return file.getFileName().toString().replaceFirst("\\.ya?ml$", "");
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
   * @throws org.wsbench.plan.yaml.InvalidFileException if the file is wrong
   */
  public P find(String nameOrPath) {
    return reader.apply(file(nameOrPath));
  }

  /**
   * A problem with the place where a plan names something.
   *
   * @param value what the file names
   */
  public IllegalArgumentException at(
      String nameOrPath, String value, InvalidValueException problem) {
    YamlFile file = YamlFile.read(file(nameOrPath));
    return file.at(file.pathOf(value).orElse(problem.key()), problem.problem());
  }

  private Path file(String nameOrPath) {
    if (names().contains(nameOrPath)) {
      return folder.resolve(nameOrPath + SUFFIX);
    }
    Path file = Path.of(nameOrPath);
    if (Files.isRegularFile(file)) {
      return file;
    }
    throw new InvalidValueException(
        "plan",
        "there is no plan and no file '"
            + nameOrPath
            + "'; "
            + Suggestion.of(nameOrPath, names())
                .map(near -> "did you mean " + near + "? Plans are ")
                .orElse("plans are ")
            + String.join(", ", names())
            + ", or give the path of a YAML file");
  }
}
