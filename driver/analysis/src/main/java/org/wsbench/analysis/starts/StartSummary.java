package org.wsbench.analysis.starts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wsbench.analysis.Decision;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.ForkedEstimate;
import org.wsbench.analysis.stats.Ratios;
import org.wsbench.analysis.stats.Samples;
import org.wsbench.result.Bound;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartEstimate;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.result.starts.StoredStarts;

/**
 * Turns starts into figures. A pure function: the same starts give the same figures when the run
 * ends and at any time later.
 */
public final class StartSummary {
  private final List<String> stacks;

  /** By stack and figure the values of its starts, by fork. */
  private final Map<String, Map<StartFigure, SortedMap<Integer, Double>>> values = new HashMap<>();

  private StartSummary(StoredStarts stored, List<String> stacks) {
    this.stacks = stacks;
    Integer ports = stored.settings().ports();
    for (StackStart start : stored.starts()) {
      for (StartFigure figure : StartFigure.values()) {
        start.figure(figure).ifPresent(value -> put(start, figure, value));
      }
      if (ports != null) {
        for (PortGrowth growth : PortGrowth.values()) {
          growth.of(start, ports).ifPresent(value -> put(start, growth.figure(), value));
        }
      }
    }
  }

  private void put(StackStart start, StartFigure figure, double value) {
    values
        .computeIfAbsent(start.stack(), any -> new HashMap<>())
        .computeIfAbsent(figure, any -> new TreeMap<>())
        .put(start.fork(), value);
  }

  /**
   * The figures of a stored run, or of one that is about to end.
   *
   * @param stacks in the order of the report
   */
  public static FootprintFigures of(StoredStarts stored, List<String> stacks) {
    StartSummary summary = new StartSummary(stored, stacks);
    List<StartEstimate> estimates = new ArrayList<>();
    List<PairRatio> pairs = new ArrayList<>();
    for (StartFigure figure : StartFigure.values()) {
      stacks.forEach(stack -> summary.estimate(stack, figure).ifPresent(estimates::add));
      if (!figure.isGrowth()) {
        pairs.addAll(summary.pairs(figure));
      }
    }
    return new FootprintFigures(estimates, pairs);
  }

  private SortedMap<Integer, Double> of(String stack, StartFigure figure) {
    return values.getOrDefault(stack, Map.of()).getOrDefault(figure, new TreeMap<>());
  }

  private Optional<StartEstimate> estimate(String stack, StartFigure figure) {
    double[] all = array(of(stack, figure));
    if (all.length == 0) {
      return Optional.empty();
    }
    Estimate mean = Samples.estimate(all);
    return Optional.of(
        new StartEstimate(
            stack,
            figure.id(),
            all.length,
            mean.value(),
            mean.interval(),
            Arrays.stream(all).min().orElseThrow(),
            Arrays.stream(all).max().orElseThrow()));
  }

  private static double[] array(SortedMap<Integer, Double> all) {
    return all.values().stream().mapToDouble(Double::doubleValue).toArray();
  }

  private List<PairRatio> pairs(StartFigure figure) {
    List<PairRatio> pairs = new ArrayList<>();
    for (int one = 0; one < stacks.size(); one++) {
      for (String other : stacks.subList(one + 1, stacks.size())) {
        ratio(stacks.get(one), other, figure).ifPresent(pairs::add);
      }
    }
    return pairs;
  }

  /**
   * The figure of the other stack divided by that of the first: the mean of the log ratios of
   * starts next to each other in time, with Student's interval. Every start is one value, so the
   * interval holds for any starts.
   */
  private Optional<PairRatio> ratio(String stack, String other, StartFigure figure) {
    SortedMap<Integer, Double> own = of(stack, figure);
    SortedMap<Integer, Double> others = of(other, figure);
    List<Integer> forks =
        own.keySet().stream()
            .filter(fork -> own.get(fork) > 0 && others.getOrDefault(fork, 0.0) > 0)
            .toList();
    if (forks.isEmpty()) {
      return Optional.empty();
    }
    ForkedEstimate logs =
        Ratios.byRound(
            forks.stream()
                .map(fork -> new double[] {Math.log(others.get(fork) / own.get(fork))})
                .toList());
    Estimate ratio = logs.measured().exponential();
    Decision decision = Decision.of(ratio.interval());
    Verdict verdict = decision.verdict();
    return Optional.of(
        new PairRatio(
            stack,
            other,
            figure.id(),
            ratio.value(),
            ratio.interval(),
            ratio.interval(),
            sum(others, forks) / sum(own, forks),
            forks.size(),
            logs.values().stream().map(Math::exp).toList(),
            Bound.NONE,
            figure.moreIsBetter() ? verdict.inverse() : verdict,
            decision.within()));
  }

  private static double sum(SortedMap<Integer, Double> all, List<Integer> forks) {
    return forks.stream().mapToDouble(all::get).sum();
  }
}
