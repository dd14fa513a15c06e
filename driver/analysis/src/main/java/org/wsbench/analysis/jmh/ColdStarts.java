package org.wsbench.analysis.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.wsbench.analysis.BiasBounds;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Round;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.StoredJmh;

/**
 * Bounds the bias of benchmarks that had not settled in some of their starts. The change over the
 * turns of such a start, compared with the others of the group, bounds what was missing at its
 * beginning.
 */
final class ColdStarts {
  private ColdStarts() {}

  /** By row of {@link BenchmarkRatios}; a benchmark whose turns do not tell has none. */
  static Map<String, Bound> bounds(StoredJmh jmh) {
    Map<String, Bound> bounds = new TreeMap<>();
    BenchmarkRatios.groups(jmh.benchmarks())
        .forEach((group, members) -> add(bounds, jmh, group, members));
    return bounds;
  }

  private static void add(
      Map<String, Bound> bounds, StoredJmh jmh, String group, List<Benchmark> members) {
    List<Round> rounds = new ArrayList<>();
    members.forEach(one -> rounds.addAll(TurnRounds.of(group, one)));
    for (Benchmark one : members) {
      List<Integer> cold = jmh.coldStarts(one);
      if (!cold.isEmpty()) {
        String label = one.id().label();
        Predicate<Round> isCold =
            round -> round.stack().equals(label) && cold.contains(round.fork());
        new BiasBounds(rounds, Map.of(), isCold)
            .of(
                rounds.stream().filter(round -> round.stack().equals(label)).toList(),
                Set.of(Flag.WARM_UP_LIMIT))
            .forEach(bound -> bounds.put(Round.row(label, group), bound));
      }
    }
  }
}
