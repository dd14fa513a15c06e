package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.analysis.RowChange;
import org.wsbench.analysis.RowChanges;
import org.wsbench.analysis.RunChange;
import org.wsbench.analysis.Summary;
import org.wsbench.analysis.starts.StartChanges;
import org.wsbench.report.compare.ChangeReport;
import org.wsbench.report.compare.StartChangeReport;
import org.wsbench.report.page.Page;
import org.wsbench.result.PrintableText;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.starts.StoredStarts;
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
      "Shows what changed from one run to another, case by case, with intervals; of runs of starts,"
          + " figure by figure.",
      "Each stack is compared with the baseline of its own run, so that most of the "
          + "machine's speed cancels out."
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
          "End with exit code 1 if this holds for a stack in a case, such as 'ratio < 0.95', or for"
              + " its starts, such as 'start > 1.1', 'memory > 1.05', or 'efficiency < 0.95', and its"
              + " verdict is slower or faster, not undecided; also if a row of the first run is void,"
              + " failed, or missing in the second. End with exit code 4 if no row fails, and no"
              + " interval excludes the condition. Rows that are not usable in either run, or that a"
              + " bound leaves undecided, are not judged.")
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
    List<String> differences = new ArrayList<>(RunDifferences.between(before, after));
    differences.addAll(
        RunDifferences.ofAgents(ClusterResult.read(first), ClusterResult.read(second)));
    Optional<String> obstacle = obstacle(change, differences);
    if (obstacle.isPresent()) {
      differences.forEach(line -> err.println("  " + PrintableText.of(line)));
      err.println("wsbench: " + obstacle.get());
      return ExitCode.USAGE;
    }
    return StoredStarts.isAt(first)
        ? compare(starts(change), differences)
        : show(ChangeReport.of(change, differences), RowChanges.of(change));
  }

  private static RunResult read(Path folder, PrintWriter err) throws IOException {
    StoredRun run = StoredRun.read(folder);
    boolean rounds = run.result().comparison().scheme().hasRounds();
    if (!rounds && !StoredStarts.isAt(folder)) {
      throw new RunFolderException(
          folder
              + " is a run of "
              + run.result().comparison().scheme().id()
              + ": compare takes runs of slices, windows, or starts");
    }
    run.notes().forEach(note -> err.println(PrintableText.of("wsbench: " + folder + ": " + note)));
    return rounds ? Summary.recompute(run) : run.result();
  }

  private StartChanges starts(RunChange change) throws IOException {
    return new StartChanges(
        change,
        SummaryFiles.starts(StoredStarts.read(first), change.first()),
        SummaryFiles.starts(StoredStarts.read(second), change.second()));
  }

  private int compare(StartChanges changes, List<String> differences) {
    return show(
        StartChangeReport.of(changes, differences),
        condition == null ? List.of() : changes.of(condition.figure().figures()));
  }

  private int show(Page page, List<RowChange> rows) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(wsbench.terminal().screen().of(page));
    out.flush();
    return exitCode(rows);
  }

  private Optional<String> obstacle(RunChange change, List<String> differences) {
    return wrongKind()
        .or(() -> nothingInCommon(change))
        .or(() -> onlyReferences(change))
        .or(
            () ->
                differences.isEmpty() || anyway
                    ? Optional.empty()
                    : Optional.of(
                        "the runs are not comparable: the differences are listed above (first /"
                            + " second run); --anyway compares them nevertheless"));
  }

  private Optional<String> wrongKind() {
    boolean starts = StoredStarts.isAt(first);
    if (starts != StoredStarts.isAt(second)) {
      return Optional.of(
          "one of the runs measured starts, the other throughput: compare two alike");
    }
    if (condition != null && condition.figure().isOfStarts() != starts) {
      return Optional.of(
          starts
              ? "--fail-if: these runs measured starts: write 'start > 1.1', 'memory > 1.05', or 'efficiency < 0.95'"
              : "--fail-if: these runs measured throughput: write 'ratio < 0.95'");
    }
    return Optional.empty();
  }

  private static Optional<String> nothingInCommon(RunChange change) {
    return change.stacks().isEmpty() || change.cases().isEmpty()
        ? Optional.of("the runs have no stack and case in common that could have changed")
        : Optional.empty();
  }

  /** A stack that is the baseline of its run is not judged, which its user may not have meant. */
  private Optional<String> onlyReferences(RunChange change) {
    return change
        .anchor()
        .filter(
            anchor ->
                condition != null
                    && !isReference(change.first(), anchor)
                    && change.stacks().stream().allMatch(one -> isReference(change.first(), one)))
        .map(
            anchor ->
                "--fail-if: "
                    + anchor
                    + " is the baseline of these runs, which is not judged, and the others are"
                    + " references: measure both again and name a reference first, as in --stacks "
                    + change.stacks().getFirst()
                    + ","
                    + anchor);
  }

  private static boolean isReference(RunResult run, String stack) {
    return run.stack(stack).filter(one -> one.description().role().isReference()).isPresent();
  }

  private int exitCode(List<RowChange> rows) {
    if (condition == null) {
      return ExitCode.OK;
    }
    PrintWriter err = spec.commandLine().getErr();
    ComparisonGate gate = new ComparisonGate(condition, rows);
    gate.lines().forEach(line -> err.println("wsbench: " + PrintableText.of(line)));
    err.flush();
    return gate.exitCode();
  }
}
