package org.wsbench.run.version;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.result.Disk;
import org.wsbench.run.platform.ProgramOutput;

/**
 * A project that has nothing but an engine: no parent and no managed versions. What Maven resolves
 * for it is what the engine's own POM says, and not what wsbench manages.
 */
final class EngineProject {
  /** With their groups: a prefix would make Maven look at the plug-ins of the whole life cycle. */
  private static final String HELP = "org.apache.maven.plugins:maven-help-plugin:";

  private static final String DEPENDENCY_PLUGIN =
      "org.apache.maven.plugins:maven-dependency-plugin:";
  private static final String TEMPLATE = "engine-pom.xml";
  private static final String DEPENDENCY =
      """
          <dependency>
            <groupId>%s</groupId>
            <artifactId>%s</artifactId>
            <version>%s</version>
          </dependency>\
      """;

  /**
   * A range that has no version: Maven fetches the list of all that there are, and then no POM of
   * any.
   */
  private static final String NONE = "[999999999,)";

  private static final String METADATA = "maven-metadata-*.xml";
  private static final List<String> NO_NETWORK =
      List.of("in offline mode", "Could not transfer metadata");

  private final Maven maven;
  private final MavenArtifacts artifacts;
  private final Path folder;

  /**
   * A project in a folder, which is created where it is missing.
   *
   * @param maven that resolves it
   */
  EngineProject(Maven maven, MavenArtifacts artifacts, Path folder) {
    this.maven = maven;
    this.artifacts = artifacts;
    this.folder = folder;
  }

  /** The properties of the stack's POM that belong to a version. */
  Map<String, String> properties(String version)
      throws IOException, InterruptedException, UnusableVersionException {
    if (artifacts.pom().isEmpty()) {
      return artifacts.properties(version, Map.of());
    }
    Path release = folder.resolve("release.xml");
    List<String> goal =
        List.of(
            HELP + "effective-pom",
            "-Dartifact=" + Artifact.of("version.pom", artifacts.pom().get()).at(version),
            "-Doutput=" + release);
    maven.require(words("", goal), folder.resolve("release.log"));
    return artifacts.properties(version, PomFile.properties(release));
  }

  /**
   * Fetches the jars that the engine's own POM resolves to.
   *
   * @return their folder
   */
  Path jars(String version, Map<String, String> properties)
      throws IOException, InterruptedException, UnusableVersionException {
    String dependencies =
        artifacts.artifactList().stream()
            .map(
                one ->
                    DEPENDENCY.formatted(one.group(), one.name(), one.version(version, properties)))
            .collect(Collectors.joining("\n"));
    Path jars = emptied(folder.resolve("jars"));
    List<String> goal =
        List.of(
            DEPENDENCY_PLUGIN + "copy-dependencies",
            "-DincludeScope=runtime",
            "-DoutputDirectory=" + jars);
    maven.require(words(dependencies, goal), folder.resolve("jars.log"));
    return jars;
  }

  private static Path emptied(Path jars) throws IOException {
    try (Stream<Path> earlier = Files.list(Disk.folder(jars))) {
      for (Path file : earlier.toList()) {
        Files.delete(file);
      }
    }
    return jars;
  }

  /** The versions that the repositories of the user list, and those that are installed here. */
  Versions versions() throws IOException, InterruptedException, UnusableVersionException {
    Artifact first = artifacts.first();
    Path repository = folder.resolve("repository.txt");
    Files.deleteIfExists(repository);
    List<String> goals =
        List.of(
            HELP + "evaluate",
            "-Dexpression=settings.localRepository",
            "-Doutput=" + repository,
            DEPENDENCY_PLUGIN + "build-classpath");
    ProgramOutput output =
        maven.run(words(DEPENDENCY.formatted(first.group(), first.name(), NONE), goals));
    List<String> found =
        Files.exists(repository) ? listed(Files.readString(repository), first) : List.of();
    if (found.isEmpty()) {
      throw MavenErrors.of(output.text());
    }
    return new Versions(found, warning(output.text()));
  }

  private static List<String> listed(String repository, Artifact artifact) throws IOException {
    Path folder =
        Path.of(repository.strip(), artifact.group().split("\\.")).resolve(artifact.name());
    List<String> versions = new ArrayList<>();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(EngineProject::isMetadata).toList()) {
          versions.addAll(PomFile.versions(file));
        }
      }
    }
    return versions;
  }

  private static boolean isMetadata(Path file) {
    return file.getFileSystem().getPathMatcher("glob:" + METADATA).matches(file.getFileName());
  }

  private static Optional<String> warning(String output) {
    return NO_NETWORK.stream().anyMatch(output::contains)
        ? Optional.of("Maven is offline or cannot reach a repository: there may be others")
        : Optional.empty();
  }

  /**
   * A command line of Maven for this project with these dependencies, which also looks for what was
   * not there before.
   */
  private List<String> words(String dependencies, List<String> goals) throws IOException {
    Path pom = Disk.folder(folder).resolve("pom.xml");
    Files.writeString(pom, template().replace("{dependencies}", dependencies));
    return Stream.concat(Stream.of("-U", "-f", pom.toString()), goals.stream()).toList();
  }

  private static String template() throws IOException {
    try (InputStream in = EngineProject.class.getResourceAsStream(TEMPLATE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
