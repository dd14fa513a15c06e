package org.wsbench.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command {@code wsbench}. */
@Command(
    name = "wsbench",
    description =
        "Compares SOAP web-service stacks: throughput, latency, and CPU time per request.",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = VersionLine.class,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      RunCommand.class,
      ReportCommand.class,
      CompareCommand.class,
      HistoryCommand.class,
      SubmitCommand.class,
      SiteCommand.class,
      ExplainCommand.class,
      SelftestCommand.class,
      StacksCommand.class,
      VersionsCommand.class,
      BisectCommand.class,
      SmallestHeapCommand.class,
      CasesCommand.class,
      VerifyCommand.class,
      ConformanceCommand.class,
      ServeCommand.class,
      DatabaseCommand.class,
      ExportCommand.class,
      AgentCommand.class,
      AgentsCommand.class,
      JmhCommand.class,
      ShareCommand.class,
      RobustnessCommand.class,
      ClientFaultsCommand.class,
      NewStackCommand.class,
      NewClientCommand.class,
      AutoComplete.GenerateCompletion.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:success",
      "1:a stack, a benchmark, a check, or a comparison failed, or a row is void",
      "2:an option, plan, or descriptor is invalid; nothing was done",
      "3:a problem with the environment, such as a disk or a port",
      "4:nothing was found to be wrong, but every row is marked as unusable; selftest, bisect,"
          + " compare, smallest-heap: too much noise to tell",
      "130:interrupted; what was measured is on disk"
    })
final class Wsbench implements Runnable {

  private final Terminal terminal;

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Print the stack trace of an error.")
  private boolean verbose;

  @Spec private CommandSpec spec;

  Wsbench(Terminal terminal) {
    this.terminal = terminal;
  }

  Terminal terminal() {
    return terminal;
  }

  boolean verbose() {
    return verbose;
  }

  /** Without a subcommand: lists those that exist. */
  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }
}
