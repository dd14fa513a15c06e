package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.ForkedEstimate;
import org.wsbench.payload.CaseFamily;
import org.wsbench.result.Bound;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;

/**
 * The ratios of all pairs of stacks, each formed directly from measurements next to each other in
 * time. Two ratios to one baseline share its noise, so whether their intervals overlap decides
 * nothing.
 */
public final class PairRatios {
  private final List<PairedRounds> pairs;
  private final RowBounds bounds;
  private final Map<CaseFamily, ForkDifferences<String>> differences;

  private PairRatios(List<PairedRounds> pairs, RowBounds bounds) {
    this.pairs = pairs;
    this.bounds = bounds;
    Map<CaseFamily, List<PairedRounds>> families =
        pairs.stream()
            .collect(
                Collectors.groupingBy(
                    pair -> ForkDifferences.family(pair.echoCase()),
                    () -> new EnumMap<>(CaseFamily.class),
                    Collectors.toList()));
    this.differences = new EnumMap<>(CaseFamily.class);
    families.forEach((family, members) -> differences.put(family, differences(members)));
  }

  /**
   * Ratios of a comparison, by case, then by pair in the order of the stacks.
   *
   * @param rounds those that count, of rows that are not void
   */
  public static List<PairRatio> of(Comparison comparison, Collection<Round> rounds) {
    return of(comparison, rounds, RowBounds.NONE);
  }

  /**
   * The same with verdicts that allow for the bounds of rows.
   *
   * @param bounds how far the throughput of each row can be off
   */
  public static List<PairRatio> of(
      Comparison comparison, Collection<Round> rounds, RowBounds bounds) {
    return new PairRatios(paired(comparison, rounds), bounds).ratios();
  }

  private static List<PairedRounds> paired(Comparison comparison, Collection<Round> rounds) {
    Map<String, List<Round>> rows =
        rounds.stream()
            .collect(Collectors.groupingBy(round -> Round.row(round.stack(), round.echoCase())));
    boolean sliced = comparison.scheme().hasSlices();
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

  private static ForkDifferences<String> differences(List<PairedRounds> members) {
    Map<String, List<ForkedEstimate>> byPair =
        members.stream()
            .collect(
                Collectors.groupingBy(
                    PairRatios::kind,
                    Collectors.mapping(PairedRounds::logRatio, Collectors.toList())));
    List<Round> rounds = members.stream().flatMap(pair -> pair.rounds().stream()).toList();
    return ForkDifferences.of(byPair, rounds);
  }

  private static String kind(PairedRounds pair) {
    return pair.stack() + " " + pair.other();
  }

  private List<PairRatio> ratios() {
    return pairs.stream().map(this::ratio).toList();
  }

  /**
   * Pauses that the robust ratio leaves out cost a user of the stack time, and other pauses are
   * those of the machine. If they make a difference, the verdict must hold with and without them:
   * the interval also holds the ratio of the means, with the same error.
   */
  private static Bound pauses(double robust, Interval interval, double ofMeans) {
    if (interval == null || interval.contains(ofMeans) || ofMeans <= 0) {
      return Bound.NONE;
    }
    double log = Math.log(ofMeans / robust);
    return Bound.ofLogs(Flag.PAUSES, Math.min(0, log), Math.max(0, log));
  }

  private PairRatio ratio(PairedRounds rounds) {
    ForkedEstimate logs = rounds.logRatio();
    Estimate measured = logs.measured().exponential();
    Interval interval =
        differences
            .get(ForkDifferences.family(rounds.echoCase()))
            .of(kind(rounds))
            .map(variance -> logs.acrossForks(variance).exponential().interval())
            .orElse(measured.interval());
    Bound bound =
        bounds
            .ofRatio(rounds.stack(), rounds.other(), rounds.echoCase())
            .times(pauses(measured.value(), interval, rounds.ratioOfMeans()));
    Decision decision = Decision.of(bound.widen(interval));
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
        bound,
        decision.verdict(),
        decision.within());
  }
}
