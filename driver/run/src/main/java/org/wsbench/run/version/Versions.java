package org.wsbench.run.version;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.aether.util.version.GenericVersionScheme;
import org.eclipse.aether.version.InvalidVersionSpecificationException;
import org.eclipse.aether.version.Version;

/**
 * The versions of a stack that are available.
 *
 * @param releases from the oldest to the newest
 * @param warning why there may be others, in one line; empty if the repositories were asked
 */
public record Versions(List<String> releases, Optional<String> warning) {
  /** From older to newer, as Maven orders versions. */
  public static final Comparator<String> ORDER = Comparator.comparing(Versions::parsed);

  /** Sorts. */
  public Versions {
    releases = releases.stream().distinct().sorted(ORDER).toList();
  }

  /** Those that a rule allows. */
  public Versions allowedBy(VersionRule rule) {
    return new Versions(
        releases.stream().filter(version -> rule.tooOld(version).isEmpty()).toList(), warning);
  }

  private static Version parsed(String version) {
    try {
      return new GenericVersionScheme().parseVersion(version);
    } catch (InvalidVersionSpecificationException e) {
      throw new IllegalStateException("every text is a version of this scheme", e);
    }
  }
}
