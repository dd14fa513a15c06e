package org.wsbench.cli;

import java.util.List;
import java.util.Optional;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.Plans;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** Resolves the stacks that a plan names; only the installation knows which exist. */
final class PlanStacks {
  private PlanStacks() {}

  /**
   * The stacks of a plan.
   *
   * @param nameOrPath the plan as the user named it
   * @param options those that have changed it
   * @throws IllegalArgumentException if there is no such stack: with the option, or the place in
   *     the plan's file, that names it
   */
  static List<StackDescriptor> of(Plan plan, String nameOrPath, Overrides options) {
    StackCatalog catalog = Installation.stacks();
    try {
      return catalog.select(plan.stacks());
    } catch (InvalidValueException e) {
      if (options.texts().containsKey(PlanOption.STACKS)) {
        throw e.renamed(PlanOption.STACKS.option());
      }
      Optional<String> unknown =
          plan.stacks().stream().filter(name -> !catalog.contains(name)).findFirst();
      if (unknown.isEmpty()) {
        throw e;
      }
      throw Plans.ofRuns(Installation.home()).at(nameOrPath, unknown.get(), e);
    }
  }
}
