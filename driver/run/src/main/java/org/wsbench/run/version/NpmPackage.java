package org.wsbench.run.version;

import java.util.regex.Pattern;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * A package of the npm registry that a stack is written with.
 *
 * @param name its name, with its scope if it has one
 */
public record NpmPackage(String name) implements VersionSource {
  private static final Pattern NAME =
      Pattern.compile("(?:@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*");

  /** Validates. */
  public NpmPackage {
    if (!NAME.matcher(name).matches()) {
      throw new InvalidValueException(
          "version.npm", "'" + name + "' is not the name of a package; write one such as soap");
    }
  }

  @Override
  public String title() {
    return "the npm package " + name;
  }

  @Override
  public boolean hasVersion(String library) {
    return library.equals(name);
  }

  @Override
  public String layout(String kind) {
    return "target/node_modules";
  }
}
