package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.analysis.RowChanges;
import org.wsbench.analysis.RunChange;
import org.wsbench.analysis.Summary;
import org.wsbench.report.compare.ChangeReport;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench compare}. */
@Command(
    name = "compare",
    description = {
      "Shows what changed from one run to another, case by case, with intervals.",
      "Each stack is compared with the baseline of its own run, so that the speed of the "
          + "machine cancels out."
    })
final class CompareCommand implements Callable<Integer> {

  @Parameters(index = "0", paramLabel = "RUN_A", description = "Folder of the first run.")
  private Path first;

  @Parameters(index = "1", paramLabel = "RUN_B", description = "Folder of the second run.")
  private Path second;

  @Option(
      names = "--fail-if",
      paramLabel = "CONDITION",
      converter = FailureCondition.Converter.class,
      description =
          "End with exit code 1 if this holds for a stack in a case, such as 'ratio < 0.95', and its "
              + "interval excludes 1; also if a row of the first run is void,"
              + " failed, or missing in the second, or if no row can be judged. Rows that are not"
              + " usable in either run, or that a bound leaves undecided, are not judged.")
  private FailureCondition condition;

  @Option(
      names = "--anyway",
      description = "Compare even if plan, machine, or JVM differ; the differences are listed.")
  private boolean anyway;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, UserException {
    PrintWriter err = spec.commandLine().getErr();
    RunResult before = read(first, err);
    RunResult after = read(second, err);
    RunChange change = new RunChange(before, after);
    List<String> differences = RunDifferences.between(before, after);
    Optional<String> obstacle = obstacle(change, differences);
    if (obstacle.isPresent()) {
      differences.forEach(line -> err.println("  " + line));
      err.println("wsbench: " + obstacle.get());
      return ExitCode.USAGE;
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(wsbench.terminal().screen().of(ChangeReport.of(change, differences)));
    out.flush();
    return passes(change, err) ? ExitCode.OK : ExitCode.NOT_IN_ORDER;
  }

  private static RunResult read(Path folder, PrintWriter err) throws IOException {
    StoredRun run = StoredRun.read(folder);
    if (!run.result().comparison().scheme().hasRounds()) {
      throw new RunFolderException(
          folder
              + " is a run of "
              + run.result().comparison().scheme().id()
              + ": compare takes runs of slices or windows");
    }
    run.notes().forEach(note -> err.println("wsbench: " + folder + ": " + note));
    return Summary.recompute(run);
  }

  private Optional<String> obstacle(RunChange change, List<String> differences) {
    if (change.stacks().isEmpty() || change.cases().isEmpty()) {
      return Optional.of("the runs have no stack and case in common that could have changed");
    }
    return differences.isEmpty() || anyway
        ? Optional.empty()
        : Optional.of(
            "the runs are not comparable: the differences are listed above (first / second run); "
                + "--anyway compares them nevertheless");
  }

  private boolean passes(RunChange change, PrintWriter err) {
    if (condition == null) {
      return true;
    }
    ComparisonGate gate = new ComparisonGate(condition, RowChanges.of(change));
    gate.lines().forEach(line -> err.println("wsbench: " + line));
    err.flush();
    return gate.passes();
  }
}
