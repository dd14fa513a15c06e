package org.wsbench.analysis;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wsbench.analysis.stats.BetweenForkVariance;
import org.wsbench.analysis.stats.ForkedEstimate;
import org.wsbench.payload.CaseFamily;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Round;

/**
 * The variance between forks of log ratios that are assumed to vary alike.
 *
 * @param degrees degrees of freedom
 * @param all by all of them; empty if none has two forks
 * @param byKind by those of each kind
 * @param <K> kind of a ratio, such as the names of two stacks
 */
record ForkDifferences<K>(
    int degrees, Optional<BetweenForkVariance> all, Map<K, BetweenForkVariance> byKind) {

  /**
   * The differences within a family of cases.
   *
   * @param ratios of each two stacks
   * @param rounds that they come from
   */
  static <K> ForkDifferences<K> of(Map<K, List<ForkedEstimate>> ratios, Collection<Round> rounds) {
    int degrees = degrees(rounds);
    List<ForkedEstimate> every = ratios.values().stream().flatMap(List::stream).toList();
    return new ForkDifferences<>(
        degrees, BetweenForkVariance.pooled(every, degrees), pooled(ratios, degrees));
  }

  /**
   * The same with further kinds, whose variance is at least that of the others and at least their
   * own.
   */
  ForkDifferences<K> with(Map<K, List<ForkedEstimate>> more) {
    Map<K, BetweenForkVariance> kinds = new HashMap<>(byKind);
    kinds.putAll(pooled(more, degrees));
    return new ForkDifferences<>(degrees, all, kinds);
  }

  private static <K> Map<K, BetweenForkVariance> pooled(
      Map<K, List<ForkedEstimate>> ratios, int degrees) {
    Map<K, BetweenForkVariance> byKind = new HashMap<>();
    ratios.forEach(
        (kind, estimates) ->
            BetweenForkVariance.pooled(estimates, degrees)
                .ifPresent(variance -> byKind.put(kind, variance)));
    return byKind;
  }

  /**
   * The family of a case, whose cases are assumed to have the same variance between forks. An
   * unknown case counts as small.
   */
  static CaseFamily family(String echoCase) {
    return EchoCase.find(echoCase).map(EchoCase::family).orElse(CaseFamily.SMALL);
  }

  /**
   * Degrees of freedom of differences between processes, where what is common to a fork cancels:
   * (stacks - 1) (forks - 1). Cases add none, as if a start that is fast were so in all of them.
   */
  private static int degrees(Collection<Round> rounds) {
    Set<String> stacks = new HashSet<>();
    Set<Integer> forks = new HashSet<>();
    Set<String> processes = new HashSet<>();
    for (Round round : rounds) {
      stacks.add(round.stack());
      forks.add(round.fork());
      processes.add(round.stack() + " " + round.fork());
    }
    return Math.max(1, processes.size() - stacks.size() - forks.size() + 1);
  }

  /**
   * The variance that is used for a kind: that of all, but at least its own. A kind whose ratios
   * have a single fork has none of its own. Empty if no ratio has two forks.
   */
  Optional<BetweenForkVariance> of(K kind) {
    BetweenForkVariance own = byKind.get(kind);
    return all.map(variance -> own == null ? variance : variance.atLeast(own));
  }
}
