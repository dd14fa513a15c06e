package org.wsbench.app.run;

import java.util.List;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.plan.Variant;
import org.wsbench.app.platform.JdkRelease;
import org.wsbench.app.stack.LibraryJars;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.load.http.Target;
import org.wsbench.result.ServerProcess;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/** Describes what was started, in the terms of the result. */
final class StackRuns {

  private StackRuns() {}

  static StackRun of(StackDescriptor stack, int fork, Plan plan) {
    Variant variant = plan.variant(stack.name());
    String changes = variant.summary();
    StackDescription description = stack.description();
    ServerProcess process =
        new ServerProcess(
            List.of(),
            stack.runsOnJvm() ? JdkRelease.of(plan.jvm(stack.name()).home()).orElse(null) : null,
            LibraryJars.of(stack));
    return new StackRun(
        stack.name(),
        fork,
        changes.isEmpty() ? description : description.changed(changes, !variant.flags().isEmpty()),
        process,
        null,
        null);
  }

  static StackRun of(Target target, String name, int fork) {
    StackDescription description =
        StackDescription.unknown("a service that was already running at " + target);
    return new StackRun(name, fork, description, ServerProcess.UNKNOWN, null, null);
  }
}
