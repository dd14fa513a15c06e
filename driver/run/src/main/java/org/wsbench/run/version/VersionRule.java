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
 * It has either {@code npm}, or {@code pypi}, or the keys of {@link MavenArtifacts}.
 *
 * @param title that of the stack, with {@code {version}} in it
 * @param property see {@link MavenArtifacts}
 * @param artifacts see {@link MavenArtifacts}
 * @param pom see {@link MavenArtifacts}
 * @param follows see {@link MavenArtifacts}
 * @param oldest the oldest version that the stack's code fits; empty for any
 * @param older what older versions do instead, in words
 * @param apart see {@link MavenArtifacts}
 * @param npm name of the package whose releases are the versions, if they come from npm
 * @param pypi the same for PyPI
 */
public record VersionRule(
    String title,
    Optional<String> property,
    @JsonProperty(defaultValue = "[]") List<String> artifacts,
    Optional<String> pom,
    @JsonProperty(defaultValue = "{}") Map<String, String> follows,
    Optional<String> oldest,
    Optional<String> older,
    @JsonProperty(defaultValue = "[]") List<String> apart,
    Optional<String> npm,
    Optional<String> pypi) {
  private static final String PLACEHOLDER = "{version}";
  private static final String NPM = "version.npm";
  private static final String PYPI = "version.pypi";

  /** Validates. */
  public VersionRule {
    artifacts = List.copyOf(artifacts);
    follows = Collections.unmodifiableMap(new LinkedHashMap<>(follows));
    apart = List.copyOf(apart);
    if (!title.contains(PLACEHOLDER)) {
      throw new InvalidValueException(
          "version.title", "'" + title + "' has no " + PLACEHOLDER + ", where the version goes");
    }
    source(npm, pypi, property, artifacts, pom, follows, apart);
    if (oldest.isPresent() != older.isPresent()) {
      throw new InvalidValueException(
          "version.oldest", "needs version.older: what older versions do instead");
    }
  }

  /** Where the versions come from. */
  public VersionSource source() {
    return source(npm, pypi, property, artifacts, pom, follows, apart);
  }

  private static VersionSource source(
      Optional<String> npm,
      Optional<String> pypi,
      Optional<String> property,
      List<String> artifacts,
      Optional<String> pom,
      Map<String, String> follows,
      List<String> apart) {
    Optional<VersionSource> named = named(npm, pypi);
    if (named.isEmpty()) {
      return new MavenArtifacts(
          property.orElseThrow(VersionRule::noProperty), artifacts, pom, follows, apart);
    }
    boolean both =
        property.isPresent()
            || pom.isPresent()
            || !artifacts.isEmpty()
            || !follows.isEmpty()
            || !apart.isEmpty();
    if (both) {
      throw new InvalidValueException(
          npm.isPresent() ? NPM : PYPI,
          "excludes property, artifacts, pom, follows, and apart, which say how Maven builds a"
              + " version");
    }
    return named.get();
  }

  private static Optional<VersionSource> named(Optional<String> npm, Optional<String> pypi) {
    if (npm.isPresent() && pypi.isPresent()) {
      throw new InvalidValueException(PYPI, "excludes npm: the versions are those of one package");
    }
    return npm.<VersionSource>map(NpmPackage::new).or(() -> pypi.map(PyPiPackage::new));
  }

  private static InvalidValueException noProperty() {
    return new InvalidValueException(
        "version.property",
        "is missing; it names the property of the POM that is the version (for a package of npm or"
            + " PyPI, write version.npm or version.pypi)");
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
}
