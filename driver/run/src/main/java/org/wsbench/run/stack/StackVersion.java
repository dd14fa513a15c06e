package org.wsbench.run.stack;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.StackName;
import org.wsbench.run.platform.SearchPath;
import org.wsbench.run.version.MavenArtifacts;
import org.wsbench.run.version.NpmPackage;
import org.wsbench.run.version.PyPiPackage;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.VersionRule;
import org.wsbench.run.version.VersionSource;

/**
 * A stack with another version of its engine, such as {@code cxf:4.0.9}.
 *
 * @param stack its descriptor, made for this version
 * @param rule what the descriptor says of versions
 * @param version the version
 */
record StackVersion(StackDescriptor stack, VersionRule rule, String version) {
  private static final String FOLDER = "target/versions/";

  /** The version that a descriptor was made for; empty for that of the installation. */
  static Optional<StackVersion> of(StackDescriptor stack) {
    return StackName.of(stack.name())
        .version()
        .map(number -> new StackVersion(stack, stack.version().orElseThrow(), number));
  }

  /**
   * The descriptor of a stack, made for another version.
   *
   * @throws InvalidValueException if the stack has one version only
   */
  static StackDescriptor descriptor(StackDescriptor stack, String version) {
    VersionRule rule = rule(stack);
    String own = rule.source().layout(stack.kind().word());
    String other = folder(stack, version) + "/" + Path.of(own).getFileName();
    boolean fixed = stack.featureLibraries().or(stack::securityLibraries).isPresent();
    List<String> words = fixed ? StackCommand.withoutFeatures(stack) : stack.command();
    return stack.with(
        stack.name() + ":" + version,
        rule.title(version),
        words.stream().map(word -> word.replace(own, other)).toList(),
        stack.libraries().map(libraries -> libraries.replace(own, other)),
        fixed ? List.of() : stack.features());
  }

  /**
   * How versions of a stack are made.
   *
   * @throws InvalidValueException if it has one version only
   */
  static VersionRule rule(StackDescriptor stack) {
    return stack
        .version()
        .orElseThrow(
            () ->
                new InvalidValueException(
                    "stacks",
                    stack.name()
                        + " has one version, because its "
                        + stack.kind().file()
                        + " has no key 'version'; docs/add-a-stack.md says how to add it"));
  }

  private static String folder(StackDescriptor stack, String version) {
    return FOLDER
        + stack.kind().versionPrefix()
        + StackName.of(stack.name()).stack()
        + "-"
        + version;
  }

  /** Where all modules that it needs put what they build, below the folder of each. */
  String folder() {
    return folder(stack, version);
  }

  /** The folder of the jars or packages that are measured. */
  Path libraries() {
    return stack.folder().resolve(stack.libraries().orElseThrow()).normalize();
  }

  /** The folder of what it is made from: a POM, for example. */
  Path module() {
    Path module = libraries().getParent();
    for (int i = 0; i < Path.of(folder()).getNameCount(); i++) {
      module = module.getParent();
    }
    return module;
  }

  /** What lists and makes versions. */
  VersionMaker maker() {
    return switch (rule.source()) {
      case MavenArtifacts artifacts -> new MavenVersion(this, artifacts);
      case NpmPackage named -> new NpmVersion(this, named, SearchPath.ofThisProcess());
      case PyPiPackage named -> new PyPiVersion(this, named, SearchPath.ofThisProcess());
    };
  }

  /**
   * Checks that what was installed is this version. Words such as latest, and ranges such as 1.x,
   * would be another version tomorrow.
   */
  void requireInstalled(String found) throws UnusableVersionException {
    if (!found.equals(version)) {
      throw new UnusableVersionException(
          "it is not a version but stands for others, such as " + found);
    }
  }

  /** The folder of what is known of it, beside what is built. */
  Path about() {
    return module().resolve(folder() + ".about");
  }

  /** Checks that the rules of versions fit the descriptor that they are in. */
  static void check(
      Optional<VersionRule> rule,
      Optional<StackBuild> build,
      List<String> command,
      Optional<String> libraries) {
    if (rule.isEmpty()) {
      return;
    }
    VersionSource source = rule.get().source();
    checkBuild(source, build.isPresent());
    checkPlace(libraries.orElse(""));
    if (source instanceof PyPiPackage && PyPiPackage.python(command).isEmpty()) {
      throw new InvalidValueException(
          "version.pypi",
          "needs the Python that runs the stack as a word of the command, such as python3");
    }
    String layout = source.layout(DescriptorKind.of(command).word());
    if (!libraries.orElse("").endsWith(layout)
        || command.stream().noneMatch(word -> word.contains(layout))) {
      throw new InvalidValueException(
          "version", "needs " + layout + " in the command and at the end of libraries");
    }
  }

  /** Versions are built beside it. Stacks that share a module name a folder of their neighbor. */
  private static void checkPlace(String libraries) {
    Path path = Path.of(libraries).normalize();
    if (path.isAbsolute() || path.startsWith(Path.of("..", ".."))) {
      throw new InvalidValueException(
          "libraries",
          "'%s' is not allowed for a stack with versions, which are built there; give a relative path into the folder of this file or the one above"
              .formatted(libraries));
    }
  }

  private static void checkBuild(VersionSource source, boolean hasBuild) {
    if (source instanceof MavenArtifacts && hasBuild) {
      throw new InvalidValueException(
          "version", "is only for stacks that ./mvnw package builds; this one has 'build'");
    }
    if (source instanceof NpmPackage && !hasBuild) {
      throw new InvalidValueException(
          "version.npm", "needs 'build', which installs the stack's own version");
    }
    if (source instanceof PyPiPackage && !hasBuild) {
      throw new InvalidValueException(
          "version.pypi", "needs 'build', which looks for the stack's own version");
    }
  }
}
