package org.wsbench.cli.submission;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackName;
import org.wsbench.result.StackRun;
import org.wsbench.run.execution.Run;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** Whether a run has the settings of its plan: in the comparison, the commands, and the flags. */
final class SettingChecks {
  private SettingChecks() {}

  /** What does not add up: of each setting, the first place. */
  static List<String> problems(RunResult run, Plan plan, StackCatalog catalog) {
    List<String> problems = new ArrayList<>();
    comparison(run.comparison(), plan, problems);
    commands(run, plan, catalog, problems);
    flags(run, problems);
    return problems;
  }

  private static void comparison(Comparison comparison, Plan plan, List<String> problems) {
    same("scheme", comparison.scheme().id(), plan.scheme().id().id(), problems);
    same("cases", comparison.cases(), plan.cases().stream().map(EchoCase::id).toList(), problems);
    same("connections", comparison.connections(), plan.connections(), problems);
    same("service", comparison.service(), plan.service(), problems);
    same("allowedErrors", comparison.allowedErrors(), (long) plan.allowedErrors(), problems);
  }

  private static void same(String key, Object said, Object given, List<String> problems) {
    if (!Objects.equals(said, given)) {
      problems.add(
          "%s: comparison.%s is %s, but the plan gives %s"
              .formatted(RunFolder.RUN, key, said, given));
    }
  }

  private static void commands(
      RunResult run, Plan plan, StackCatalog catalog, List<String> problems) {
    List<StartCommand> commands =
        run.stacks().stream()
            .filter(start -> catalog.contains(StackName.of(start.name()).stack()))
            .filter(start -> !start.process().command().isEmpty())
            .map(start -> new StartCommand(start, descriptor(start, catalog)))
            .toList();
    String threads = Integer.toString(plan.container().threads());
    String backlog = Integer.toString(plan.container().backlog());
    first(commands, command -> command.jvm(plan.jvm(command.stack())), problems);
    first(commands, command -> command.setting("{threads}", threads), problems);
    first(commands, command -> command.setting("{backlog}", backlog), problems);
    first(
        commands,
        command -> command.setting("{service}", plan.service(command.stack()).id()),
        problems);
  }

  private static void first(
      List<StartCommand> commands,
      Function<StartCommand, Optional<String>> check,
      List<String> problems) {
    commands.stream().map(check).flatMap(Optional::stream).findFirst().ifPresent(problems::add);
  }

  private static StackDescriptor descriptor(StackRun start, StackCatalog catalog) {
    return catalog.named(StackName.of(start.name()).stack());
  }

  private static void flags(RunResult run, List<String> problems) {
    ServiceMode service = run.comparison().service();
    if (service == ServiceMode.REFERENCE) {
      requireFlag(run, Flag.REFERENCE_SERVICE, "comparison.service is " + service.id(), problems);
    }
    double steal = run.environment().path("stealShare").asDouble(0);
    if (Run.isNotableSteal(steal)) {
      requireFlag(run, Flag.STEAL, "environment.stealShare is " + steal, problems);
    }
  }

  private static void requireFlag(RunResult run, Flag flag, String reason, List<String> problems) {
    if (!run.flags().contains(flag)) {
      problems.add("%s lacks the flag %s, although %s".formatted(RunFolder.RUN, flag.id(), reason));
    }
  }
}
