package org.wsbench.cli.skeleton;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;
import org.wsbench.cli.template.Template;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Disk;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** The files of a new stack or client, checked and in memory, before they are written. */
public final class Skeleton {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

  /** Keeps lines of the sources within their width. */
  private static final int LONGEST_NAME = 32;

  private final Path folder;
  private final Map<String, String> files;
  private final Optional<ParentPom> parent;
  private final Optional<String> addition;

  private Skeleton(
      Path folder,
      Map<String, String> files,
      Optional<ParentPom> parent,
      Optional<String> addition) {
    this.folder = folder;
    this.files = files;
    this.parent = parent;
    this.addition = addition;
  }

  /**
   * Prepares a new stack; nothing is written yet.
   *
   * @param home root of the installation
   * @param name of the stack; its folder is {@code service-NAME}, or {@code service-other/NAME} if
   *     it is not in Java
   * @throws InvalidValueException if the name is not allowed or taken, or the installation has no
   *     parent POM for a module
   */
  public static Skeleton of(Path home, String name, Language language) throws IOException {
    return of(home, name, language.blueprint());
  }

  /**
   * Prepares a new client; nothing is written yet.
   *
   * @param home root of the installation
   * @param name of the client; its folder is {@code clients/NAME}
   * @throws InvalidValueException if the name is not allowed or taken, or the installation has no
   *     parent POM of clients
   */
  public static Skeleton ofClient(Path home, String name) throws IOException {
    return of(home, name, Blueprint.CLIENT);
  }

  private static Skeleton of(Path home, String name, Blueprint blueprint) throws IOException {
    String packageName = name.replace("-", "");
    checkName(name, packageName);
    checkFree(blueprint.existing(home), name);
    Path folder = home.resolve(blueprint.folder(name));
    if (Files.exists(folder)) {
      throw new InvalidValueException(
          "NAME", "'" + name + "': the folder " + folder + " already exists; give another name");
    }
    Optional<ParentPom> parent = Optional.empty();
    if (blueprint.place().isPresent()) {
      ParentPom.Place place = blueprint.place().get();
      parent = Optional.of(ParentPom.in(home, place).with(name));
    }
    Map<String, String> values =
        Map.of(
            "@name@", name,
            "@package@", packageName,
            "@version@", parent.map(ParentPom::version).orElse(""));
    Optional<String> addition =
        blueprint.place().map(place -> place.file() + ": " + place.element(name));
    return new Skeleton(folder, files(blueprint, values), parent, addition);
  }

  private static void checkName(String name, String packageName) {
    if (!NAME.matcher(name).matches() || name.length() > LONGEST_NAME) {
      throw new InvalidValueException(
          "NAME",
          "'%s' is not allowed; use a-z, 0-9 and single '-', a letter first, at most %d characters"
              .formatted(name, LONGEST_NAME));
    }
    if (!SourceVersion.isName(packageName)) {
      throw new InvalidValueException(
          "NAME", "'" + name + "' is a Java keyword; give another name");
    }
  }

  private static void checkFree(StackCatalog existing, String name) {
    for (StackDescriptor stack : existing.stacks()) {
      if (stack.name().equals(name)) {
        throw new InvalidValueException(
            "NAME", "'" + name + "' is taken by " + stack.file() + "; give another name");
      }
    }
  }

  private static Map<String, String> files(Blueprint blueprint, Map<String, String> values)
      throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (String template : blueprint.templates()) {
      String path = new Template(template).filled(values);
      String resource = blueprint.resources() + "/" + template;
      files.put(path, Template.of(Skeleton.class, resource).filled(values));
    }
    return files;
  }

  /** The folder that {@link #write} makes. */
  public Path folder() {
    return folder;
  }

  /** The line that makes it a module of the Maven build, and where; empty if it is none. */
  public Optional<String> addition() {
    return addition;
  }

  /** Makes the folder with all files and, for a module, adds its line to the parent POM. */
  public void write() throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Disk.folder(path.getParent());
      Disk.write(path, file.getValue());
    }
    if (parent.isPresent()) {
      parent.get().write();
    }
  }
}
