package org.wsbench.run.version;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The module of a stack, which Maven can build with another version of its engine.
 *
 * @param artifacts what has the version
 * @param module folder of its POM
 */
public record VersionedModule(MavenArtifacts artifacts, Path module) {
  /** Property of the parent POM: where each module puts what it builds. */
  private static final String BUILD_FOLDER = "build.folder";

  /** Whether there is a Maven that can build it, as in a clone and not in an archive. */
  public boolean canBeBuilt() {
    return Maven.isAbove(module);
  }

  /**
   * What a version consists of.
   *
   * @param properties of the stack's POM, with the version itself
   * @param jars folder of the jars that the engine's own POM resolves to
   */
  public record Resolved(Map<String, String> properties, Path jars) {}

  /**
   * Finds out what belongs to a version, and fetches it.
   *
   * @param folder for the jars and for what Maven says
   * @throws UnusableVersionException if there is no such version, or it does not fit
   */
  public Resolved resolve(String version, Path folder)
      throws IOException, InterruptedException, UnusableVersionException {
    EngineProject engine = new EngineProject(Maven.of(module), artifacts, folder);
    Map<String, String> properties = engine.properties(version);
    return new Resolved(properties, engine.jars(version, properties));
  }

  /**
   * Builds the module, and those that it needs, with these properties. What is built otherwise is
   * not touched.
   *
   * @param folder below that of each module, for what is built
   * @param log file that gets what Maven says
   * @throws UnusableVersionException if it does not build
   */
  public void build(Map<String, String> properties, String folder, Path log)
      throws IOException, InterruptedException, UnusableVersionException {
    Maven maven = Maven.of(module);
    List<String> words =
        new ArrayList<>(
            List.of(
                "clean",
                "package",
                "-DskipTests",
                "-Dspotless.check.skip",
                // It refuses plugins that are snapshots, and a code generator may be one.
                "-Denforcer.skip",
                "-pl",
                maven.home().relativize(module).toString(),
                "-am",
                "-D" + BUILD_FOLDER + "=" + folder));
    properties.forEach((name, value) -> words.add("-D" + name + "=" + value));
    maven.require(words, log);
  }

  /**
   * The versions that are available.
   *
   * @param folder for what Maven says
   * @throws UnusableVersionException if none is listed
   */
  public Versions versions(Path folder)
      throws IOException, InterruptedException, UnusableVersionException {
    return new EngineProject(Maven.of(module), artifacts, folder).versions();
  }

  /**
   * What a module is built from beyond its own folder: the folders beside it, the contract, the
   * messages, and what stacks of several groups share.
   */
  public List<Path> sources() throws UnusableVersionException {
    Path home = Maven.of(module).home();
    Path group = home.resolve(home.relativize(module).getName(0));
    return List.of(
        home.resolve("pom.xml"),
        home.resolve("wsdl"),
        home.resolve("payloads"),
        home.resolve("service-host"),
        home.resolve("service-jaxws/echo"),
        group);
  }
}
