package org.wsbench.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.wsbench.result.Library;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.version.VersionRule;

/**
 * The exact versions of engines, from the libraries that a run has recorded. The descriptors of an
 * installation say which library is the engine: the first one that the key {@code version} of a
 * stack with this engine names.
 *
 * @param libraries their names, by engine
 */
record EngineVersions(Map<String, String> libraries) {

  static EngineVersions of(StackCatalog stacks) {
    Map<String, String> libraries = new LinkedHashMap<>();
    for (StackDescriptor stack : stacks.stacks()) {
      stack.version().stream()
          .flatMap(EngineVersions::libraries)
          .findFirst()
          .ifPresent(library -> libraries.putIfAbsent(stack.engine(), library));
    }
    return new EngineVersions(libraries);
  }

  private static Stream<String> libraries(VersionRule rule) {
    return Stream.of(
            rule.artifacts().stream().map(artifact -> artifact.split(":")[1]),
            rule.npm().stream(),
            rule.pypi().stream())
        .flatMap(names -> names);
  }

  /** By the names of rows: {@code jaxws-rt 4.0.5}; none where it is not known. */
  Map<String, String> of(RunResult run) {
    Map<String, String> versions = new LinkedHashMap<>();
    for (StackRun start : run.stacks()) {
      String engine = libraries.get(start.description().engine());
      List<Library> jars = start.process().libraries();
      jars.stream()
          .filter(jar -> jar.name().equals(engine))
          .findFirst()
          .ifPresent(jar -> versions.put(start.name(), jar.name() + " " + jar.version()));
    }
    return versions;
  }
}
