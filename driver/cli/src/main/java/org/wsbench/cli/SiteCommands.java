package org.wsbench.cli;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanChanges;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.Plans;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.report.site.FigureCommand;
import org.wsbench.report.site.ResultKind;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhRun;
import tools.jackson.databind.JsonNode;

/**
 * The commands that measure a run again, whole or figure by figure, from the plan that the run has
 * recorded.
 *
 * @param run what was measured
 * @param command without options
 * @param plan that the command has without options; empty for none that could be the run's
 * @param options by which it becomes that of the run
 * @param others options of the command that are not settings of a plan, each after a space
 */
record SiteCommands(
    RunResult run,
    String command,
    Optional<Plan> plan,
    Map<PlanOption, String> options,
    String others) {
  private static final String WSBENCH = "./wsbench ";
  private static final String SHARE = "share";

  /** What a shell takes as it is. */
  private static final Pattern PLAIN = Pattern.compile("[\\w.,:=@%/+-]+");

  /** The command of a run of microbenchmarks. */
  static String ofJmh(JmhRun run) {
    return WSBENCH + "jmh --plan " + quoted(name(run.plan()));
  }

  /**
   * The commands of a run.
   *
   * @param others see {@link #others}
   */
  static SiteCommands of(RunResult run, ResultKind kind, String others) {
    String name = name(run.plan());
    Plans<Plan> plans = Plans.ofRuns(Installation.home());
    Optional<Plan> recorded = recorded(run);
    Optional<Plan> own =
        plans.names().contains(name) ? Optional.of(plans.find(name)) : Optional.empty();
    Optional<Map<PlanOption, String>> changes =
        own.flatMap(plan -> recorded.flatMap(other -> PlanChanges.between(plan, other)));
    return changes
        .map(
            options ->
                new SiteCommands(run, WSBENCH + subcommand(name, kind), own, options, others))
        .orElseGet(() -> ofOwnPlan(run, kind, recorded, others));
  }

  /**
   * Commands with the plan of the run as a file. Only {@code run} takes one; others choose the
   * stacks and cases, and have the settings of this version.
   */
  private static SiteCommands ofOwnPlan(
      RunResult run, ResultKind kind, Optional<Plan> recorded, String others) {
    String subcommand = subcommand(name(run.plan()), kind);
    if (subcommand.startsWith("run ")) {
      return new SiteCommands(run, WSBENCH + "run " + PlanOfRun.FILE, recorded, Map.of(), others);
    }
    Map<PlanOption, String> chosen = new EnumMap<>(PlanOption.class);
    chosen.put(PlanOption.STACKS, String.join(",", run.comparison().stacks()));
    chosen.put(PlanOption.CASES, String.join(",", run.comparison().cases()));
    return new SiteCommands(run, WSBENCH + subcommand, recorded, chosen, others);
  }

  /** Empty if this version does not understand the plan. */
  private static Optional<Plan> recorded(RunResult run) {
    try {
      return Optional.of(PlanReader.readReceived(run.plan().toString()));
    } catch (InvalidFileException e) {
      return Optional.empty();
    }
  }

  private static String subcommand(String plan, ResultKind kind) {
    if (kind == ResultKind.PROFILE) {
      return "explain";
    }
    return plan.equals(SHARE) ? SHARE : "run " + plan;
  }

  private static String name(JsonNode plan) {
    return plan.path("name").asString("quick");
  }

  /** The command that measures all of it again. */
  String whole() {
    return command + words(options) + others + (isOfTarget() ? " --target URL" : "");
  }

  private boolean isOfTarget() {
    return run.flags().contains(Flag.REMOTE_TARGET);
  }

  /**
   * The commands of each row and case; one for each row if its figures are of all cases together.
   * They choose the row and the one that it is compared with, where the plan lets them. None of a
   * run of clients, or of a service that is no stack.
   */
  List<FigureCommand> figures() {
    Comparison comparison = run.comparison();
    if (comparison.isOfClients() || isOfTarget()) {
      return List.of();
    }
    List<String> cases = comparison.scheme().hasRounds() ? comparison.cases() : List.of("");
    List<FigureCommand> figures = new ArrayList<>();
    for (String row : comparison.stacks()) {
      cases.forEach(echoCase -> figure(row, echoCase).ifPresent(figures::add));
    }
    return List.copyOf(figures);
  }

  private Optional<FigureCommand> figure(String row, String echoCase) {
    Map<PlanOption, String> chosen = new EnumMap<>(PlanOption.class);
    chosen.putAll(options);
    if (run.comparison().ladder().isEmpty()) {
      chosen.put(PlanOption.STACKS, String.join(",", pair(row)));
    }
    if (!echoCase.isEmpty()) {
      chosen.put(PlanOption.CASES, echoCase);
    }
    return plan.filter(own -> isValid(own, chosen))
        .map(
            own ->
                new FigureCommand(
                    row, echoCase.isEmpty() ? "all" : echoCase, command + words(chosen) + others));
  }

  private static boolean isValid(Plan plan, Map<PlanOption, String> options) {
    try {
      plan.with(new Overrides(options));
      return true;
    } catch (InvalidValueException e) {
      return false;
    }
  }

  /** A row beside the baseline, or the baseline beside the next row, in the order of the run. */
  private List<String> pair(String row) {
    List<String> stacks = run.comparison().stacks();
    String baseline = run.comparison().baseline();
    boolean besideBaseline = baseline != null && !baseline.equals(row);
    String other =
        besideBaseline
            ? baseline
            : stacks.stream().filter(stack -> !stack.equals(row)).findFirst().orElse(row);
    return stacks.stream().filter(stack -> stack.equals(row) || stack.equals(other)).toList();
  }

  private static String words(Map<PlanOption, String> options) {
    return options.entrySet().stream()
        .map(option -> " " + option.getKey().option() + " " + quoted(option.getValue()))
        .collect(Collectors.joining());
  }

  /** A text as a word for a POSIX shell (XCU 2.2.2). */
  private static String quoted(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
