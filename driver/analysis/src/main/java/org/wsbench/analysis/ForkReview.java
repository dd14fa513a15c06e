package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.Ratios;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.StackRun;

/**
 * Reviews the flags of a fork while its servers are still running, so that suspect rounds can be
 * measured again.
 *
 * @param comparison what the rounds are for
 * @param starts of the stacks in this fork
 * @param rounds of this fork that count, with slices
 */
public record ForkReview(Comparison comparison, List<StackRun> starts, List<Round> rounds) {
  /** Flags whose cause may have ended when a case is measured again. */
  private static final Set<Flag> PASSING =
      EnumSet.of(
          Flag.SERVER_NOT_SATURATED, Flag.WORK_BETWEEN_SLICES, Flag.NOT_STEADY, Flag.WARM_UP_LIMIT);

  public ForkReview {
    starts = List.copyOf(starts);
    rounds = List.copyOf(rounds);
  }

  /** Whether the warm-up of a stack reached its limit, which makes all of its cases suspect. */
  public static boolean isCold(StackRun start) {
    return start.warmUp() != null && start.warmUp().endedBy() == StackRun.EndedBy.LIMIT;
  }

  /**
   * By case, how many pairs of stacks would be decided without flags whose cause may have ended.
   * Cases without any are left out.
   */
  public Map<String, Integer> undecidedByFlags() {
    RunFigures figures = Summary.of(comparison, starts, rounds, Map.of());
    Map<String, Integer> undecided = new TreeMap<>();
    for (PairRatio pair : figures.pairs()) {
      List<Measurement> rows =
          figures.measurements().stream()
              .filter(row -> row.echoCase().equals(pair.echoCase()))
              .filter(row -> Set.of(pair.stack(), pair.other()).contains(row.stack()))
              .toList();
      boolean passing =
          rows.stream().flatMap(row -> row.flags().stream()).anyMatch(PASSING::contains);
      if (passing
          && (Decision.isPreventedByBound(pair) || rows.stream().anyMatch(Measurement::unusable))) {
        undecided.merge(pair.echoCase(), 1, Integer::sum);
      }
    }
    return undecided;
  }

  /**
   * Rounds of a case that its last ones replace: a flag of a stack is gone, and no other stack has
   * a new one; or a stack had not settled, and has since become faster or slower than the others.
   * The rounds of all stacks are replaced together, so that those that remain were measured at the
   * same times. Rounds with an error are never replaced, and rounds that lack a stack replace none.
   */
  public List<Round> replaced(String echoCase) {
    Map<Integer, List<Round>> byNumber =
        rounds.stream()
            .filter(round -> round.echoCase().equals(echoCase))
            .collect(Collectors.groupingBy(Round::number, TreeMap::new, Collectors.toList()));
    List<List<Round>> inOrder = List.copyOf(byNumber.values());
    List<Round> replaced = new ArrayList<>();
    Set<Round> unsteady = Steadiness.unsteady(rounds).keySet();
    for (List<Round> earlier : inOrder.subList(0, Math.max(0, inOrder.size() - 1))) {
      if (isReplaced(earlier, inOrder.getLast(), unsteady)) {
        replaced.addAll(earlier);
      }
    }
    return replaced;
  }

  private boolean isReplaced(List<Round> earlier, List<Round> last, Collection<Round> unsteady) {
    if (earlier.stream().anyMatch(round -> round.load().errors().total() > 0)
        || !stacks(last).containsAll(stacks(earlier))) {
      return false;
    }
    Set<String> before = suspected(earlier, unsteady);
    Set<String> after = suspected(last, unsteady);
    return before.containsAll(after)
        && (before.size() > after.size()
            || last.stream().anyMatch(round -> isCold(round) && hasChanged(earlier, round)));
  }

  private static Set<String> stacks(List<Round> some) {
    return some.stream().map(Round::stack).collect(Collectors.toSet());
  }

  /** The stacks with a suspect round, each judged by itself. */
  private static Set<String> suspected(List<Round> some, Collection<Round> unsteady) {
    return some.stream()
        .filter(
            round ->
                unsteady.contains(round)
                    || Saturation.of(List.of(round)).stream().anyMatch(PASSING::contains))
        .map(Round::stack)
        .collect(Collectors.toSet());
  }

  private boolean isCold(Round round) {
    return starts.stream()
        .filter(start -> start.name().equals(round.stack()) && start.fork() == round.fork())
        .anyMatch(ForkReview::isCold);
  }

  /** Whether the change of a stack's throughput up to its last round is more than noise. */
  private boolean hasChanged(List<Round> earlier, Round last) {
    return earlier.stream()
        .filter(round -> round.stack().equals(last.stack()))
        .anyMatch(round -> isApart(relative(round), relative(last)));
  }

  private static boolean isApart(Estimate one, Estimate other) {
    if (Stream.of(one, other).anyMatch(estimate -> estimate.interval() == null)) {
      return false;
    }
    double halfWidth = Math.hypot(one.interval().halfWidth(), other.interval().halfWidth());
    return Math.abs(one.value() - other.value()) > halfWidth;
  }

  /** The log throughput of a round, relative to the other stacks. */
  private Estimate relative(Round round) {
    double[] logs =
        new RelativeLogs(rounds)
            .byCycle(round).values().stream().mapToDouble(Double::doubleValue).toArray();
    return logs.length == 0 ? new Estimate(0, null) : Ratios.byCycle(List.of(logs)).measured();
  }
}
