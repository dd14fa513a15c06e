package org.wsbench.driver.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.plan.Plan;
import org.wsbench.driver.resource.CpuAssignment;
import org.wsbench.driver.stack.StackDescriptor;

/**
 * What is to be run, with every name resolved.
 *
 * @param plan the plan, options applied
 * @param stacks the stacks to start, in the order of the report; empty with a target
 * @param target a service that runs already and is driven in place of stacks
 * @param baseline name of the stack that is 100 %; empty with a target
 * @param cpus who runs where
 * @param home root of the installation
 * @param out folder of the results, not yet holding a run
 */
public record RunSettings(
    Plan plan,
    List<StackDescriptor> stacks,
    Optional<Target> target,
    Optional<String> baseline,
    CpuAssignment cpus,
    Path home,
    Path out) {

  /** Copies the list. */
  public RunSettings {
    stacks = List.copyOf(stacks);
  }
}
