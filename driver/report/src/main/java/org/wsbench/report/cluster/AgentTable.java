package org.wsbench.report.cluster;

import java.util.List;
import org.wsbench.analysis.AgentLimits;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;

/** The agents of a run, and the work of each. */
final class AgentTable {
  private static final double PERCENT = 100;
  private static final Missing UNKNOWN = Missing.of("n/a");
  private static final Missing NONE = Missing.of("");

  private AgentTable() {}

  static Table of(ClusterResult cluster) {
    return new Table(
        "What each agent did (clock offset from the coordinator in us; load, CPU, and network in %)",
        List.of(
            Column.words("agent"),
            Column.words("processor"),
            Column.figures("CPUs"),
            Column.figures("clock"),
            Column.figures("load"),
            Column.figures("right replies"),
            Column.figures("errors"),
            Column.figures("CPU, run"),
            Column.figures("CPU, busiest row"),
            Column.figures("network, busiest row")),
        cluster.agents().stream().map(AgentTable::row).toList());
  }

  private static List<Cell> row(AgentFigures agent) {
    boolean drives = agent.drives();
    Figure clock = Figure.whole(agent.clockOffsetMicros(), Unit.MICROS);
    return List.of(
        Cell.text(name(agent)),
        agent.cpuModel() == null ? Cell.of(UNKNOWN) : Cell.text(agent.cpuModel()),
        Cell.of(Figure.count(agent.cpus())),
        Cell.of(PlusMinus.of(clock, agent.clockUncertaintyMicros())),
        Cell.of(drives ? percent(agent.share()) : NONE),
        Cell.of(drives ? Figure.count(agent.verified()) : NONE),
        Cell.of(drives ? Figure.count(agent.errors()) : NONE),
        Cell.of(percent(agent.busy())),
        Cell.of(percent(agent.mostBusy())).with(sign(AgentLimits.isSaturated(agent))),
        Cell.of(percent(agent.linkShare())).with(sign(AgentLimits.isNetworkFull(agent))));
  }

  private static String name(AgentFigures agent) {
    String role = agent.drives() ? "" : " (" + agent.role() + ")";
    return agent.address() + role + (agent.lost() == null ? "" : " (lost)");
  }

  private static Sign sign(boolean bad) {
    return bad ? Sign.BEWARE : Sign.NONE;
  }

  private static Value percent(Double share) {
    return share == null ? UNKNOWN : new Figure(PERCENT * share, Unit.PERCENT, 1);
  }
}
