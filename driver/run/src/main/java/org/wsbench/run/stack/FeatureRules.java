package org.wsbench.run.stack;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.plan.Feature;
import org.wsbench.plan.Plan;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.StackName;

/** Checks that stacks have the features that a plan switches on in them. */
public final class FeatureRules {
  private static final String NONE = "none";

  private FeatureRules() {}

  /**
   * Checks all stacks of a plan.
   *
   * @param catalog names the stacks that have a feature which one of them lacks
   * @throws InvalidValueException whose key is {@code variants}, for the first that lacks one
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
    }
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
