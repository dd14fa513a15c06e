package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.analysis.jmh.BenchmarkTimes;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Cpus;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.JmhPlan;
import org.wsbench.plan.Plans;
import org.wsbench.plan.Share;
import org.wsbench.report.JmhReport;
import org.wsbench.report.html.HtmlReport;
import org.wsbench.report.page.Page;
import org.wsbench.result.jmh.JmhRun;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.run.jmh.JmhExecution;
import org.wsbench.run.jmh.JmhOptions;
import org.wsbench.run.jmh.JmhSettings;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.ProcessStopper;
import org.wsbench.run.platform.Processors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** {@code wsbench jmh}. */
@Command(
    name = "jmh",
    customSynopsis =
        "wsbench jmh [--plan PLAN] [--out DIR] [--isolated] [--starts N] [--until SHARE]"
            + " [--within TIME] [-p NAME=VALUE,...] [OPTION OF JMH]... [REGEX]...",
    sortOptions = false,
    description = {
      "Runs the microbenchmarks of data binding in turns and compares them.",
      "Plans are in jmh/plans/: smoke, quick (the default), full, share; or give a file. -p overrides a"
          + " parameter of the plan (binding=jaxb,jaxb@2 compares two copies), regular expressions"
          + " choose other benchmarks. -l lists what the plan runs; 'java -jar"
          + " jmh/target/benchmarks.jar -h' explains all options."
    })
final class JmhCommand implements Callable<Integer> {

  @Option(
      names = "--plan",
      paramLabel = "PLAN",
      defaultValue = Defaults.PLAN,
      description = "Name of a plan or path of a YAML file (default: ${DEFAULT-VALUE}).")
  private String plan;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for all results, not there yet or empty (default: runs/TIME-jmh-PLAN).")
  private Path out;

  @Option(
      names = "--isolated",
      description =
          "Each benchmark has a JVM of its own, as in plain JMH; otherwise a JVM carries all messages"
              + " of a binding and a parser, as a server does.")
  private boolean isolated;

  @Option(
      names = "--starts",
      paramLabel = "N",
      description = "How often every benchmark has a new JVM (with --until: at least).")
  private Integer starts;

  @Option(
      names = "--until",
      paramLabel = "SHARE",
      converter = Converters.Percentage.class,
      description =
          "Go on until half of every ratio's 95%% interval is at most this share of the ratio, such"
              + " as 3%%.")
  private Share until;

  @Option(
      names = "--within",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description = "The run takes about this long, such as 30m, or as long as warm-ups take.")
  private Duration within;

  @Unmatched private List<String> words = new ArrayList<>();

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    JmhPlan chosen =
        Plans.ofJmh(Installation.home())
            .find(plan)
            .with(
                isolated,
                Optional.ofNullable(starts),
                Optional.ofNullable(until),
                Optional.ofNullable(within));
    Path folder = out != null ? Folders.empty(out) : Folders.ofNow("jmh-" + chosen.name());
    CpuSet cpus = CpuAssignment.of(Cpus.anywhere(), Processors.ofThisMachine()).server();
    JmhSettings settings =
        new JmhSettings(chosen, JmhOptions.parse(words), cpus, Installation.home(), folder);
    if (!settings.built()) {
      throw new UserException(
          "the microbenchmarks are not built (no jmh/target/benchmarks.jar); run ./mvnw package");
    }
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      return settings.user().lists() ? list(settings) : measure(settings);
    }
  }

  private int list(JmhSettings settings) throws IOException, InterruptedException {
    Process process = settings.listing().redirectErrorStream(true).start();
    try {
      PrintWriter screen = spec.commandLine().getOut();
      process.inputReader().lines().forEach(screen::println);
      screen.flush();
      return process.waitFor() == 0 ? ExitCode.OK : ExitCode.USAGE;
    } finally {
      ProcessStopper.stop(process);
    }
  }

  private int measure(JmhSettings settings) throws IOException, InterruptedException {
    Terminal terminal = wsbench.terminal();
    PrintWriter err = spec.commandLine().getErr();
    JmhRun run;
    try (JmhDisplay display = new JmhDisplay(terminal, err)) {
      run = JmhExecution.execute(settings, display);
    }
    StoredJmh stored = StoredJmh.read(settings.out());
    Page page = JmhReport.of(stored, CasesCommand.names());
    SummaryFiles.write(
        settings.out(), page, HtmlReport.of(stored, page, CasesCommand.names()).alone());
    PrintWriter screen = spec.commandLine().getOut();
    screen.print(terminal.screen().of(JmhReport.brief(stored, CasesCommand.names())));
    screen.println();
    screen.println("The report: " + settings.out().resolve(SummaryFiles.HTML));
    screen.flush();
    return switch (run.status()) {
      case COMPLETED ->
          stored.benchmarks().stream().allMatch(BenchmarkTimes.of(stored)::isUnusable)
              ? ExitCode.UNDECIDED
              : ExitCode.OK;
      case INTERRUPTED -> ExitCode.INTERRUPTED;
      default -> {
        err.println("wsbench: " + run.statusReason());
        yield ExitCode.NOT_IN_ORDER;
      }
    };
  }
}
