package org.wsbench.cli;

import java.util.List;
import java.util.Optional;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.Plans;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.stack.FeatureRules;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** Resolves the stacks that a plan names; only the installation knows which exist. */
final class PlanStacks {
  private PlanStacks() {}

  /**
   * The stacks of a plan, or its clients if it names a server.
   *
   * @param nameOrPath the plan as the user named it
   * @param options those that have changed it
   * @throws IllegalArgumentException if there is no such stack, or it lacks a feature: with the
   *     option, or the place in the plan's file, that names it
   */
  static List<StackDescriptor> of(Plan plan, String nameOrPath, Overrides options) {
    boolean clients = plan.server().isPresent();
    StackCatalog catalog = clients ? Installation.clients() : Installation.stacks();
    plan.server().ifPresent(server -> requireServer(server, nameOrPath));
    try {
      List<StackDescriptor> stacks = catalog.select(plan);
      FeatureRules.check(plan, stacks, catalog);
      return stacks;
    } catch (InvalidValueException e) {
      if (options.texts().containsKey(PlanOption.STACKS)) {
        throw e.renamed(PlanOption.STACKS.option());
      }
      Optional<String> unknown =
          plan.stacks().stream().filter(name -> isWrong(plan, name, catalog)).findFirst();
      if (unknown.isEmpty()) {
        throw e;
      }
      throw Plans.ofRuns(Installation.home()).at(nameOrPath, unknown.get(), e);
    }
  }

  private static void requireServer(String server, String nameOrPath) {
    try {
      Installation.stacks().named(server);
    } catch (InvalidValueException e) {
      throw Plans.ofRuns(Installation.home()).at(nameOrPath, server, e.renamed("server"));
    }
  }

  private static boolean isWrong(Plan plan, String name, StackCatalog catalog) {
    return !catalog.contains(name) || FeatureRules.missing(plan, catalog.named(name)).isPresent();
  }
}
