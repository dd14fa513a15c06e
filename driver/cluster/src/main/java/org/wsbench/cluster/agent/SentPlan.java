package org.wsbench.cluster.agent;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.app.plan.JvmSettings;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.plan.PlanReader;
import org.wsbench.app.plan.PlanTree;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.app.yaml.InvalidFileException;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.PlanDigest;

/** The plan that a coordinator sends, as this agent reads it. */
final class SentPlan {

  /** Flags that can neither run a program nor write a file, whatever their value. */
  private static final Pattern HARMLESS_FLAG =
      Pattern.compile(
          "-XX:[+-]\\w+|-XX:\\w+=\\d+[kmgKMG]?|-Xss\\d+[kmKM]?|-Xlog:[\\w*+=,]+(:(stderr|stdout))?");

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
   * Makes sure that no stack gets a flag of the JVM that could run a program or write a file.
   *
   * @throws RefusedException naming the first one that could
   */
  static void checkFlags(Plan plan, List<StackDescriptor> stacks) throws RefusedException {
    Optional<String> harmful =
        Stream.concat(Stream.of(plan.jvm()), stacks.stream().map(stack -> plan.jvm(stack.name())))
            .map(JvmSettings::flags)
            .flatMap(List::stream)
            .filter(flag -> !HARMLESS_FLAG.matcher(flag).matches())
            .findFirst();
    if (harmful.isPresent()) {
      throw new RefusedException(
          "an agent does not take the JVM flag '%s' from elsewhere; allowed are -XX: with a number"
                  .formatted(harmful.get())
              + " or a sign, -Xss, and -Xlog to stderr");
    }
  }
}
