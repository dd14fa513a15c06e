package org.wsbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.Plans;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Page;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StoredRun;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.run.RunSettings;
import org.wsbench.run.execution.Run;
import org.wsbench.run.jmh.BindingCompanions;
import org.wsbench.run.stack.StackDescriptor;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench share}. */
@Command(
    name = "share",
    modelTransformer = ShareCommand.Model.class,
    sortOptions = false,
    description = {
      "Measures how much of a server's CPU time is data binding, in about 11 minutes.",
      "Stacks are under load in slices; in the same cycles, the microbenchmarks of their data "
          + "bindings have turns, so that parts and whole are measured close together in time."
          + " The plan is plans/share.yaml: metro and axis2-xmlbeans in echoStruct, echoArray40,"
          + " and echoOrder500."
    })
final class ShareCommand implements Callable<Integer> {
  private static final String PLAN = "share";

  /** With the options that override its plan; the service must read what microbenchmarks read. */
  static final class Model implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec command) {
      return PlanOptions.add(
          command, option -> option.isOfSlices() && option != PlanOption.SERVICE);
    }
  }

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for all results, not there yet or empty (default: runs/TIME-share).")
  private Path out;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Plan plan = plan();
    List<StackDescriptor> chosen = stacks(PlanStacks.of(plan, PLAN, options().overrides()));
    Map<String, JmhCounterpart> counterparts = CpuPartsOfRun.counterparts(chosen);
    requireCounterparts(chosen, counterparts);
    Path folder = out != null ? Folders.empty(out) : Folders.ofNow(PLAN);
    RunSettings settings =
        new RunSettings(
            plan,
            chosen,
            Optional.empty(),
            Optional.of(chosen.getFirst().name()),
            options().assigned(plan.cpus()),
            Installation.home(),
            folder);
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      return shown(run(settings, counterparts), folder);
    }
  }

  private Plan plan() {
    Plan plan = Plans.ofRuns(Installation.home()).find(PLAN).with(options().overrides());
    if (plan.service() != ServiceMode.TYPED) {
      throw new InvalidValueException(
          PLAN,
          "service: %s leaves values unread, which the microbenchmarks read; write service: typed"
              .formatted(plan.service().id()));
    }
    return plan;
  }

  /** The chosen stacks, and the one that shows the cost of HTTP. */
  private static List<StackDescriptor> stacks(List<StackDescriptor> named) {
    List<StackDescriptor> chosen = new ArrayList<>(named);
    if (chosen.stream().noneMatch(stack -> stack.name().equals(CpuPartsOfRun.HTTP))) {
      chosen.add(Installation.stacks().named(CpuPartsOfRun.HTTP));
    }
    return chosen;
  }

  private static void requireCounterparts(
      List<StackDescriptor> chosen, Map<String, JmhCounterpart> counterparts) {
    List<String> without =
        chosen.stream()
            .map(StackDescriptor::name)
            .filter(name -> !name.equals(CpuPartsOfRun.HTTP) && !counterparts.containsKey(name))
            .toList();
    if (!without.isEmpty()) {
      throw new InvalidValueException(
          PlanOption.STACKS.option(),
          "no microbenchmark does what the data binding of "
              + String.join(", ", without)
              + " does (key jmh of stack.yaml); name other stacks");
    }
  }

  private RunResult run(RunSettings settings, Map<String, JmhCounterpart> counterparts)
      throws Exception {
    PrintWriter err = spec.commandLine().getErr();
    try (ProgressDisplay progress = new ProgressDisplay(wsbench.terminal(), err);
        BindingCompanions companions =
            BindingCompanions.of(
                Plans.ofJmh(Installation.home()).find(PLAN).with(settings.plan().jvm()),
                counterparts.values(),
                settings.plan().cases(),
                settings.home(),
                settings.out(),
                settings.cpus(),
                progress)) {
      if (!companions.built()) {
        throw new UserException(
            "the microbenchmarks are not built (no jmh/target/benchmarks.jar); run ./mvnw package");
      }
      return Run.execute(settings, companions, progress);
    }
  }

  private int shown(RunResult result, Path folder) throws Exception {
    StoredRun run = StoredRun.read(folder);
    Optional<Addition> parts = CpuPartsOfRun.of(folder, run, result);
    SummaryFiles.write(folder, run, result, parts, Optional.empty());
    Page brief =
        SummaryFiles.extended(folder, RunReport.brief(result, List.of()), parts, Optional.empty());
    PrintWriter screen = spec.commandLine().getOut();
    screen.print(wsbench.terminal().screen().of(brief));
    screen.println();
    screen.println("The report: " + folder.resolve(SummaryFiles.HTML));
    screen.flush();
    return ExitCode.of(result);
  }

  private PlanOptions options() {
    return PlanOptions.of(spec);
  }
}
