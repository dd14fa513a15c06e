package org.wsbench.cli;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wsbench.plan.Feature;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.StackName;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackVersions;

/** The parameter {@code STACK} of a command, which errors call by this name. */
final class StackParameter {
  static final String LABEL = "STACK";

  /** Nothing, or the number of a copy. */
  private static final Pattern COPY = Pattern.compile("\\d*");

  private StackParameter() {}

  /**
   * The stack of this name.
   *
   * @throws InvalidValueException if there is none, or it has no such version
   */
  static StackDescriptor named(String name) {
    return named(Installation.stacks(), name);
  }

  private static StackDescriptor named(StackCatalog catalog, String name) {
    try {
      return catalog.named(name);
    } catch (InvalidValueException e) {
      throw e.renamed(LABEL);
    }
  }

  /**
   * The stack of this name, for a command that switches no features on and makes no copies.
   *
   * @throws InvalidValueException if there is no such stack, or the name has an {@code @}
   */
  static StackDescriptor withoutFeature(String name) {
    requireNoFeature(name);
    return named(name);
  }

  private static void requireNoFeature(String name) {
    StackName parts = StackName.of(name);
    if (parts.copy().isPresent()) {
      throw new InvalidValueException(
          LABEL,
          "'%s' is not allowed, because this command switches no features on; give %s"
              .formatted(name, parts.original()));
    }
  }

  /**
   * What the word after {@code @} switches on in the stack of this name; nothing without one, or if
   * it is the number of a copy.
   *
   * @throws InvalidValueException if the stack has no such feature
   */
  static List<Feature> features(String name) {
    String word = StackName.of(name).copy().orElse("");
    if (COPY.matcher(word).matches()) {
      return List.of();
    }
    List<Feature> offered = named(name).features();
    return offered.stream()
        .filter(feature -> feature.id().equals(word))
        .findFirst()
        .map(List::of)
        .orElseThrow(
            () ->
                new InvalidValueException(
                    LABEL,
                    "'%s' has no feature '%s'; %s"
                        .formatted(StackName.of(name).original(), word, listed(offered))));
  }

  private static String listed(List<Feature> features) {
    return features.isEmpty()
        ? "it has none"
        : "give one of " + features.stream().map(Feature::id).collect(Collectors.joining(", "));
  }

  /**
   * The stack or client whose versions are asked for, by its name or that of one of them.
   *
   * @throws InvalidValueException if there is none, it has one version only, or the name has an
   *     {@code @}
   */
  static StackDescriptor withVersions(StackCatalog catalog, String name) {
    requireNoFeature(name);
    StackDescriptor stack = named(catalog, StackName.of(name).stack());
    try {
      StackVersions.require(stack);
      return stack;
    } catch (InvalidValueException e) {
      throw e.renamed(LABEL);
    }
  }
}
