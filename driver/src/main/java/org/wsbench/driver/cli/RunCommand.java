package org.wsbench.driver.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.plan.Defaults;
import org.wsbench.driver.plan.Plan;
import org.wsbench.driver.plan.Plans;
import org.wsbench.driver.report.ScreenReport;
import org.wsbench.driver.report.SummaryFiles;
import org.wsbench.driver.resource.CpuAssignment;
import org.wsbench.driver.resource.Processors;
import org.wsbench.driver.result.Measurement;
import org.wsbench.driver.result.RunResult;
import org.wsbench.driver.run.Run;
import org.wsbench.driver.run.RunSettings;
import org.wsbench.driver.stack.StackCatalog;
import org.wsbench.driver.stack.StackDescriptor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wsbench run}. */
@Command(
    name = "run",
    description = {
      "Runs a plan and shows the comparison.",
      "Plans lie in plans/: smoke, quick (the default), wstest-2007; or give a file."
    })
final class RunCommand implements Callable<Integer> {

  private static final DateTimeFormatter FOLDER_NAME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  @Parameters(
      arity = "0..1",
      paramLabel = "PLAN",
      defaultValue = Defaults.PLAN,
      description = "Name of a plan, or path of a YAML file (default: ${DEFAULT-VALUE}).")
  private String plan;

  @Mixin private PlanOptions options;

  @Option(
      names = "--target",
      paramLabel = "URL",
      converter = Converters.Url.class,
      description = "Drive the service that already runs at this URL, in place of starting stacks.")
  private Target target;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for run.json and all else (default: runs/TIME-PLAN).")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    RunSettings settings = settings();
    RunResult result;
    try (Interrupts interrupts = Interrupts.ofThisThread();
        ProgressDisplay progress =
            ProgressDisplay.on(Terminal.detect(), spec.commandLine().getErr())) {
      progress.say(announcement(settings));
      result = Run.execute(settings, progress);
      SummaryFiles.write(settings.out(), result, List.of());
      PrintWriter screen = spec.commandLine().getOut();
      progress.close();
      screen.print(ScreenReport.of(result, List.of(), Terminal.detect().color()));
      screen.println();
      screen.println("Everything about this run: " + settings.out());
      screen.flush();
    }
    return exitCode(result);
  }

  private RunSettings settings() {
    Plan chosen = new Plans(Installation.home()).find(plan).with(options.overrides());
    CpuAssignment cpus = CpuAssignment.of(chosen.cpus(), Processors.ofThisMachine());
    Path folder = out != null ? out : defaultFolder(chosen.name());
    if (target != null) {
      if (options.aboutStacks()) {
        throw new ParameterException(
            spec.commandLine(),
            "--target drives a running service; --stacks, --service and --server-cpus do not apply");
      }
      return new RunSettings(
          chosen,
          List.of(),
          Optional.of(target),
          Optional.empty(),
          cpus,
          Installation.home(),
          folder);
    }
    List<StackDescriptor> stacks = Installation.stacks().select(chosen.stacks());
    String baseline = StackCatalog.baseline(stacks, chosen.baseline()).name();
    return new RunSettings(
        chosen, stacks, Optional.empty(), Optional.of(baseline), cpus, Installation.home(), folder);
  }

  private static Path defaultFolder(String planName) {
    return Path.of("runs", FOLDER_NAME.format(LocalDateTime.now()) + "-" + planName);
  }

  private static String announcement(RunSettings settings) {
    Plan plan = settings.plan();
    return "plan %s: %s; server on CPU %s, driver on CPU %s; results in %s"
        .formatted(
            plan.name(),
            settings.target().isPresent()
                ? settings.target().get()
                : String.join(", ", settings.stacks().stream().map(StackDescriptor::name).toList()),
            settings.cpus().server(),
            settings.cpus().driver(),
            settings.out());
  }

  private static int exitCode(RunResult result) {
    if (result.status() == RunResult.Status.INTERRUPTED) {
      return ExitCode.INTERRUPTED;
    }
    boolean inOrder =
        result.status() == RunResult.Status.COMPLETED
            && result.stacks().stream().allMatch(run -> run.failure() == null)
            && result.measurements().stream().noneMatch(Measurement::voided);
    return inOrder ? ExitCode.OK : ExitCode.NOT_IN_ORDER;
  }
}
