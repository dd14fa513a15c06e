package org.wsbench.run.stack;

import java.io.IOException;
import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Library;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.VersionRule;
import org.wsbench.run.version.Versions;

/** The versions that a stack can be measured with. */
public final class StackVersions {
  private static final String LIST = "list";

  private StackVersions() {}

  /**
   * Those that the user's Maven repositories, npm, or PyPI list, and that the stack's code fits.
   *
   * @throws InvalidValueException if the stack has one version only
   * @throws UnusableVersionException if none is listed, with the reason
   */
  public static Versions of(StackDescriptor stack)
      throws IOException, InterruptedException, UnusableVersionException {
    StackVersion list = StackVersion.of(StackVersion.descriptor(stack, LIST)).orElseThrow();
    return list.maker().versions().allowedBy(list.rule());
  }

  /**
   * Checks that a stack has versions.
   *
   * @throws InvalidValueException if it has one only
   */
  public static void require(StackDescriptor stack) {
    StackVersion.rule(stack);
  }

  /** What they are versions of, in one line, and why there are no older ones. */
  public static String words(StackDescriptor stack) {
    VersionRule rule = StackVersion.rule(stack);
    return "versions of "
        + rule.source().title()
        + rule.limit().map(limit -> "; " + limit).orElse("");
  }

  /** The version that the installation itself has; empty if it is not built. */
  public static Optional<String> installed(StackDescriptor stack) {
    return stack
        .version()
        .flatMap(
            rule ->
                LibraryJars.of(stack).stream()
                    .filter(library -> rule.source().hasVersion(library.name()))
                    .map(Library::version)
                    .findFirst());
  }
}
