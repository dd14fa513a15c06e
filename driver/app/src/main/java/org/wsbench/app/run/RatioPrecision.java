package org.wsbench.app.run;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.wsbench.analysis.RatioToBaseline;
import org.wsbench.analysis.Summary;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;

/** How precise the ratios of each case are by the rounds measured so far. */
final class RatioPrecision {

  private final Comparison comparison;
  private final int forks;
  private final Map<EchoCase, List<Round>> rounds = new EnumMap<>(EchoCase.class);

  /**
   * Nothing seen yet.
   *
   * @param forks how many such rounds will be joined in the end
   */
  RatioPrecision(Comparison comparison, int forks) {
    this.comparison = comparison;
    this.forks = forks;
  }

  void add(EchoCase echoCase, Round round) {
    rounds.computeIfAbsent(echoCase, any -> new ArrayList<>()).add(round);
  }

  /**
   * The widest interval of a case's ratios: half its width relative to the ratio, e.g. 0.03; 0
   * where there is no ratio with an interval.
   */
  double widest(EchoCase echoCase) {
    List<Round> own = rounds.getOrDefault(echoCase, List.of());
    return Summary.of(comparison, List.of(), own, Map.of()).stream()
        .map(Measurement::ratio)
        .filter(Objects::nonNull)
        .map(Measurement.Ratio::relativeHalfWidth)
        .filter(Objects::nonNull)
        .mapToDouble(Double::doubleValue)
        .max()
        .orElse(0);
  }

  /**
   * The same as a multiple of what is flagged as noisy, if all forks are as precise as this one.
   */
  double excess(EchoCase echoCase) {
    return widest(echoCase) / Math.sqrt(forks) / RatioToBaseline.noisyAbove(echoCase.family());
  }
}
