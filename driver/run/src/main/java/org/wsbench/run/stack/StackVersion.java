package org.wsbench.run.stack;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.StackName;
import org.wsbench.run.version.VersionRule;
import org.wsbench.run.version.VersionedModule;

/**
 * A stack with another version of its engine, such as {@code cxf:4.0.9}.
 *
 * @param stack its descriptor, made for this version
 * @param rule what the descriptor says of versions
 * @param version the version
 */
record StackVersion(StackDescriptor stack, VersionRule rule, String version) {
  /** Where {@code ./mvnw package} lays out the jars of a stack, below the folder of its POM. */
  static final String LAYOUT = "target/stack";

  private static final String FOLDER = "target/versions/";
  private static final String JARS = "stack";

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
    String jars = folder(stack.name(), version) + "/" + JARS;
    boolean fixed = stack.featureLibraries().or(stack::securityLibraries).isPresent();
    List<String> words = fixed ? StackCommand.withoutFeatures(stack) : stack.command();
    return stack.with(
        stack.name() + ":" + version,
        rule.title(version),
        words.stream().map(word -> word.replace(LAYOUT, jars)).toList(),
        stack.libraries().map(libraries -> libraries.replace(LAYOUT, jars)),
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
                        + " has one version, because its stack.yaml has no key 'version';"
                        + " docs/add-a-stack.md says how to add it"));
  }

  private static String folder(String stack, String version) {
    return FOLDER + stack + "-" + version;
  }

  /** Where all modules that it needs put what they build, below the folder of each. */
  String folder() {
    return folder(StackName.of(stack.name()).stack(), version);
  }

  /** The jars that are measured. */
  Path jars() {
    return stack.folder().resolve(stack.libraries().orElseThrow()).normalize();
  }

  /** The module that is built. */
  VersionedModule module() {
    int below = Path.of(folder(), JARS).getNameCount();
    Path module = jars();
    for (int i = 0; i < below; i++) {
      module = module.getParent();
    }
    return new VersionedModule(rule, module);
  }

  /** The folder of what is known of it, beside what is built. */
  Path about() {
    return module().module().resolve(folder() + ".about");
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
    if (build.isPresent()) {
      throw new InvalidValueException(
          "version", "is only for stacks that ./mvnw package builds; this one has 'build'");
    }
    if (!libraries.orElse("").endsWith(LAYOUT)
        || command.stream().noneMatch(word -> word.contains(LAYOUT))) {
      throw new InvalidValueException(
          "version", "needs " + LAYOUT + " in the command and at the end of libraries");
    }
  }
}
