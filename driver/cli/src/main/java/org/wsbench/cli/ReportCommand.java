package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.analysis.Summary;
import org.wsbench.report.BindingShareReport;
import org.wsbench.report.JmhReport;
import org.wsbench.report.check.RobustnessOfRun;
import org.wsbench.report.html.HtmlReport;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Page;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.publish.Publication;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench report}. */
@Command(
    name = "report",
    description = {
      "Shows a finished or interrupted run again and rewrites its summaries.",
      "The exit code says whether the report was made, not how the run "
          + "went: it is 0 even if stacks failed or rows are void."
    })
final class ReportCommand implements Callable<Integer> {

  @Parameters(
      paramLabel = "RUN_DIR",
      description = "Folder of a run of any kind, or a JSON result of JMH.")
  private Path folder;

  @Option(
      names = "--jmh",
      paramLabel = "FILE",
      description =
          "Add how much of the servers' CPU time is data binding, from a run of wsbench jmh or a"
              + " JSON result of JMH.")
  private Path jmh;

  @Option(
      names = "--robustness",
      paramLabel = "FILE",
      description =
          "Add how the run's stacks withstood attacks, from the JSON of wsbench robustness.")
  private Path robustness;

  @Option(
      names = "--export",
      paramLabel = "DIR",
      description =
          "Also write files for other tools into this folder: JUnit XML, two JSON files for"
              + " github-action-benchmark, and a .hgrm file of the latencies of each row.")
  private Path export;

  @Option(
      names = "--publish",
      paramLabel = "DIR",
      description =
          "Also copy the run for publication into this new folder: all that wsbench report needs,"
              + " compressed, and summary.md.")
  private Path publish;

  @Option(names = "--details", description = "Show all of summary.md on the screen.")
  private boolean details;

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    requirePublishable();
    Page page = page();
    if (publish != null) {
      SummaryFiles.publish(folder, publish);
    }
    PrintWriter screen = spec.commandLine().getOut();
    screen.print(wsbench.terminal().screen().of(page));
    screen.flush();
    return ExitCode.OK;
  }

  private void requirePublishable() throws IOException {
    if (publish != null && Files.isRegularFile(folder)) {
      throw new ParameterException(
          spec.commandLine(), "--publish needs the folder of a run, such as runs/TIME-quick");
    }
    if (publish != null) {
      Publication.requireEmpty(publish);
    }
  }

  private Page page() throws IOException {
    if (SummaryFiles.hasOwnFigures(folder)) {
      return ofOwnFigures();
    }
    return StoredJmh.isAt(folder) ? ofJmh() : ofRun();
  }

  /** Of a run of levels or starts, whose figures are in files of their own. */
  private Page ofOwnFigures() throws IOException {
    refuseOptionsOfThroughput();
    StoredRun run = StoredRun.read(folder);
    Page whole = SummaryFiles.writeRun(folder, run.result());
    return details ? whole : SummaryFiles.brief(folder, run.result(), run.notes());
  }

  private Page ofJmh() throws IOException {
    refuseOptionsOfThroughput();
    StoredJmh stored = StoredJmh.read(folder);
    Page page = JmhReport.of(stored, CasesCommand.names());
    if (Files.isDirectory(folder)) {
      SummaryFiles.write(folder, page, HtmlReport.of(stored, page, CasesCommand.names()).alone());
    }
    return details ? page : JmhReport.brief(stored, CasesCommand.names());
  }

  private void refuseOptionsOfThroughput() {
    forThroughputOnly("--jmh", jmh);
    forThroughputOnly("--robustness", robustness);
    forThroughputOnly("--export", export);
  }

  private void forThroughputOnly(String option, Path file) {
    if (file != null) {
      throw new ParameterException(
          spec.commandLine(),
          option + " needs the folder of a throughput run, such as runs/TIME-quick");
    }
  }

  private Page ofRun() throws IOException {
    StoredRun run = StoredRun.read(folder);
    SummaryFiles.requireFigures(folder, run.result().comparison().scheme());
    RunResult result = Summary.recompute(run);
    Optional<Addition> binding = binding(run, result);
    Optional<Addition> attacks = attacks(result);
    Page whole = SummaryFiles.write(folder, run, result, binding, attacks);
    if (export != null) {
      ExportFiles.write(export, run, result);
    }
    Page brief =
        SummaryFiles.extended(folder, RunReport.brief(result, run.notes()), binding, attacks);
    return details
        ? whole
        : ProfileOfRun.of(folder, run, result).map(why -> why.answer(brief)).orElse(brief);
  }

  private Optional<Addition> binding(StoredRun run, RunResult result) throws IOException {
    return jmh == null
        ? CpuPartsOfRun.of(folder, run, result)
        : Optional.of(
            BindingShareReport.of(
                result, StoredJmh.read(jmh), CpuPartsOfRun.ofNames(result.comparison().stacks())));
  }

  private Optional<Addition> attacks(RunResult result) throws IOException {
    return robustness == null
        ? Optional.empty()
        : Optional.of(RobustnessOfRun.of(result, RobustnessRecord.read(robustness)));
  }
}
