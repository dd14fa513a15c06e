package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.result.Disk;
import org.wsbench.result.Json;
import org.wsbench.result.Library;
import org.wsbench.run.platform.SearchPath;
import org.wsbench.run.version.Npm;
import org.wsbench.run.version.NpmPackage;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.Versions;
import tools.jackson.core.JacksonException;

/**
 * A version of a stack that npm installs: the packages of its {@code package.json}, of which one
 * has another version. Everything that they require is what npm chooses on that day, and not what
 * the stack's own lock file says, which is that of its own version.
 *
 * @param version what is installed
 * @param named the package that has that version
 * @param path where npm is looked for
 */
record NpmVersion(StackVersion version, NpmPackage named, SearchPath path) implements VersionMaker {
  private static final String PACKAGE = "package.json";
  private static final String DEPENDENCIES = "dependencies";

  @Override
  public Optional<String> obstacle() {
    return StackBuild.notWritable(version.stack(), version.module());
  }

  @Override
  public Versions versions() throws IOException, InterruptedException, UnusableVersionException {
    return Npm.on(path).versions(named, version.module());
  }

  @Override
  public String make() throws IOException, InterruptedException, UnusableVersionException {
    Npm npm = Npm.on(path);
    Path folder = Disk.folder(version.libraries().getParent());
    Json.write(folder.resolve(PACKAGE), description());
    // npm would keep what an earlier installation chose.
    Disk.delete(folder.resolve("package-lock.json"));
    Disk.delete(version.libraries());
    npm.install(folder, Disk.folder(version.about()).resolve("install.log"));
    List<Library> installed = NpmPackages.in(version.libraries());
    requireVersion();
    return "Installed by npm: %s %s. It chose %d other packages."
        .formatted(named.name(), version.version(), installed.size() - 1);
  }

  /** The stack's package.json with another version of the package. */
  private Map<String, Object> description() throws IOException, UnusableVersionException {
    Map<String, Object> description = new LinkedHashMap<>(read(version.module().resolve(PACKAGE)));
    Map<String, Object> dependencies = new LinkedHashMap<>();
    if (description.get(DEPENDENCIES) instanceof Map<?, ?> own) {
      own.forEach((name, wanted) -> dependencies.put(name.toString(), wanted));
    }
    if (dependencies.replace(named.name(), version.version()) == null) {
      throw new UnusableVersionException(
          "the stack's %s has no %s among its %s".formatted(PACKAGE, named.name(), DEPENDENCIES));
    }
    description.put(DEPENDENCIES, dependencies);
    return description;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> read(Path file) throws IOException, UnusableVersionException {
    try {
      return Json.read(Files.readString(file), Map.class);
    } catch (NoSuchFileException e) {
      throw new UnusableVersionException("there is no " + file);
    } catch (JacksonException e) {
      throw new UnusableVersionException(file + " is not a JSON object");
    }
  }

  private void requireVersion() throws IOException, UnusableVersionException {
    version.requireInstalled(
        NpmPackages.version(version.libraries(), named.name())
            .orElseThrow(
                () ->
                    new UnusableVersionException(
                        "npm does not say what it has installed; npm 7 or newer does")));
  }

  @Override
  public List<Path> sources() {
    return List.of(version.module());
  }
}
