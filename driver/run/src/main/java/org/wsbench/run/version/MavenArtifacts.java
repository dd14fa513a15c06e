package org.wsbench.run.version;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * Artifacts of Maven repositories that a stack is built with.
 *
 * @param property property of the stack's POM that is the version
 * @param artifacts what has that version and brings everything else, {@code group:name}; or {@code
 *     group:name:property} for what has the version of a property that follows. The first one's
 *     releases are the versions
 * @param pom {@code group:name} of the POM whose properties say what belongs to a release
 * @param follows properties of the stack's POM that follow from the version, each with the property
 *     of {@code pom} that has its value, or with {@code version} for the version itself
 * @param apart jars that all versions share or leave out, although their POMs may resolve to others
 */
public record MavenArtifacts(
    String property,
    List<String> artifacts,
    Optional<String> pom,
    Map<String, String> follows,
    List<String> apart)
    implements VersionSource {
  private static final String VERSION = "version";

  /** Validates. */
  public MavenArtifacts {
    artifacts = List.copyOf(artifacts);
    follows = Collections.unmodifiableMap(new LinkedHashMap<>(follows));
    apart = List.copyOf(apart);
    if (artifacts.isEmpty()) {
      throw new InvalidValueException(
          "version.artifacts", "the list is empty; name the artifact that has the version");
    }
    for (String artifact : artifacts) {
      checkProperty(Artifact.of("version.artifacts", artifact), follows);
    }
    if (Artifact.of("version.artifacts", artifacts.getFirst()).property().isPresent()) {
      throw new InvalidValueException(
          "version.artifacts",
          "'" + artifacts.getFirst() + "' comes first, so it must have the version itself");
    }
    pom.ifPresent(text -> Artifact.of("version.pom", text));
    checkPom(pom, follows);
  }

  private static void checkProperty(Artifact artifact, Map<String, String> follows) {
    if (artifact.property().filter(name -> !follows.containsKey(name)).isPresent()) {
      throw new InvalidValueException(
          "version.artifacts",
          "'"
              + artifact.property().get()
              + "' is not among the keys of version.follows, which has "
              + (follows.isEmpty() ? "none" : String.join(", ", follows.keySet())));
    }
  }

  private static void checkPom(Optional<String> pom, Map<String, String> follows) {
    boolean needed = follows.values().stream().anyMatch(name -> !name.equals(VERSION));
    if (needed && pom.isEmpty()) {
      throw new InvalidValueException(
          "version.follows", "needs version.pom: the POM that has these properties");
    }
    if (!needed && pom.isPresent()) {
      throw new InvalidValueException(
          "version.pom", "has no use; version.follows names no property of it");
    }
  }

  @Override
  public String title() {
    return artifacts.getFirst();
  }

  @Override
  public boolean hasVersion(String library) {
    return first().name().equals(library);
  }

  @Override
  public String layout(String kind) {
    return "target/" + kind;
  }

  /** What decides on the versions that there are. */
  Artifact first() {
    return artifactList().getFirst();
  }

  List<Artifact> artifactList() {
    return artifacts.stream().map(text -> Artifact.of("version.artifacts", text)).toList();
  }

  /**
   * The properties of the stack's POM for a version, with that of the version itself.
   *
   * @param release the properties of the release's POM
   * @throws UnusableVersionException if the release has not all of them
   */
  Map<String, String> properties(String version, Map<String, String> release)
      throws UnusableVersionException {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put(property, version);
    for (Map.Entry<String, String> one : follows.entrySet()) {
      String from = one.getValue();
      String value = from.equals(VERSION) ? version : release.get(from);
      if (value == null) {
        throw new UnusableVersionException(
            "its POM %s:%s has no property %s, from which %s follows"
                .formatted(pom.orElseThrow(), version, from, one.getKey()));
      }
      properties.put(one.getKey(), value);
    }
    return properties;
  }
}
