package org.wsbench.app.plan;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ServiceMode;

/**
 * The command line's options that change a plan; an empty one leaves it as it is.
 *
 * @param stacks {@code --stacks}: names, or {@code all}. A baseline that is not among them is given
 *     up.
 * @param cases {@code --cases}: titles, or {@code all}
 * @param connections {@code --connections}
 * @param warmup {@code --warmup}: with slices the exact warm-up of each stack, with windows that of
 *     each round
 * @param measure {@code --measure}: with slices the time for each case over all stacks and no
 *     refinement, with windows each window
 * @param passes {@code --passes}: of windows; at least one of them is kept
 * @param serverCpus {@code --server-cpus}: {@code auto} or a list of processors
 * @param driverCpus {@code --driver-cpus}: {@code auto} or a list of processors
 * @param service {@code --service}
 */
public record Overrides(
    Optional<List<String>> stacks,
    Optional<List<String>> cases,
    Optional<Integer> connections,
    Optional<Duration> warmup,
    Optional<Duration> measure,
    Optional<Integer> passes,
    Optional<String> serverCpus,
    Optional<String> driverCpus,
    Optional<ServiceMode> service) {
  private static final Map<String, String> OPTION_OF_KEY =
      Map.ofEntries(
          Map.entry("stacks", "--stacks"),
          Map.entry("cases", "--cases"),
          Map.entry("connections", "--connections"),
          Map.entry("warmup.minimum", "--warmup"),
          Map.entry("warmup.limit", "--warmup"),
          Map.entry("windows.warmup", "--warmup"),
          Map.entry("slices.measure", "--measure"),
          Map.entry("windows.measure", "--measure"),
          Map.entry("windows.passes", "--passes"),
          Map.entry("cpus.server", "--server-cpus"),
          Map.entry("cpus.driver", "--driver-cpus"));

  /** Nothing changed. */
  public static Overrides none() {
    return new Overrides(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  Plan appliedTo(Plan plan) {
    try {
      return applied(plan);
    } catch (InvalidValueException e) {
      throw e.renamed(OPTION_OF_KEY.getOrDefault(e.key(), e.key()));
    }
  }

  private Plan applied(Plan plan) {
    List<String> names = stacks.map(Selections::stacks).orElse(plan.stacks());
    boolean windowed = plan.scheme() == MeasurementScheme.WINDOWS;
    return new Plan(
        plan.name(),
        plan.description(),
        plan.scheme(),
        names,
        cases.map(Selections::cases).orElse(plan.cases()),
        plan.baseline().filter(name -> names.isEmpty() || names.contains(name)),
        connections.orElse(plan.connections()),
        service.orElse(plan.service()),
        plan.timeout(),
        windowed
            ? plan.warmup()
            : warmup.map(time -> new WarmUpLimits(time, time)).orElse(plan.warmup()),
        windowed ? plan.slices() : slices(plan.slices()),
        windows(plan),
        plan.allowedErrors(),
        plan.forks(),
        cpus(plan.cpus()),
        plan.jvm(),
        plan.container());
  }

  private Slices slices(Slices slices) {
    return new Slices(
        measure.orElse(slices.measure()),
        slices.shortest(),
        slices.requestsPerConnection(),
        slices.leastCycles(),
        measure.isPresent() ? Optional.empty() : slices.refineUntil());
  }

  private Windows windows(Plan plan) {
    Windows windows = plan.windows();
    if (plan.scheme() != MeasurementScheme.WINDOWS) {
      passes.ifPresent(number -> refusePasses(plan));
      return windows;
    }
    Windows changed =
        new Windows(
            warmup.orElse(windows.warmup()),
            measure.orElse(windows.measure()),
            windows.passes(),
            windows.discardPasses());
    return passes.map(changed::withPasses).orElse(changed);
  }

  private static void refusePasses(Plan plan) {
    throw new InvalidValueException(
        "--passes",
        "the plan "
            + plan.name()
            + " measures in slices; use --measure, or a plan with scheme:"
            + " windows, such as wstest-2007");
  }

  private Cpus cpus(Cpus cpus) {
    return new Cpus(
        serverCpus.map(text -> parseCpus("--server-cpus", text)).orElse(cpus.server()),
        driverCpus.map(text -> parseCpus("--driver-cpus", text)).orElse(cpus.driver()));
  }

  private static Optional<CpuSet> parseCpus(String option, String text) {
    try {
      return Cpus.parse(text);
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(option, e.getMessage());
    }
  }
}
