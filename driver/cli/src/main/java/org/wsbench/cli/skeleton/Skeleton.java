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

/** The files of a new stack, checked and in memory, before they are written. */
public final class Skeleton {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");

  /** Keeps lines of the sources within their width. */
  private static final int LONGEST_NAME = 32;

  private final String module;
  private final Path folder;
  private final Map<String, String> files;
  private final Optional<ParentPom> parent;

  private Skeleton(
      String module, Path folder, Map<String, String> files, Optional<ParentPom> parent) {
    this.module = module;
    this.folder = folder;
    this.files = files;
    this.parent = parent;
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
    String packageName = name.replace("-", "");
    checkName(name, packageName);
    checkFree(home, name);
    String module = language.folder(name);
    Path folder = home.resolve(module);
    if (Files.exists(folder)) {
      throw new InvalidValueException(
          "NAME", "'" + name + "': the folder " + folder + " already exists; give another name");
    }
    Optional<ParentPom> parent =
        language.isModule() ? Optional.of(ParentPom.in(home).with(module)) : Optional.empty();
    Map<String, String> values =
        Map.of(
            "@name@", name,
            "@package@", packageName,
            "@version@", parent.map(ParentPom::version).orElse(""));
    return new Skeleton(module, folder, files(language, values), parent);
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

  private static void checkFree(Path home, String name) {
    for (StackDescriptor stack : StackCatalog.discover(home).stacks()) {
      if (stack.name().equals(name)) {
        throw new InvalidValueException(
            "NAME", "'" + name + "' is taken by " + stack.file() + "; give another name");
      }
    }
  }

  private static Map<String, String> files(Language language, Map<String, String> values)
      throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (String template : language.templates()) {
      String path = new Template(template).filled(values);
      String resource = language.id() + "/" + template;
      files.put(path, Template.of(Skeleton.class, resource).filled(values));
    }
    return files;
  }

  /** The folder that {@link #write} makes. */
  public Path folder() {
    return folder;
  }

  /** The folder relative to the installation, which is also the name of a module. */
  public String module() {
    return module;
  }

  /** Whether it becomes a module of the Maven build. */
  public boolean isModule() {
    return parent.isPresent();
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
