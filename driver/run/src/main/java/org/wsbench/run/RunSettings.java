package org.wsbench.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Step;
import org.wsbench.result.Comparison;
import org.wsbench.run.database.Database;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackDescriptor;

/**
 * The settings of a run, with every name resolved.
 *
 * @param plan the plan, options applied
 * @param stacks the stacks to start, in the order of the report; empty with a target
 * @param target a service that runs already and is driven in place of stacks
 * @param baseline name of the stack that is 100 %; empty with a target
 * @param cpus CPUs of server and driver
 * @param home root of the installation
 * @param out folder of the results, not yet holding a run
 * @param readyWithin how long the start of a stack may take until echoVoid answers
 * @param database of the stacks that serve getOrder; empty if the plan does not send it
 * @param host address of this machine that the stacks listen on
 */
public record RunSettings(
    Plan plan,
    List<StackDescriptor> stacks,
    Optional<Target> target,
    Optional<String> baseline,
    CpuAssignment cpus,
    Path home,
    Path out,
    Duration readyWithin,
    Optional<Database> database,
    String host) {

  /** Name of the row of a service that was already running. */
  public static final String TARGET = "target";

  /** Copies the list. */
  public RunSettings {
    stacks = List.copyOf(stacks);
  }

  /** Settings with {@link LaunchSettings#READY_WITHIN} and without a database. */
  public RunSettings(
      Plan plan,
      List<StackDescriptor> stacks,
      Optional<Target> target,
      Optional<String> baseline,
      CpuAssignment cpus,
      Path home,
      Path out) {
    this(plan, stacks, target, baseline, cpus, home, out, LaunchSettings.READY_WITHIN);
  }

  /** Settings without a database, on the loopback interface. */
  public RunSettings(
      Plan plan,
      List<StackDescriptor> stacks,
      Optional<Target> target,
      Optional<String> baseline,
      CpuAssignment cpus,
      Path home,
      Path out,
      Duration readyWithin) {
    this(
        plan,
        stacks,
        target,
        baseline,
        cpus,
        home,
        out,
        readyWithin,
        Optional.empty(),
        LaunchSettings.LOOPBACK);
  }

  /** The same with a database, or without. */
  public RunSettings with(Optional<Database> other) {
    return new RunSettings(
        plan, stacks, target, baseline, cpus, home, out, readyWithin, other, host);
  }

  /** The same with stacks that listen on another address. */
  public RunSettings on(String otherHost) {
    return new RunSettings(
        plan, stacks, target, baseline, cpus, home, out, readyWithin, database, otherHost);
  }

  /** The stack of a row. */
  public StackDescriptor stack(String name) {
    return stacks.stream().filter(stack -> stack.name().equals(name)).findFirst().orElseThrow();
  }

  /** The CPUs that a stack is measured on. */
  CpuSet serverCpus(String stack) {
    return cpus.server().first(plan.serverCpus(stack, cpus.server().size()));
  }

  /**
   * Checks that there are as many CPUs for a stack as its variant asks for.
   *
   * @throws StackFailedException if there are fewer
   */
  public void checkCpus(String stack) throws StackFailedException {
    int wanted = plan.variant(stack).cpus().orElse(1);
    if (wanted > cpus.server().size()) {
      throw new StackFailedException(
          "%s needs %d CPUs, and servers have %d on this machine (CPU %s); give a machine that has more, or another --server-cpus"
              .formatted(stack, wanted, cpus.server().size(), cpus.server()),
          List.of());
    }
  }

  /** Names of the rows. */
  public List<String> names() {
    return target.isPresent()
        ? List.of(TARGET)
        : stacks.stream().map(StackDescriptor::name).toList();
  }

  /** What is compared with what; without a seed in the plan, with one that is drawn now. */
  public Comparison comparison() {
    return new Comparison(
        plan.scheme().id(),
        names(),
        plan.cases().stream().map(EchoCase::id).toList(),
        baseline.orElse(null),
        plan.connections(),
        target.isPresent() ? null : plan.service(),
        plan.allowedErrors(),
        plan.seed().orElseGet(() -> new Random().nextLong()),
        largeConnections(),
        plan.server().orElse(null),
        target.isPresent() ? List.of() : plan.ladder().stream().map(Step::result).toList());
  }

  /** Null where all cases have the same connections. */
  private Integer largeConnections() {
    return plan.cases().stream()
        .map(plan::connections)
        .filter(connections -> connections < plan.connections())
        .findFirst()
        .orElse(null);
  }

  /**
   * One line for people.
   *
   * @param duration how long the run takes, in words
   * @param site where it takes place, in words
   */
  public String summary(String duration, String site) {
    return "plan %s, %s: %s; %s; results in %s"
        .formatted(
            plan.name(),
            duration,
            target.map(Target::toString).orElseGet(() -> String.join(", ", names())),
            site,
            out);
  }
}
