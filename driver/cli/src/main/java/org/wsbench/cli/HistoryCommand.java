package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.wsbench.analysis.history.RunHistory;
import org.wsbench.report.compare.HistoryReport;
import org.wsbench.result.RunFolderException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench history}. */
@Command(
    name = "history",
    description = {
      "Shows what changed over several throughput runs, where their intervals show it: between which"
          + " runs, by how much, and in which cases.",
      "Runs belong together if they have the same plan, settings, machine, and baseline. Each stack"
          + " is compared with the baseline of its own run, so that most of the machine's speed"
          + " cancels out. A change needs two runs before and two after it; for two runs, see compare."
    })
final class HistoryCommand implements Callable<Integer> {
  private static final String COMMON =
      "the same plan, settings, machine, and baseline, and a usable ratio from at least two forks";

  @Parameters(
      arity = "1..*",
      paramLabel = "RUN_DIR",
      description = "Folders of throughput runs, in any order, such as runs/*-quick.")
  private List<Path> folders;

  @Option(names = "--details", description = "Show the ratios of all runs, too.")
  private boolean details;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    List<NamedRun> runs = NamedRuns.read(folders);
    List<HistoryReport> reports = reports(runs);
    for (HistoryReport report : reports) {
      out.print(wsbench.terminal().screen().of(report.page(details)));
    }
    List<String> others =
        runs.stream()
            .map(NamedRun::name)
            .filter(name -> reports.stream().noneMatch(report -> report.shown().contains(name)))
            .toList();
    if (!others.isEmpty()) {
      out.println(
          "Left out, because no other run has " + COMMON + ": " + String.join(", ", others));
    }
    out.flush();
    return ExitCode.OK;
  }

  private static List<HistoryReport> reports(List<NamedRun> runs) throws RunFolderException {
    List<HistoryReport> reports = new ArrayList<>();
    for (List<NamedRun> group : RunHistory.groups(runs, NamedRun::result, NamedRun::machine)) {
      RunHistory history = new RunHistory(group.stream().map(NamedRun::result).toList());
      if (!history.series().isEmpty()) {
        List<String> names = group.stream().map(NamedRun::name).toList();
        reports.add(new HistoryReport(history, group.getFirst().machine(), names));
      }
    }
    if (reports.isEmpty()) {
      throw new RunFolderException(
          "no two of these runs have " + COMMON + ": name others, or see wsbench compare --anyway");
    }
    return reports;
  }
}
