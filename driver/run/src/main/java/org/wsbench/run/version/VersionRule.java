package org.wsbench.run.version;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * How another version of what a stack measures is made; the key {@code version} of its descriptor.
 *
 * @param title that of the stack, with {@code {version}} in it
 * @param property property of the stack's POM that is the version
 * @param artifacts what has that version and brings everything else, {@code group:name}; or {@code
 *     group:name:property} for what has the version of a property that follows. The first one's
 *     releases are the versions
 * @param pom {@code group:name} of the POM whose properties say what belongs to a release
 * @param follows properties of the stack's POM that follow from the version, each with the property
 *     of {@code pom} that has its value, or with {@code version} for the version itself
 * @param oldest the oldest version that the stack's code fits; empty for any
 * @param older what older versions do instead, in words
 * @param apart jars that all versions share or leave out, although their POMs may resolve to others
 */
public record VersionRule(
    String title,
    String property,
    List<String> artifacts,
    Optional<String> pom,
    @JsonProperty(defaultValue = "{}") Map<String, String> follows,
    Optional<String> oldest,
    Optional<String> older,
    @JsonProperty(defaultValue = "[]") List<String> apart) {
  private static final String VERSION = "version";
  private static final String PLACEHOLDER = "{version}";

  /** Validates. */
  public VersionRule {
    artifacts = List.copyOf(artifacts);
    follows = Collections.unmodifiableMap(new LinkedHashMap<>(follows));
    apart = List.copyOf(apart);
    if (!title.contains(PLACEHOLDER)) {
      throw new InvalidValueException(
          "version.title", "'" + title + "' has no " + PLACEHOLDER + ", where the version goes");
    }
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
    if (oldest.isPresent() != older.isPresent()) {
      throw new InvalidValueException(
          "version.oldest", "needs version.older: what older versions do instead");
    }
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

  /** The title of the stack with this version. */
  public String title(String version) {
    return title.replace(PLACEHOLDER, version);
  }

  /** Why the stack's code does not fit this version, if it is too old. */
  public Optional<String> tooOld(String version) {
    return oldest
        .filter(first -> Versions.ORDER.compare(version, first) < 0)
        .flatMap(first -> limit());
  }

  /** Why there are no older versions; empty if there are. */
  public Optional<String> limit() {
    return oldest.map(first -> "versions before " + first + " " + older.orElseThrow());
  }

  /** Whether it is the version of this jar that is the version of the stack. */
  public boolean hasVersion(String jar) {
    return first().name().equals(jar);
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
