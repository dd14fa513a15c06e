package org.wsbench.run.version;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * A package of PyPI, the index of Python, that a stack is written with.
 *
 * @param name its name
 */
public record PyPiPackage(String name) implements VersionSource {
  /** Names of distributions (PEP 508). */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?");

  private static final Pattern PYTHON = Pattern.compile("python[0-9.]*");

  /** Validates. */
  public PyPiPackage {
    if (!NAME.matcher(name).matches()) {
      throw new InvalidValueException(
          "version.pypi", "'" + name + "' is not the name of a package; write one such as spyne");
    }
  }

  /** The word of a command that is the Python that runs it; empty if none is. */
  public static Optional<String> python(List<String> command) {
    return command.stream()
        .filter(word -> PYTHON.matcher(Path.of(word).toFile().getName()).matches())
        .findFirst();
  }

  @Override
  public String title() {
    return "the PyPI package " + name;
  }

  @Override
  public boolean hasVersion(String library) {
    return normalized(library).equals(normalized(name));
  }

  @Override
  public String layout(String kind) {
    return "target/packages";
  }

  /** Names that differ in nothing else are the same package (PEP 503). */
  private static String normalized(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[-_.]+", "-");
  }
}
