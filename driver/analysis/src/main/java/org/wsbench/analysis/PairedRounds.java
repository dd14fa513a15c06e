package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.wsbench.analysis.stats.ForkedEstimate;
import org.wsbench.analysis.stats.Ratios;
import org.wsbench.result.Round;

/**
 * The rounds of two stacks in one case, in pairs. A round of one stack without one of the other
 * beside it is left out.
 *
 * @param logRatio the logarithm of the ratio, from all forks with a pair
 * @param pairs number of pairs: cycles, or rounds
 */
record PairedRounds(List<Round> own, List<Round> base, ForkedEstimate logRatio, int pairs) {

  /** Pairs cycles if the rounds are sliced, and rounds otherwise; empty if there is no pair. */
  static Optional<PairedRounds> of(List<Round> own, List<Round> base, boolean sliced) {
    Map<Integer, List<double[]>> forks = new TreeMap<>();
    List<Round> paired = new ArrayList<>();
    List<Round> partners = new ArrayList<>();
    for (Round round : own) {
      Optional<Round> partner = partner(round, base);
      double[] logs =
          partner
              .map(other -> sliced ? byCycle(round, other) : byRound(round, other))
              .orElseGet(() -> new double[0]);
      if (logs.length > 0) {
        forks.computeIfAbsent(round.fork(), fork -> new ArrayList<>()).add(logs);
        paired.add(round);
        partners.add(partner.orElseThrow());
      }
    }
    if (forks.isEmpty()) {
      return Optional.empty();
    }
    List<double[]> logs = forks.values().stream().map(PairedRounds::joined).toList();
    return Optional.of(
        new PairedRounds(
            paired,
            partners,
            sliced ? Ratios.byCycle(logs) : Ratios.byRound(logs),
            logs.stream().mapToInt(fork -> fork.length).sum()));
  }

  String stack() {
    return own.getFirst().stack();
  }

  String other() {
    return base.getFirst().stack();
  }

  String echoCase() {
    return own.getFirst().echoCase();
  }

  /** The rounds of both. */
  List<Round> rounds() {
    return Stream.concat(own.stream(), base.stream()).toList();
  }

  /** The ratio of both mean throughputs. */
  double ratioOfMeans() {
    return RowTotals.tps(own) / RowTotals.tps(base);
  }

  private static Optional<Round> partner(Round round, List<Round> base) {
    return base.stream().filter(round::isBeside).findFirst();
  }

  private static double[] byCycle(Round round, Round other) {
    return CycleLogs.of(round).over(CycleLogs.of(other));
  }

  private static double[] byRound(Round round, Round other) {
    double own = round.load().tps();
    double base = other.load().tps();
    return own > 0 && base > 0 ? new double[] {Math.log(own / base)} : new double[0];
  }

  private static double[] joined(List<double[]> rounds) {
    return rounds.stream().flatMapToDouble(Arrays::stream).toArray();
  }
}
