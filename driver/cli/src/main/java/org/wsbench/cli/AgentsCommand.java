package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentState;
import org.wsbench.run.cluster.ClusterEngine;
import org.wsbench.run.cluster.ClusterSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code wsbench agents}. */
@Command(
    name = "agents",
    sortOptions = false,
    description = {
      "Lists the agents of a cluster, and the offsets of their clocks.",
      "The offset is the agent's clock minus this machine's, with its " + "uncertainty."
    })
final class AgentsCommand implements Callable<Integer> {

  @Option(
      names = ClusterSettings.CLUSTER,
      required = true,
      paramLabel = "HOST:PORT",
      converter = Converters.Address.class,
      description = "The server agent, by the address that it was started with.")
  private AgentAddress server;

  @Mixin private CoordinatorOption coordinator = new CoordinatorOption();

  @ParentCommand private Wsbench wsbench;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException, UserException {
    ClusterSettings settings =
        new ClusterSettings(server, 0, coordinator.keys(), coordinator.bind());
    List<AgentState> agents;
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      agents = ClusterEngine.find().agents(settings);
    }
    if (agents.isEmpty()) {
      throw new UserException(
          "no agent answers at %s; start one there with wsbench agent --role server --bind %s"
              .formatted(server, server));
    }
    PrintWriter screen = spec.commandLine().getOut();
    screen.print(wsbench.terminal().screen().of(page(agents)));
    screen.flush();
    return ExitCode.OK;
  }

  private Page page(List<AgentState> agents) {
    Table table =
        new Table(
            "Agents of the cluster at " + server,
            List.of(
                Column.words("address"),
                Column.words("role"),
                Column.words("state"),
                Column.figures("clock offset (us)"),
                Column.figures("CPUs"),
                Column.words("CPU model"),
                Column.words("wsbench")),
            agents.stream().map(AgentsCommand::row).toList());
    return new Page(
        "Agents",
        List.of(),
        true,
        Optional.empty(),
        List.of(table),
        List.of(),
        Optional.empty(),
        List.of());
  }

  private static List<Cell> row(AgentState agent) {
    return List.of(
        Cell.text(agent.address().toString()),
        Cell.text(agent.role().id()),
        Cell.text(agent.state()),
        Cell.of(
            Value.PlusMinus.of(
                Value.Figure.whole(agent.offsetMicros(), Unit.MICROS), agent.uncertaintyMicros())),
        Cell.of(Value.Figure.count(agent.cpus())),
        agent.cpuModel().map(Cell::text).orElseGet(() -> Cell.of(Value.Missing.of("unknown"))),
        Cell.text(agent.version()));
  }
}
