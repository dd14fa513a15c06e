package org.wsbench.report.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.AgentLimits;
import org.wsbench.report.ReportHeader;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.cluster.AgentFigures;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.cluster.StartFigures;

/** The section on agents, for the report on a run on several machines. */
public final class AgentsReport {
  /** Most driver agents that are named outside of the table. */
  private static final int MOST_NAMED = 4;

  private static final double PERCENT = 100;

  private final List<AgentFigures> agents;
  private final StartFigures starts;

  private AgentsReport(ClusterResult cluster) {
    this.agents = cluster.agents();
    this.starts = cluster.starts();
  }

  /** One table with a row for each agent; in words, the roles, the lost agents, and the starts. */
  public static Addition of(ClusterResult cluster) {
    AgentsReport report = new AgentsReport(cluster);
    return new Addition(List.of(AgentTable.of(cluster)), new Section("Agents", report.remarks()));
  }

  private List<Item> remarks() {
    List<String> lines = new ArrayList<>();
    lines.add(parts());
    agents.stream()
        .filter(agent -> agent.lost() != null)
        .forEach(agent -> lines.add(agent.address() + " was lost: " + agent.lost()));
    agents.forEach(agent -> limit(agent).ifPresent(lines::add));
    if (starts.count() > 0 && drivers().size() > 1) {
      lines.add(starts());
    }
    return lines.stream().map(Item::of).toList();
  }

  /** The resource that limited an agent, in the row that needed most of it. */
  private static Optional<String> limit(AgentFigures agent) {
    List<String> parts = new ArrayList<>();
    if (AgentLimits.isSaturated(agent)) {
      parts.add(percent(agent.mostBusy()) + " of its CPUs");
    }
    if (AgentLimits.isNetworkFull(agent)) {
      parts.add(percent(agent.linkShare()) + " of its network link");
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            agent.address()
                + " used up to "
                + String.join(" and ", parts)
                + " in a row: stacks may serve more there than was measured");
  }

  private List<AgentFigures> drivers() {
    return agents.stream().filter(AgentFigures::drives).toList();
  }

  private String parts() {
    String servers =
        agents.stream()
            .filter(agent -> !agent.drives())
            .map(AgentFigures::address)
            .collect(Collectors.joining(", "));
    List<AgentFigures> drivers = drivers();
    String names =
        drivers.size() > MOST_NAMED
            ? ""
            : drivers.stream()
                .map(agent -> agent.address() + " " + percent(agent.share()))
                .collect(Collectors.joining(", ", ": ", ""));
    return "%s served the stacks; %s generated the load%s"
        .formatted(servers, ReportHeader.plural(drivers.size(), "driver agent"), names);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", PERCENT * share);
  }

  private String starts() {
    String text =
        "Common starts: %s; first and last agent %s us apart (median), %s us (90th percentile), %s us"
            + " at most; more than %s us apart: %s; %s";
    return text.formatted(
        number(starts.count()),
        number(starts.p50Micros()),
        number(starts.p90Micros()),
        number(starts.maxMicros()),
        number(starts.limitMicros()),
        number(starts.skewed()),
        voided());
  }

  private String voided() {
    String why =
        Stream.of(reason(starts.lost(), "agent lost"), reason(starts.late(), "received too late"))
            .filter(words -> !words.isEmpty())
            .collect(Collectors.joining(", "));
    return starts.voided() == 0 ? "none void" : number(starts.voided()) + " void (" + why + ")";
  }

  private static String reason(long count, String words) {
    return count == 0 ? "" : words + ": " + number(count);
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%,.0f", value);
  }
}
