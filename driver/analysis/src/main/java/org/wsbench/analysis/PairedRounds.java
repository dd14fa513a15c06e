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
 * The rounds of two stacks in one case, and what they have in common.
 *
 * @param logRatios for each fork with a pair, the log ratios of all pairs in order of round and
 *     cycle
 */
record PairedRounds(List<Round> own, List<Round> base, boolean sliced, List<double[]> logRatios) {

  /** Pairs cycles if the rounds are sliced, and rounds otherwise; empty if there is no pair. */
  static Optional<PairedRounds> of(List<Round> own, List<Round> base, boolean sliced) {
    Map<Integer, List<double[]>> forks = new TreeMap<>();
    for (Round round : own) {
      partner(round, base)
          .map(other -> sliced ? byCycle(round, other) : byRound(round, other))
          .filter(logs -> logs.length > 0)
          .ifPresent(
              logs -> forks.computeIfAbsent(round.fork(), fork -> new ArrayList<>()).add(logs));
    }
    return forks.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new PairedRounds(
                own, base, sliced, forks.values().stream().map(PairedRounds::joined).toList()));
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

  /** Number of pairs. */
  int pairs() {
    return logRatios.stream().mapToInt(logs -> logs.length).sum();
  }

  /** The logarithm of the ratio. */
  ForkedEstimate ratio() {
    return sliced ? Ratios.byCycle(logRatios) : Ratios.byRound(logRatios);
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
