package org.wsbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.cli.selftest.DriverLimit;
import org.wsbench.cli.selftest.Finding;
import org.wsbench.cli.selftest.SelftestChecks;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.Plans;
import org.wsbench.result.RunResult;
import org.wsbench.run.RunSettings;
import org.wsbench.run.execution.Run;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Processors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench selftest}. */
@Command(
    name = "selftest",
    description = {
      "Checks that wsbench measures correctly on this machine, in about 12 minutes.",
      "Two equal copies of a stack must not come out different, and a copy that burns 5 %% of its CPU time must "
          + "come out slower. It also shows how much load the driver can generate.",
      "Only a wrong verdict fails. Where noise leaves too many cases undecided, the self-test says so"
          + " and ends with exit code 4: try again when the machine is quiet, or with a longer --within."
    })
final class SelftestCommand implements Callable<Integer> {
  private static final String PLAN = "selftest";
  private static final String EQUAL_COPY = "metro@2";
  private static final String SLOWER_COPY = "metro@slower";
  private static final double PLANTED = 0.05;
  private static final String LIMIT_STACK = "raw-echo";
  private static final List<String> LIMIT_CASES = List.of("echoVoid", "echoOrder500");

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder for the two runs, not there yet or empty (default: runs/TIME-selftest).")
  private Path out;

  @Option(
      names = "--within",
      paramLabel = "TIME",
      description = "Time for the comparison of the copies (default: that of plans/selftest.yaml).")
  private String within;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    Path folder = out != null ? Folders.withoutFiles(out) : Folders.ofNow(PLAN);
    PrintWriter screen = spec.commandLine().getOut();
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      RunResult limit = run(limitPlan(), folder.resolve("driver"));
      if (limit.status() == RunResult.Status.INTERRUPTED) {
        return ExitCode.INTERRUPTED;
      }
      RunResult copies = run(copiesPlan(), folder.resolve("copies"));
      if (copies.status() == RunResult.Status.INTERRUPTED) {
        return ExitCode.INTERRUPTED;
      }
      List<Finding> findings = findings(copies, limit);
      findings.stream().map(Finding::line).forEach(screen::println);
      screen.println("The runs: " + folder);
      screen.flush();
      return exitCode(findings);
    }
  }

  /** The worst decides. */
  static int exitCode(List<Finding> findings) {
    return switch (findings.stream().map(Finding::outcome).max(Comparator.naturalOrder()).get()) {
      case PASSED -> ExitCode.OK;
      case UNDECIDED -> ExitCode.UNDECIDED;
      case FAILED -> ExitCode.NOT_IN_ORDER;
    };
  }

  private static List<Finding> findings(RunResult copies, RunResult limit) {
    List<Finding> findings = new ArrayList<>();
    SelftestChecks judge = new SelftestChecks(copies);
    findings.add(judge.equal(EQUAL_COPY));
    findings.add(judge.slower(SLOWER_COPY, PLANTED));
    int cpus = cpus().driver().size();
    LIMIT_CASES.forEach(echoCase -> DriverLimit.of(limit, echoCase, cpus).ifPresent(findings::add));
    return findings;
  }

  private Plan copiesPlan() {
    Plan plan = Plans.ofRuns(Installation.home()).find(PLAN);
    return within == null ? plan : plan.with(new Overrides(Map.of(PlanOption.WITHIN, within)));
  }

  private static Plan limitPlan() {
    return Plans.ofRuns(Installation.home())
        .find(PLAN)
        .with(
            new Overrides(
                Map.of(
                    PlanOption.STACKS,
                    LIMIT_STACK,
                    PlanOption.CASES,
                    String.join(",", LIMIT_CASES),
                    PlanOption.MEASURE,
                    "5s",
                    PlanOption.FORKS,
                    "1")));
  }

  private RunResult run(Plan plan, Path folder) throws Exception {
    Terminal terminal = wsbench.terminal();
    var stacks = Installation.stacks().select(plan);
    RunSettings settings =
        new RunSettings(
            plan,
            stacks,
            Optional.empty(),
            Optional.of(stacks.getFirst().name()),
            cpus(),
            Installation.home(),
            folder);
    try (ProgressDisplay progress = new ProgressDisplay(terminal, spec.commandLine().getErr())) {
      RunResult result = Run.execute(settings, progress);
      SummaryFiles.writeRun(folder, result);
      return result;
    }
  }

  private static CpuAssignment cpus() {
    return CpuAssignment.of(
        Plans.ofRuns(Installation.home()).find(PLAN).cpus(), Processors.ofThisMachine());
  }
}
