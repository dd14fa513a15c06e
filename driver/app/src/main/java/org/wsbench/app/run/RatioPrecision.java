package org.wsbench.app.run;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.wsbench.analysis.PairRatios;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;

/** How precise the ratios of each case are by the rounds that one fork has measured so far. */
final class RatioPrecision {

  private final Comparison comparison;
  private final double target;
  private final double shareOfDifference;
  private final Map<EchoCase, List<Round>> rounds = new EnumMap<>(EchoCase.class);

  /**
   * Nothing seen yet.
   *
   * @param target half of the interval's width, relative to the ratio, that is precise enough for
   *     two stacks that are equal
   * @param shareOfDifference a difference need not be known more precisely than to this share of
   *     itself, on logarithms; 0 for all alike
   */
  RatioPrecision(Comparison comparison, double target, double shareOfDifference) {
    this.comparison = comparison;
    this.target = target;
    this.shareOfDifference = shareOfDifference;
  }

  void add(EchoCase echoCase, Round round) {
    rounds.computeIfAbsent(echoCase, any -> new ArrayList<>()).add(round);
  }

  /**
   * How wide the least precise ratio of a case is, as a multiple of what is precise enough: 1 or
   * less needs no more cycles; 0 where there is no ratio with an interval.
   */
  double excess(EchoCase echoCase) {
    return PairRatios.of(comparison, rounds.getOrDefault(echoCase, List.of())).stream()
        .filter(ratio -> ratio.measured() != null)
        .mapToDouble(this::excess)
        .max()
        .orElse(0);
  }

  private double excess(PairRatio ratio) {
    Interval measured = ratio.measured();
    double halfWidth = Math.log(measured.high() / measured.low()) / 2;
    double enough = shareOfDifference * Math.abs(Math.log(ratio.value()));
    return halfWidth / Math.max(target, enough);
  }
}
