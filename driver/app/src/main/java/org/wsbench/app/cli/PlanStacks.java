package org.wsbench.app.cli;

import java.util.List;
import java.util.Optional;
import org.wsbench.app.plan.Overrides;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.plan.Plans;
import org.wsbench.app.stack.StackCatalog;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.app.yaml.InvalidValueException;

/** The stacks that a plan names, of which only the installation knows whether they exist. */
final class PlanStacks {
  private PlanStacks() {}

  /**
   * The stacks of a plan.
   *
   * @param nameOrPath what the user called the plan
   * @param options those that have changed it
   * @throws IllegalArgumentException if there is no such stack: with the option, or the place in
   *     the plan's file, that names it
   */
  static List<StackDescriptor> of(Plan plan, String nameOrPath, Overrides options) {
    StackCatalog catalog = Installation.stacks();
    try {
      return catalog.select(plan.stacks());
    } catch (InvalidValueException e) {
      if (options.texts().containsKey(Overrides.STACKS)) {
        throw e.renamed(Overrides.STACKS);
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
