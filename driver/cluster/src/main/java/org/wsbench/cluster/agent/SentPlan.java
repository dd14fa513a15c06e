package org.wsbench.cluster.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.app.plan.JvmSettings;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.plan.PlanReader;
import org.wsbench.app.plan.PlanTree;
import org.wsbench.app.platform.JdkHomes;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.app.yaml.InvalidFileException;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.PlanDigest;

/** The plan that a coordinator sends, as this agent reads it. */
final class SentPlan {

  private SentPlan() {}

  /**
   * Reads the plan of a claim.
   *
   * @throws RefusedException if it is no plan here, or another one than the coordinator meant
   */
  static Plan of(Command.Claim claim) throws RefusedException {
    Plan plan;
    try {
      plan = PlanReader.sent(claim.plan());
    } catch (InvalidFileException | InvalidValueException e) {
      throw new RefusedException("its plan is not valid here: " + e.getMessage());
    }
    if (!PlanDigest.of(PlanTree.of(plan)).equals(claim.digest())) {
      throw new RefusedException(
          "its plan means something else here (other digest); take the same wsbench everywhere");
    }
    return plan;
  }

  /**
   * Makes sure that the JVM of no stack could run a program or write a file that the plan names.
   *
   * @throws RefusedException naming the first flag, or JDK, that could
   */
  static void check(Plan plan, List<StackDescriptor> stacks) throws RefusedException {
    List<JvmSettings> all =
        Stream.concat(Stream.of(plan.jvm()), stacks.stream().map(stack -> plan.jvm(stack.name())))
            .toList();
    Optional<String> harmful =
        all.stream()
            .flatMap(jvm -> jvm.flags().stream())
            .filter(flag -> !SafeFlags.contain(flag))
            .findFirst();
    if (harmful.isPresent()) {
      throw new RefusedException(
          "an agent does not take the JVM flag '%s' from elsewhere".formatted(harmful.get())
              + "; it takes well-known flags of heap, collector, compiler, and threads");
    }
    JdkHomes known = JdkHomes.ofThisMachine();
    Optional<Path> foreign =
        all.stream()
            .flatMap(jvm -> jvm.java().stream())
            .filter(java -> !known.has(java))
            .findFirst();
    if (foreign.isPresent()) {
      throw new RefusedException(
          "an agent does not run a JDK at '%s'; it takes its own, and those in the usual places"
              .formatted(foreign.get()));
    }
  }
}
