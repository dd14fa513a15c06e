package org.wsbench.analysis.jmh;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.analysis.RowBounds;
import org.wsbench.analysis.StoppingRule;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.jmh.Benchmark;

/**
 * The ratios of benchmarks that took turns: the speed of one divided by that of another of its
 * group, worked out as those of stacks are. A turn is a slice, a start is a fork, and a group is a
 * case.
 */
public final class BenchmarkRatios {
  private BenchmarkRatios() {}

  /** All pairs, group by group in the order of the benchmarks; those called once have none. */
  public static List<PairRatio> of(Collection<Benchmark> benchmarks) {
    return of(benchmarks, RowBounds.NONE);
  }

  /**
   * The same with verdicts that allow for what is suspected of benchmarks.
   *
   * @param bounds how far the speed of each can be off
   */
  static List<PairRatio> of(Collection<Benchmark> benchmarks, RowBounds bounds) {
    return groups(benchmarks).entrySet().stream()
        .flatMap(group -> ofGroup(group.getKey(), group.getValue(), bounds).stream())
        .toList();
  }

  /** Those that took turns with each other, in the order of the benchmarks. */
  static Map<String, List<Benchmark>> groups(Collection<Benchmark> benchmarks) {
    return benchmarks.stream()
        .filter(one -> !one.id().once() && one.inTurns())
        .collect(
            Collectors.groupingBy(
                one -> one.id().group(), LinkedHashMap::new, Collectors.toList()));
  }

  /**
   * Whether the ratios of a group are precise enough.
   *
   * @param members at least two
   * @param target half of the interval's width that is narrow enough, such as 0.03
   */
  public static StoppingRule stoppingRule(List<Benchmark> members, double target) {
    return StoppingRule.of(
        TurnRounds.comparison(members.getFirst().id().group(), labels(members)),
        of(members),
        target);
  }

  private static List<PairRatio> ofGroup(String group, List<Benchmark> members, RowBounds bounds) {
    List<Round> rounds = new ArrayList<>();
    members.forEach(one -> rounds.addAll(TurnRounds.of(group, one)));
    return TurnRounds.ratios(group, labels(members), rounds, bounds);
  }

  private static List<String> labels(List<Benchmark> members) {
    return members.stream().map(one -> one.id().label()).toList();
  }
}
