package org.wsbench.run.stack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.result.Library;

/**
 * A jar of a stack that is not the one that its engine's own POM resolves to.
 *
 * @param jar the artifact's name
 * @param version that of the stack, or {@value #MISSING}
 * @param own that of the engine's POM
 */
record JarDifference(String jar, String version, String own) {
  static final String MISSING = "missing";

  /**
   * Compares jars by name and version. Jars that only the stack has are its server and its service.
   *
   * @param stack those that are started
   * @param engine those that the engine's own POM resolves to
   */
  static List<JarDifference> between(List<Library> stack, List<Library> engine) {
    Map<String, String> versions =
        stack.stream().collect(Collectors.toMap(Library::name, Library::version, (a, b) -> a));
    List<JarDifference> differences = new ArrayList<>();
    for (Library own : engine) {
      String version = versions.getOrDefault(own.name(), MISSING);
      if (!version.equals(own.version())) {
        differences.add(new JarDifference(own.name(), version, own.version()));
      }
    }
    return differences;
  }

  /** The jar with both versions. */
  @Override
  public String toString() {
    return version.equals(MISSING)
        ? jar + " " + own + ", which is left out"
        : jar + " " + version + " instead of " + own;
  }
}
