package org.wsbench.app.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.analysis.RunChange;
import org.wsbench.analysis.Summary;
import org.wsbench.report.ChangeReport;
import org.wsbench.result.PairRatio;
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
      "Says what changed from one run to another, case by case, with intervals.",
      "A stack is looked at beside the baseline of its own run, so that the speed of the machine"
          + " cancels out."
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
          "End with exit code 1 if this holds for a stack in a case, such as 'ratio < 0.95', and its"
              + " interval excludes that nothing changed. Rows that are biased in either run are not judged.")
  private FailureCondition condition;

  @Option(
      names = "--anyway",
      description = "Compare even if plan, machine, or JVM differ; the differences are listed.")
  private boolean anyway;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, UserException {
    RunResult before = Summary.renewed(StoredRun.read(first));
    RunResult after = Summary.renewed(StoredRun.read(second));
    RunChange change = new RunChange(before, after);
    List<String> differences = RunDifferences.between(before, after);
    Optional<String> obstacle = obstacle(change, differences);
    PrintWriter err = spec.commandLine().getErr();
    if (obstacle.isPresent()) {
      differences.forEach(line -> err.println("  " + line));
      err.println("wsbench: " + obstacle.get());
      return ExitCode.USAGE;
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(wsbench.terminal().screen().of(ChangeReport.of(change, differences)));
    out.flush();
    return failures(change, err) == 0 ? ExitCode.OK : ExitCode.NOT_IN_ORDER;
  }

  private Optional<String> obstacle(RunChange change, List<String> differences) {
    if (change.stacks().isEmpty() || change.cases().isEmpty()) {
      return Optional.of("the runs have no stack and case in common that could have changed");
    }
    return differences.isEmpty() || anyway
        ? Optional.empty()
        : Optional.of(
            "the runs are not comparable: they differ in what is listed above (first / second run);"
                + " --anyway compares them all the same");
  }

  private long failures(RunChange change, PrintWriter err) {
    if (condition == null) {
      return 0;
    }
    List<PairRatio> failed =
        change.stacks().stream()
            .flatMap(stack -> change.usable(stack).stream())
            .filter(condition::holds)
            .toList();
    for (PairRatio ratio : failed) {
      err.println(
          String.format(
              Locale.ROOT,
              "wsbench: %s: %s: %.3f (%.3f to %.3f)",
              condition,
              ratio.stack().replace(RunChange.AFTER, "") + " " + ratio.echoCase(),
              ratio.value(),
              ratio.interval().low(),
              ratio.interval().high()));
    }
    List<String> biased = biased(change);
    if (!biased.isEmpty()) {
      err.println(
          "wsbench: not judged, because a run flags them as void or biased: "
              + String.join(", ", biased));
    }
    err.flush();
    return failed.size();
  }

  /** Stacks with the number of their cases that a condition cannot be applied to. */
  private static List<String> biased(RunChange change) {
    List<String> words = new ArrayList<>();
    for (String stack : change.stacks()) {
      long all = change.of(stack).size();
      long left = all - change.usable(stack).size();
      if (left > 0) {
        words.add(stack + " in " + left + " of " + all + " cases");
      }
    }
    return words;
  }
}
