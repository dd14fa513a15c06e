package org.wsbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.Plans;
import org.wsbench.plan.Profiled;
import org.wsbench.plan.Slices;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.report.page.Page;
import org.wsbench.report.profile.ProfileReport;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.run.RunSettings;
import org.wsbench.run.execution.Run;
import org.wsbench.run.stack.StackDescriptor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench explain}. */
@Command(
    name = "explain",
    modelTransformer = PlanOptions.AdderForSlices.class,
    sortOptions = false,
    description = {
      "Says why one stack takes more CPU time than another: by layer, in microseconds per request.",
      "Stacks are under load in slices; in every second round, a profiler samples their servers."
          + " The plan is plans/explain.yaml: metro and cxf in echoStruct and echoArray40, in about"
          + " 4 minutes."
    })
final class ExplainCommand implements Callable<Integer> {
  private static final String PLAN = "explain";

  @Parameters(
      arity = "0..*",
      paramLabel = "STACK",
      description =
          "At least two stacks; the others are compared with the first (default: those of the plan).")
  private List<String> stacks = List.of();

  @Option(
      names = "--profile",
      paramLabel = "EVENT",
      converter = Converters.Event.class,
      description =
          "What is counted: cpu (the default); alloc: bytes allocated in the heap; lock: time blocked"
              + " by locks; nativemem: bytes allocated by native code.")
  private ProfileEvent event = ProfileEvent.CPU;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for all results, not there yet or empty (default: runs/TIME-explain).")
  private Path out;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Overrides overrides = overrides();
    Plan plan = Plans.ofRuns(Installation.home()).find(PLAN).with(overrides);
    if (!(plan.scheme() instanceof Slices slices)) {
      throw new InvalidValueException(
          PLAN,
          "plans/explain.yaml has scheme: " + plan.scheme().id().id() + "; write scheme: slices");
    }
    List<StackDescriptor> chosen = chosen(plan, overrides);
    RunSettings settings =
        new RunSettings(
            plan.with(new Profiled(slices, event)),
            chosen,
            Optional.empty(),
            Optional.of(chosen.getFirst().name()),
            PlanOptions.of(spec).assigned(plan.cpus()),
            Installation.home(),
            out != null ? Folders.empty(out) : Folders.ofNow(PLAN));
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      return shown(run(settings), settings.out());
    }
  }

  /** The stacks are words, and else an option as any. */
  private Overrides overrides() {
    Map<PlanOption, String> texts = new EnumMap<>(PlanOption.class);
    texts.putAll(PlanOptions.of(spec).overrides().texts());
    if (!stacks.isEmpty()) {
      if (texts.containsKey(PlanOption.STACKS)) {
        throw new ParameterException(
            spec.commandLine(), "name the stacks as words or with --stacks, not both");
      }
      texts.put(PlanOption.STACKS, String.join(",", stacks));
    }
    return new Overrides(texts);
  }

  private List<StackDescriptor> chosen(Plan plan, Overrides overrides) {
    try {
      List<StackDescriptor> chosen = PlanStacks.of(plan, PLAN, overrides);
      if (chosen.size() < 2) {
        throw new InvalidValueException(
            PlanOption.STACKS.option(),
            chosen.getFirst().name()
                + " has nothing to be compared with; name at least two stacks, such as metro cxf");
      }
      return chosen;
    } catch (InvalidValueException e) {
      throw stacks.isEmpty() ? e : e.renamed("STACK");
    }
  }

  private RunResult run(RunSettings settings) throws Exception {
    try (ProgressDisplay progress =
        new ProgressDisplay(wsbench.terminal(), spec.commandLine().getErr())) {
      return Run.execute(settings, progress);
    }
  }

  private int shown(RunResult result, Path folder) throws Exception {
    StoredRun run = StoredRun.read(folder);
    SummaryFiles.write(folder, run, result, Optional.empty(), Optional.empty());
    Page brief = RunReport.brief(result, run.notes());
    Optional<ProfileReport> profile = ProfileOfRun.of(folder, run, result);
    PrintWriter screen = spec.commandLine().getOut();
    screen.print(
        wsbench.terminal().screen().of(profile.map(why -> why.answer(brief)).orElse(brief)));
    screen.println();
    screen.println("The report: " + folder.resolve(SummaryFiles.HTML));
    screen.flush();
    int exitCode = ExitCode.of(result);
    return exitCode == ExitCode.OK && profile.isEmpty() ? ExitCode.NOT_IN_ORDER : exitCode;
  }
}
