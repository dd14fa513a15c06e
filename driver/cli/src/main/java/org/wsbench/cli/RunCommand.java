package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.wsbench.load.http.Target;
import org.wsbench.payload.Lookup;
import org.wsbench.plan.Cpus;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.Plans;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.report.page.Page;
import org.wsbench.result.EvidenceNotes;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import org.wsbench.run.Progress;
import org.wsbench.run.RunSettings;
import org.wsbench.run.Site;
import org.wsbench.run.cluster.ClusterEngine;
import org.wsbench.run.cluster.ClusterSettings;
import org.wsbench.run.database.DatabaseChoice;
import org.wsbench.run.execution.Run;
import org.wsbench.run.platform.OpenFiles;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import picocli.CommandLine.Command;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench run}. */
@Command(
    name = "run",
    modelTransformer = RunCommand.Model.class,
    abbreviateSynopsis = true,
    sortOptions = false,
    description = {
      "Runs a plan and compares its stacks.",
      "The plans of plans/ are listed below; or give a file."
    })
final class RunCommand implements Callable<Integer> {

  /** With the options that override a plan, and the list of plans. */
  static final class Model implements IModelTransformer {
    @Override
    public CommandSpec transform(CommandSpec command) {
      new PlanOptions.Adder().transform(command);
      Map<String, IHelpSectionRenderer> sections =
          new HashMap<>(command.usageMessage().sectionMap());
      sections.put(UsageMessageSpec.SECTION_KEY_FOOTER, PlanList::section);
      command.usageMessage().sectionMap(sections);
      return command;
    }
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "PLAN",
      defaultValue = Defaults.PLAN,
      description = "Name of a plan or path of a YAML file (default: ${DEFAULT-VALUE}).")
  private String plan;

  @Option(
      names = "--target",
      paramLabel = "URL",
      converter = Converters.Url.class,
      description = "Measure the service that is already running at this URL; start no stacks.")
  private Target target;

  @Mixin private DatabaseOption database = new DatabaseOption();

  @Mixin private ClusterOption cluster = new ClusterOption();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for all results, not there yet or empty (default: runs/TIME-PLAN).")
  private Path out;

  @Option(names = "--details", description = "Show all of summary.md on the screen.")
  private boolean details;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Optional<ClusterSettings> agents = cluster.settings();
    RunSettings settings = settings(agents.isPresent());
    Terminal terminal = wsbench.terminal();
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      RunResult result = execute(settings, agents, terminal);
      Page whole = SummaryFiles.writeRun(settings.out(), result);
      if (isSaid(result)) {
        return ExitCode.NOT_IN_ORDER;
      }
      PrintWriter screen = spec.commandLine().getOut();
      screen.print(terminal.screen().of(details ? whole : brief(settings.out(), result)));
      screen.println();
      screen.println("The report: " + settings.out().resolve(SummaryFiles.HTML));
      Path evidence = settings.out().resolve(RunFolder.EVIDENCE);
      if (Files.isDirectory(evidence)) {
        screen.println("Wrong replies: " + evidence);
      }
      screen.flush();
      int exitCode = ExitCode.of(result);
      boolean lost = exitCode == ExitCode.OK && SummaryFiles.hasUnusableLevel(settings.out());
      return lost ? ExitCode.NOT_IN_ORDER : exitCode;
    }
  }

  /** Whether no stack could be started, and a line for each has said why, with no log to show. */
  private boolean isSaid(RunResult result) {
    return target == null
        && result.status() == RunResult.Status.FAILED
        && result.stacks().stream()
            .allMatch(
                run -> run.process().command().isEmpty() && run.failure().logTail().isEmpty());
  }

  private static Page brief(Path out, RunResult result) throws IOException {
    return SummaryFiles.brief(out, result, EvidenceNotes.of(out));
  }

  private RunResult execute(
      RunSettings settings, Optional<ClusterSettings> agents, Terminal terminal) throws Exception {
    PrintWriter err = spec.commandLine().getErr();
    try (ProgressDisplay progress = new ProgressDisplay(terminal, err)) {
      return agents.isPresent()
          ? runOnCluster(settings, agents.get(), progress)
          : runLocally(settings, progress);
    } catch (RunFolderException e) {
      throw e;
    } catch (IOException e) {
      throw Files.exists(settings.out().resolve(RunFolder.RUN)) ? runFailed(e, settings.out()) : e;
    }
  }

  private RunResult runLocally(RunSettings settings, Progress progress) throws Exception {
    try (OptionalDatabase opened = database.open(Installation.home(), needsOrders(settings))) {
      return Run.execute(settings.with(opened.database()), progress);
    }
  }

  private RunResult runOnCluster(RunSettings settings, ClusterSettings agents, Progress progress)
      throws IOException, InterruptedException {
    Optional<String> orders = database.choice(needsOrders(settings));
    try (Site site = ClusterEngine.find().site(agents, settings, orders, progress)) {
      return Run.execute(settings, site, progress);
    }
  }

  /** The run's folder has the details. */
  static UserException runFailed(IOException e, Path folder) {
    return new UserException(Main.words(e) + "; what was measured until then is in " + folder, e);
  }

  private void requireNothingAboutStacks() {
    List<String> given = new ArrayList<>(options().aboutStacks());
    if (database.isGiven()) {
      given.add(DatabaseChoice.OPTION);
    }
    if (!given.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "--target measures a running service, so leave out " + String.join(", ", given));
    }
  }

  private RunSettings settings(boolean onCluster) throws IOException, InterruptedException {
    if (target != null) {
      requireNothingAboutStacks();
    }
    RunningService.requireNoUrl("PLAN", plan);
    RunningService.requireNoUrl(
        PlanOption.STACKS.option(),
        options().overrides().texts().getOrDefault(PlanOption.STACKS, ""));
    Plan chosen = Plans.ofRuns(Installation.home()).find(plan).with(options().overrides());
    PlanOptions.requireHere(chosen, onCluster || target != null);
    if (!onCluster) {
      PlanOptions.requireOpenFiles(chosen, OpenFiles.limit());
    }
    List<StackDescriptor> stacks = target == null ? stacks(chosen) : List.of();
    Optional<String> baseline =
        target == null
            ? Optional.of(StackCatalog.baseline(stacks, chosen.baseline()).name())
            : Optional.empty();
    Path folder = out != null ? Folders.empty(out) : Folders.ofNow(chosen.name());
    database.requireFor(chosen);
    if (target != null) {
      RunningService.requireRightAnswer(target, chosen.timeout());
    }
    return new RunSettings(
        onCluster && target == null ? byName(chosen, stacks) : chosen,
        stacks,
        Optional.ofNullable(target),
        baseline,
        options().assigned(onCluster ? Cpus.anywhere() : chosen.cpus()),
        Installation.home(),
        folder);
  }

  /**
   * Replaces words such as ready by names, because other stacks may be ready on the server's
   * machine.
   */
  private static Plan byName(Plan chosen, List<StackDescriptor> stacks) {
    String names = stacks.stream().map(StackDescriptor::name).collect(Collectors.joining(","));
    return chosen.with(new Overrides(Map.of(PlanOption.STACKS, names)));
  }

  /** The stacks that the plan names and that serve what it sends. */
  private List<StackDescriptor> stacks(Plan chosen) {
    List<StackDescriptor> named = PlanStacks.of(chosen, plan, options().overrides());
    if (!chosen.scheme().needsOrders()) {
      return named;
    }
    Map<Boolean, List<StackDescriptor>> byServing =
        named.stream().collect(Collectors.partitioningBy(one -> one.serves(Lookup.OPERATION)));
    if (byServing.get(true).isEmpty()) {
      throw new InvalidValueException(
          PlanOption.STACKS.option(),
          "none of them serves getOrder, which the plan sends; name stacks with operations:"
              + " [getOrder], such as metro");
    }
    if (!byServing.get(false).isEmpty()) {
      spec.commandLine()
          .getErr()
          .println(
              "left out, because they do not serve getOrder: "
                  + byServing.get(false).stream()
                      .map(StackDescriptor::name)
                      .collect(Collectors.joining(", ")));
    }
    return byServing.get(true);
  }

  private static boolean needsOrders(RunSettings settings) {
    return settings.target().isEmpty() && settings.plan().scheme().needsOrders();
  }

  private PlanOptions options() {
    return PlanOptions.of(spec);
  }
}
