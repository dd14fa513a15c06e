package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import org.wsbench.plan.Plan;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.page.Page;
import org.wsbench.result.Disk;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackName;
import org.wsbench.run.RunSettings;
import org.wsbench.run.execution.Run;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Processors;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The runs of a search by bisection, one for each step.
 *
 * @param folder that has a folder for each of them
 */
record BisectionRuns(Terminal terminal, CommandSpec spec, Path folder) {

  /** Ctrl-C ended a step. */
  static final class StoppedException extends Exception {
    private static final long serialVersionUID = 1L;
  }

  /**
   * Runs one step.
   *
   * @param plan of two stacks
   * @param baseline the one that does not change from step to step
   * @param name of the run, which its folder gets
   */
  RunResult run(Plan plan, String baseline, String name) throws Exception {
    Path out = folder.resolve(StackName.inFileName(name));
    RunSettings settings =
        new RunSettings(
            plan,
            Installation.stacks().select(plan),
            Optional.empty(),
            Optional.of(baseline),
            CpuAssignment.of(plan.cpus(), Processors.ofThisMachine()),
            Installation.home(),
            out);
    try (ProgressDisplay progress = new ProgressDisplay(terminal, spec.commandLine().getErr())) {
      RunResult result = Run.execute(settings, progress);
      SummaryFiles.writeRun(out, result);
      if (result.status() == RunResult.Status.INTERRUPTED) {
        throw new StoppedException();
      }
      return result;
    }
  }

  /** Says the verdict of a step at once. */
  void say(String row, String verdict) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(row + ": " + verdict);
    err.flush();
  }

  /** Shows the report on the whole search, and writes it beside the runs. */
  void show(Page page) throws IOException {
    Disk.write(folder.resolve(SummaryFiles.MARKDOWN), new MarkdownFormat().of(page));
    PrintWriter screen = spec.commandLine().getOut();
    screen.print(terminal.screen().of(page));
    screen.println();
    screen.println("The runs: " + folder);
    screen.flush();
  }
}
