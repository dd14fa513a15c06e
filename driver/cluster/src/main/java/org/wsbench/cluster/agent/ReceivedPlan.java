package org.wsbench.cluster.agent;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.PlanDigest;
import org.wsbench.plan.JvmSettings;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.PlanTree;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.platform.JdkHomes;
import org.wsbench.run.stack.StackDescriptor;

/** Reads and checks the plan that a coordinator sends. */
final class ReceivedPlan {

  private ReceivedPlan() {}

  /**
   * Reads the plan of a claim.
   *
   * @throws RefusedException if it is not a valid plan here, or not the plan the coordinator meant
   */
  static Plan of(Command.Claim claim) throws RefusedException {
    Plan plan;
    try {
      plan = PlanReader.readReceived(claim.plan());
    } catch (InvalidFileException | InvalidValueException e) {
      throw new RefusedException("its plan is not valid here: " + e.getMessage());
    }
    if (!PlanDigest.of(PlanTree.of(plan)).equals(claim.digest())) {
      throw new RefusedException(
          "its plan reads differently here (the digests differ); use the same version everywhere");
    }
    return plan;
  }

  /**
   * Checks the JVM settings of a plan: flags can run programs and write files, and so can a JDK
   * that is not this machine's.
   *
   * @param allowsJvmFlags whether any flags may be set
   * @throws RefusedException naming the first flag or JDK that is not allowed
   */
  static void check(Plan plan, List<StackDescriptor> stacks, boolean allowsJvmFlags)
      throws RefusedException {
    List<JvmSettings> all =
        Stream.concat(Stream.of(plan.jvm()), stacks.stream().map(stack -> plan.jvm(stack.name())))
            .toList();
    Optional<String> flag = all.stream().flatMap(jvm -> jvm.flags().stream()).findFirst();
    if (flag.isPresent() && !allowsJvmFlags) {
      throw new RefusedException(
          "the plan sets the JVM flag '%s'; start the server agent with %s to allow JVM flags"
              .formatted(flag.get(), AgentSettings.ALLOW_JVM_FLAGS));
    }
    JdkHomes known = JdkHomes.ofThisMachine();
    Optional<Path> foreign =
        all.stream()
            .flatMap(jvm -> jvm.java().stream())
            .filter(java -> !known.has(java))
            .findFirst();
    if (foreign.isPresent()) {
      throw new RefusedException(
          "the server agent does not run the JDK at '%s'; it runs its own and installed ones"
              .formatted(foreign.get()));
    }
  }
}
