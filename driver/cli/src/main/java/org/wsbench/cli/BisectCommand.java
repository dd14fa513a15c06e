package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.wsbench.cli.bisect.Bisection;
import org.wsbench.cli.bisect.BisectionReport;
import org.wsbench.cli.bisect.BisectionStep;
import org.wsbench.cli.bisect.VersionRange;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.Plans;
import org.wsbench.plan.Share;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.RunResult;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackVersions;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.Versions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench bisect}. */
@Command(
    name = "bisect",
    sortOptions = false,
    description = {
      "Finds the first version of a stack that is slower than an older one, by bisection.",
      "Each step compares a version with the oldest one: a run of the plan quick with one case,"
          + " whose interval decides. If it does not, the search ends. The exit code is 1 if a slower"
          + " version was found or a version at an end of the range could not be measured, 0 if the"
          + " newest version is not slower, and 4 if that is undecided."
    })
final class BisectCommand implements Callable<Integer> {
  private static final String NAME = "bisect";

  /** The interval of a ratio must be narrower than what is searched for. */
  private static final double PRECISION = 0.5;

  /** A percentage is written with three digits after the point at most. */
  private static final double WRITTEN = 1e5;

  private static final Share LEAST = new Share(0.002);
  private static final Share MOST = new Share(0.9);

  @Parameters(
      index = "0",
      paramLabel = StackParameter.LABEL,
      description = "Name of a stack, such as cxf.")
  private String stack;

  @Parameters(
      index = "1",
      paramLabel = "FIRST..LAST",
      description = "Oldest and newest version:%n4.0.5..4.2.3, for example.")
  private String range;

  @Option(
      names = "--case",
      paramLabel = "CASE",
      defaultValue = "echoStruct",
      description = "The case (default: ${DEFAULT-VALUE}).")
  private String echoCase;

  @Option(
      names = "--slower-by",
      paramLabel = "SHARE",
      defaultValue = "3%",
      converter = Converters.Percentage.class,
      description = "How much slower than the first a version must be (default: 3%%).")
  private Share slowerBy;

  @Option(
      names = "--within",
      paramLabel = "TIME",
      defaultValue = "5m",
      description = "Time for each step (default: ${DEFAULT-VALUE}).")
  private String within;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for all runs, not there yet or empty (default: runs/TIME-bisect).")
  private Path out;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    StackDescriptor chosen = StackParameter.withVersions(Installation.stacks(), stack);
    VersionRange searched = VersionRange.parse(range);
    String title = title();
    slowerBy.checkWithin("--slower-by", LEAST, MOST);
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      Path folder = out != null ? Folders.withoutFiles(out) : Folders.ofNow(NAME);
      Versions listed = listed(chosen);
      List<String> versions = searched.of(listed.releases());
      BisectionRuns runs = new BisectionRuns(wsbench.terminal(), spec, folder);
      Bisection found =
          Bisection.of(
              versions, version -> step(chosen.name(), searched.first(), version, title, runs));
      BisectionReport report =
          new BisectionReport(chosen.name(), searched.first(), title, slowerBy, listed.warning());
      runs.show(report.of(found));
      return exitCode(found.end());
    } catch (BisectionRuns.StoppedException e) {
      return ExitCode.INTERRUPTED;
    }
  }

  private String title() {
    try {
      return EchoCase.named(echoCase).id();
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException("--case", e.getMessage());
    }
  }

  private static Versions listed(StackDescriptor chosen)
      throws IOException, InterruptedException, UserException {
    try {
      return StackVersions.of(chosen);
    } catch (UnusableVersionException e) {
      throw new UserException(
          "the versions of " + chosen.name() + " cannot be listed: " + e.getMessage(), e);
    }
  }

  private BisectionStep step(
      String name, String first, String version, String title, BisectionRuns runs)
      throws Exception {
    String reference = name + ":" + first;
    String row = name + ":" + version;
    RunResult result = runs.run(plan(reference + "," + row, title), reference, row);
    BisectionStep step =
        BisectionStep.of(result, version, row, reference, title, 1 - slowerBy.value());
    runs.say(row, step.verdict().words());
    return step;
  }

  private Plan plan(String stacks, String title) {
    Share until = new Share(Math.round(PRECISION * slowerBy.value() * WRITTEN) / WRITTEN);
    return Plans.ofRuns(Installation.home())
        .find(Defaults.PLAN)
        .with(
            new Overrides(
                Map.of(
                    PlanOption.STACKS,
                    stacks,
                    PlanOption.CASES,
                    title,
                    PlanOption.UNTIL,
                    until.toString(),
                    PlanOption.WITHIN,
                    within)));
  }

  private static int exitCode(Bisection.End end) {
    return switch (end) {
      case NOT_SLOWER -> ExitCode.OK;
      case UNDECIDED -> ExitCode.UNDECIDED;
      case FOUND, NOT_MEASURED -> ExitCode.NOT_IN_ORDER;
    };
  }
}
