package org.wsbench.run.stack;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wsbench.plan.Feature;
import org.wsbench.plan.Plan;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.StackName;

/**
 * Checks that stacks have the features that a plan switches on in them, and can have them at once.
 */
public final class FeatureRules {
  private static final String NONE = "none";

  /**
   * A request has one kind of security at most, and attachments are neither signed nor encrypted.
   */
  private static final List<Set<Feature>> CONFLICTS =
      List.of(
          EnumSet.of(Feature.WSS_USERNAME, Feature.WSS_SIGN),
          EnumSet.of(Feature.WSS_USERNAME, Feature.WSS_ENCRYPT),
          EnumSet.of(Feature.WSS_SIGN, Feature.WSS_ENCRYPT),
          EnumSet.of(Feature.MTOM, Feature.WSS_SIGN),
          EnumSet.of(Feature.MTOM, Feature.WSS_ENCRYPT));

  private FeatureRules() {}

  /**
   * Checks all stacks of a plan.
   *
   * @param catalog names the stacks that have a feature which one of them lacks
   * @throws InvalidValueException whose key is {@code variants}, for the first that lacks one, or
   *     has two that exclude each other
   */
  public static void check(Plan plan, List<StackDescriptor> stacks, StackCatalog catalog) {
    for (StackDescriptor stack : stacks) {
      Optional<Feature> missing = missing(plan, stack);
      if (missing.isPresent()) {
        throw new InvalidValueException(
            "variants",
            "'%s': %s; stacks with it: %s"
                .formatted(
                    stack.name(), absence(stack, missing.get()), having(missing.get(), catalog)));
      }
      Optional<String> conflict = conflict(plan.features(stack.name()));
      if (conflict.isPresent()) {
        throw new InvalidValueException(
            "variants", "'%s': %s".formatted(stack.name(), conflict.get()));
      }
    }
  }

  /** That two of some features exclude each other; empty if none do. */
  static Optional<String> conflict(List<Feature> features) {
    return CONFLICTS.stream()
        .filter(features::containsAll)
        .findFirst()
        .map(
            pair ->
                pair.stream()
                    .map(Feature::id)
                    .collect(
                        Collectors.joining(" and ", "", " exclude each other; use two variants")));
  }

  /** The first feature that a plan switches on in a stack that does not have it. */
  public static Optional<Feature> missing(Plan plan, StackDescriptor stack) {
    return stack.lacks(plan.features(stack.name())).stream().findFirst();
  }

  private static String having(Feature feature, StackCatalog catalog) {
    String names =
        catalog.stacks().stream()
            .filter(stack -> stack.features().contains(feature))
            .map(StackDescriptor::name)
            .collect(Collectors.joining(", "));
    return names.isEmpty() ? NONE : names;
  }

  /** That a stack does not have a feature, and which it has. */
  static String absence(StackDescriptor stack, Feature missing) {
    String features = stack.features().stream().map(Feature::id).collect(Collectors.joining(", "));
    return "%s has no feature %s (its features: %s)"
        .formatted(
            StackName.of(stack.name()).stack(), missing.id(), features.isEmpty() ? NONE : features);
  }
}
