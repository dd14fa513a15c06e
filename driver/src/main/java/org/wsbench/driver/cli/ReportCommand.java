package org.wsbench.driver.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.wsbench.driver.report.ScreenReport;
import org.wsbench.driver.report.SummaryFiles;
import org.wsbench.driver.result.StoredRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench report}. */
@Command(
    name = "report",
    description = "Shows a finished or broken-off run again and writes its summaries anew.")
final class ReportCommand implements Callable<Integer> {

  @Parameters(paramLabel = "RUN_DIR", description = "Folder of a run.")
  private Path folder;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    StoredRun run = StoredRun.read(folder);
    SummaryFiles.write(folder, run.result(), run.notes());
    PrintWriter screen = spec.commandLine().getOut();
    screen.print(ScreenReport.of(run.result(), run.notes(), wsbench.terminal().color()));
    screen.flush();
    return ExitCode.OK;
  }
}
