package org.wsbench.cli;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import org.wsbench.plan.Cpus;
import org.wsbench.plan.Levels;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Processors;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options of a command that change a plan.
 *
 * @param overrides those that were given
 */
record PlanOptions(Overrides overrides) {

  /** Options that a running service ignores. */
  private static final Set<PlanOption> ABOUT_STACKS =
      Set.of(
          PlanOption.STACKS,
          PlanOption.SERVICE,
          PlanOption.SERVER_CPUS,
          PlanOption.JAVA,
          PlanOption.HEAP,
          PlanOption.GC);

  /** Options of a run that are not part of its load. */
  private static final Set<PlanOption> ABOUT_RUNS =
      Set.of(
          PlanOption.WARMUP,
          PlanOption.ROUNDS,
          PlanOption.FORKS,
          PlanOption.UNTIL,
          PlanOption.WITHIN,
          PlanOption.SEED,
          PlanOption.DRIVER_CPUS,
          PlanOption.SLO);

  /** Of a driver or a server, beside its connections: jars, logs, ports, selectors. */
  private static final int OTHER_FILES = 300;

  /** Gives a command an option for each {@link PlanOption}. */
  static final class Adder implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec command) {
      return add(command, option -> true);
    }
  }

  /** Gives a command the options that change a plan with slices. */
  static final class AdderForSlices implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec command) {
      return add(command, PlanOption::isOfSlices);
    }
  }

  /** Gives a command an option for each {@link PlanOption} that it takes. */
  static CommandSpec add(CommandSpec command, Predicate<PlanOption> taken) {
    ArgGroupSpec.Builder group =
        ArgGroupSpec.builder().validate(false).heading("%nThese override the plan:%n");
    Arrays.stream(PlanOption.values()).filter(taken).map(PlanOptions::spec).forEach(group::addArg);
    return command.addArgGroup(group.build());
  }

  private static OptionSpec spec(PlanOption option) {
    OptionSpec.Builder spec =
        OptionSpec.builder(option.option())
            .paramLabel(option.label())
            .description(option.description().replace("%", "%%"));
    return switch (option.form()) {
      case TEXT -> spec.type(String.class).build();
      case NUMBER -> spec.type(Integer.class).build();
      case LIST -> spec.type(String[].class).splitRegex(",").build();
    };
  }

  /** The options that were given to a command. */
  static PlanOptions of(CommandSpec command) {
    Map<PlanOption, String> texts = new EnumMap<>(PlanOption.class);
    for (OptionSpec given : command.commandLine().getParseResult().matchedOptions()) {
      PlanOption.named(given.longestName())
          .ifPresent(option -> texts.put(option, String.join(",", given.originalStringValues())));
    }
    return new PlanOptions(new Overrides(texts));
  }

  /**
   * The CPUs of server and driver on this machine.
   *
   * @throws InvalidValueException naming the option, if it names a processor that does not exist
   */
  CpuAssignment assigned(Cpus requested) {
    try {
      return CpuAssignment.of(requested, Processors.ofThisMachine());
    } catch (InvalidValueException e) {
      PlanOption option =
          e.key().equals("cpus.server") ? PlanOption.SERVER_CPUS : PlanOption.DRIVER_CPUS;
      throw overrides.texts().containsKey(option) ? e.renamed(option.option()) : e;
    }
  }

  /**
   * Makes sure that a plan that starts stacks itself is not for services elsewhere.
   *
   * @param elsewhere whether services run already, or on another machine
   */
  static void requireHere(Plan plan, boolean elsewhere) {
    if (elsewhere && plan.server().isPresent()) {
      throw new InvalidValueException(
          "server",
          "the plan "
              + plan.name()
              + " measures clients on this machine; leave out --target and --cluster");
    }
    if (elsewhere && plan.scheme().startsStacks()) {
      throw new InvalidValueException(
          "scheme",
          "the plan "
              + plan.name()
              + " measures how stacks start on this machine; leave out --target and --cluster");
    }
    if (elsewhere && plan.scheme() instanceof Levels levels && levels.load().connectionMemory()) {
      throw new InvalidValueException(
          "load.connectionMemory",
          "the plan "
              + plan.name()
              + " reads the memory of stacks on this machine; leave out --target and --cluster");
    }
  }

  /**
   * Makes sure that the driver and its servers may have as many sockets open as the levels of a
   * plan have connections.
   *
   * @param limit of each process; absent if it is not known
   */
  static void requireOpenFiles(Plan plan, OptionalLong limit) {
    if (plan.scheme() instanceof Levels levels && limit.isPresent()) {
      int connections = levels.mostConnections();
      long needed = (long) connections + OTHER_FILES;
      if (connections > 0 && needed > limit.getAsLong()) {
        throw new InvalidValueException(
            "load.users",
            ("%d connections need %d open files and sockets, and %d are allowed here; raise the"
                    + " limit with ulimit -n %d, or name fewer users")
                .formatted(connections, needed, limit.getAsLong(), needed));
      }
    }
  }

  /** The given options about the start of stacks, which do not apply to a running target. */
  List<String> aboutStacks() {
    return given(ABOUT_STACKS);
  }

  /** Those given that are not part of the load itself. */
  List<String> aboutRuns() {
    return given(ABOUT_RUNS);
  }

  private List<String> given(Set<PlanOption> options) {
    return options.stream()
        .filter(overrides.texts()::containsKey)
        .sorted()
        .map(PlanOption::option)
        .toList();
  }
}
