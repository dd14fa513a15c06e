package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.result.Disk;
import org.wsbench.result.Library;
import org.wsbench.run.version.MavenArtifacts;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.VersionedModule;
import org.wsbench.run.version.Versions;

/**
 * A version of a stack that Maven builds.
 *
 * @param version what is built
 * @param artifacts what has that version
 */
record MavenVersion(StackVersion version, MavenArtifacts artifacts) implements VersionMaker {

  @Override
  public Optional<String> obstacle() {
    return module().canBeBuilt()
        ? StackBuild.notWritable(version.stack(), version.module())
        : Optional.of(
            "%s has to be built, for which there is no Maven here; a clone of wsbench can build it, from the network"
                .formatted(version.stack().name()));
  }

  @Override
  public Versions versions() throws IOException, InterruptedException, UnusableVersionException {
    return module().versions(version.about());
  }

  /** A version whose jars are not those that the release resolves to is a mix, and unusable. */
  @Override
  public String make() throws IOException, InterruptedException, UnusableVersionException {
    Path about = Disk.folder(version.about());
    VersionedModule.Resolved resolved = module().resolve(version.version(), about);
    module().build(resolved.properties(), version.folder(), about.resolve("build.log"));
    List<Library> engine = LibraryJars.in(resolved.jars());
    List<JarDifference> differences =
        JarDifference.between(LibraryJars.in(version.libraries()), engine);
    String mixed =
        differences.stream()
            .filter(one -> !artifacts.apart().contains(one.jar()))
            .map(JarDifference::toString)
            .collect(Collectors.joining("; "));
    if (!mixed.isEmpty()) {
      throw new UnusableVersionException(
          "its jars are not those of the release: %s; add the property of each to version.follows in its %s"
              .formatted(mixed, version.stack().kind().file()));
    }
    return notes(resolved.properties(), engine.size(), differences);
  }

  private static String notes(
      Map<String, String> properties, int all, List<JarDifference> differences) {
    String built =
        properties.entrySet().stream()
            .map(one -> one.getKey() + " " + one.getValue())
            .collect(Collectors.joining(", "));
    String others =
        differences.isEmpty()
            ? ""
            : "; others: "
                + differences.stream()
                    .map(JarDifference::toString)
                    .collect(Collectors.joining(", "));
    return "Built with %s. Jars as its own POM resolves them: %d of %d%s."
        .formatted(built, all - differences.size(), all, others);
  }

  @Override
  public List<Path> sources() throws UnusableVersionException {
    return module().sources();
  }

  private VersionedModule module() {
    return new VersionedModule(artifacts, version.module());
  }
}
