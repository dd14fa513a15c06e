package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.BetweenForkVariance;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.ForkedEstimate;
import org.wsbench.payload.CaseFamily;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.Interval;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;

/**
 * The ratios of all pairs of stacks, each formed directly from what lay next to each other in time:
 * two ratios to one baseline share its noise, so whether their intervals overlap decides nothing.
 */
public final class PairRatios {
  private final Comparison comparison;
  private final List<PairedRounds> pairs;
  private final Map<CaseFamily, ForkDifferences> differences;

  private PairRatios(Comparison comparison, List<PairedRounds> pairs) {
    this.comparison = comparison;
    this.pairs = pairs;
    Map<CaseFamily, List<PairedRounds>> families =
        pairs.stream()
            .collect(
                Collectors.groupingBy(
                    pair -> family(pair.echoCase()),
                    () -> new EnumMap<>(CaseFamily.class),
                    Collectors.toList()));
    this.differences = new EnumMap<>(CaseFamily.class);
    families.forEach((family, members) -> differences.put(family, ForkDifferences.of(members)));
  }

  /**
   * Ratios of a comparison, by case, then by pair in the order of the stacks.
   *
   * @param rounds those that count, of rows that are not void
   */
  public static List<PairRatio> of(Comparison comparison, Collection<Round> rounds) {
    return new PairRatios(comparison, paired(comparison, rounds)).ratios();
  }

  private static List<PairedRounds> paired(Comparison comparison, Collection<Round> rounds) {
    Map<String, List<Round>> rows =
        rounds.stream()
            .collect(Collectors.groupingBy(round -> Round.row(round.stack(), round.echoCase())));
    boolean sliced = comparison.scheme() == MeasurementScheme.SLICES;
    List<String> stacks = comparison.stacks();
    List<PairedRounds> pairs = new ArrayList<>();
    for (String echoCase : comparison.cases()) {
      for (int one = 0; one < stacks.size(); one++) {
        List<Round> own = rows.getOrDefault(Round.row(stacks.get(one), echoCase), List.of());
        for (String other : stacks.subList(one + 1, stacks.size())) {
          List<Round> base = rows.getOrDefault(Round.row(other, echoCase), List.of());
          PairedRounds.of(own, base, sliced).ifPresent(pairs::add);
        }
      }
    }
    return pairs;
  }

  /**
   * Cases whose forks are taken to lie equally far apart. A case that only another version knows
   * counts as small.
   */
  private static CaseFamily family(String echoCase) {
    return EchoCase.find(echoCase).map(EchoCase::family).orElse(CaseFamily.SMALL);
  }

  private List<PairRatio> ratios() {
    return pairs.stream().map(this::ratio).toList();
  }

  private PairRatio ratio(PairedRounds rounds) {
    ForkedEstimate logs = rounds.ratio();
    Estimate measured = logs.measured().exponential();
    Interval interval =
        differences
            .get(family(rounds.echoCase()))
            .of(rounds)
            .map(variance -> logs.acrossForks(variance).exponential().interval())
            .orElse(measured.interval());
    Decision decision = Decision.of(interval);
    return new PairRatio(
        rounds.stack(),
        rounds.other(),
        rounds.echoCase(),
        measured.value(),
        interval,
        measured.interval(),
        rounds.ratioOfMeans(),
        rounds.pairs(),
        logs.values().stream().map(Math::exp).toList(),
        decision.verdict(),
        decision.within());
  }

  /** How far the forks of one family's cases lie apart: those of all pairs, and those of each. */
  private record ForkDifferences(
      Optional<BetweenForkVariance> all, Map<String, BetweenForkVariance> byPair) {

    static ForkDifferences of(List<PairedRounds> members) {
      Map<String, List<ForkedEstimate>> byPair =
          members.stream()
              .collect(
                  Collectors.groupingBy(
                      ForkDifferences::name,
                      HashMap::new,
                      Collectors.mapping(PairedRounds::ratio, Collectors.toList())));
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

    /** Empty for a pair that has but one fork, while all others have no more. */
    Optional<BetweenForkVariance> of(PairedRounds pair) {
      return pair.logRatios().size() < 2
          ? Optional.empty()
          : all.map(
              variance ->
                  Optional.ofNullable(byPair.get(name(pair)))
                      .map(variance::atLeast)
                      .orElse(variance));
    }
  }
}
