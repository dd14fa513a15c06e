package org.wsbench.analysis;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.BetweenForkVariance;
import org.wsbench.analysis.stats.ForkedEstimate;

/** How far the forks of one family's cases lie apart: those of all pairs, and those of each. */
record ForkDifferences(Optional<BetweenForkVariance> all, Map<String, BetweenForkVariance> byPair) {

  static ForkDifferences of(List<PairedRounds> members) {
    Map<String, List<ForkedEstimate>> byPair =
        members.stream()
            .collect(
                Collectors.groupingBy(
                    ForkDifferences::name,
                    TreeMap::new,
                    Collectors.mapping(PairedRounds::logRatio, Collectors.toList())));
    int degrees = degrees(members);
    List<ForkedEstimate> ratios = byPair.values().stream().flatMap(List::stream).toList();
    Map<String, BetweenForkVariance> own = new HashMap<>();
    byPair.forEach(
        (pair, estimates) ->
            BetweenForkVariance.pooled(estimates, degrees)
                .ifPresent(variance -> own.put(pair, variance)));
    return new ForkDifferences(BetweenForkVariance.pooled(ratios, degrees), own);
  }

  /**
   * Degrees of freedom of differences between processes, where what is common to a fork cancels:
   * (stacks - 1) (forks - 1). Cases add none, as if a start that is fast were so in all of them.
   */
  private static int degrees(List<PairedRounds> members) {
    Set<String> stacks = new HashSet<>();
    Set<Integer> forks = new HashSet<>();
    Set<String> processes = new HashSet<>();
    members.forEach(
        pair ->
            pair.rounds()
                .forEach(
                    round -> {
                      stacks.add(round.stack());
                      forks.add(round.fork());
                      processes.add(round.stack() + " " + round.fork());
                    }));
    return Math.max(1, processes.size() - stacks.size() - forks.size() + 1);
  }

  private static String name(PairedRounds pair) {
    return pair.stack() + " " + pair.other();
  }

  /**
   * What is taken for the variance of a pair: that of all, and not less than its own. A pair with a
   * single fork has none of its own. Empty if no pair has two forks.
   */
  Optional<BetweenForkVariance> of(PairedRounds pair) {
    BetweenForkVariance own = byPair.get(name(pair));
    return all.map(variance -> own == null ? variance : variance.atLeast(own));
  }
}
