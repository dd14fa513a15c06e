package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.wsbench.result.PairRatio;

/**
 * The figures computed from the windows of a run.
 *
 * @param levels by level in the order of the plan, each by stack
 * @param pairs of each two stacks at each level how many times as fast one answers: the 99th
 *     percentile of the other's latency divided by its own; empty where stacks have no windows of
 *     the same cycle
 * @param limits what was searched for, by stack; empty without a search
 * @param trends by stack; empty unless windows of one level went on for long
 * @param connections memory of connections, by stack; empty unless it was measured
 * @param clients what clients add to latency; null in a run of stacks, or without a baseline
 */
public record LevelFigures(
    List<LevelFigure> levels,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PairRatio> pairs,
    List<LimitFigure> limits,
    List<TrendFigure> trends,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ConnectionMemory> connections,
    @JsonInclude(JsonInclude.Include.NON_NULL) ClientLatencies clients) {
  /** The figures of a run without windows. */
  public static final LevelFigures NONE =
      new LevelFigures(List.of(), List.of(), List.of(), List.of(), List.of(), null);

  public LevelFigures {
    levels = List.copyOf(levels);
    pairs = pairs == null ? List.of() : List.copyOf(pairs);
    limits = List.copyOf(limits);
    trends = List.copyOf(trends);
    connections = connections == null ? List.of() : List.copyOf(connections);
  }

  /** Whether a figure is that of its windows' only stage, or of the one with the most requests. */
  public boolean isMain(LevelFigure figure) {
    return figure.stage() == 0
        || levels.stream()
            .filter(one -> one.stack().equals(figure.stack()) && one.asked().equals(figure.asked()))
            .noneMatch(one -> one.intended().requests() > figure.intended().requests());
  }
}
