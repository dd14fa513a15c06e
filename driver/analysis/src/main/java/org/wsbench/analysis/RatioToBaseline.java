package org.wsbench.analysis;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.BetweenForkVariance;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.ForkedEstimate;
import org.wsbench.analysis.stats.Interval;
import org.wsbench.payload.CaseFamily;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;

/**
 * The throughput of rows relative to that of the baseline in the same case. How far forks lie apart
 * is told by all rows of one family together.
 */
public final class RatioToBaseline {
  /** An interval wider than +-3 % is flagged. */
  public static final double NOISY_ABOVE = 0.03;

  /** The same for the orders, of which far fewer fit into the same time. */
  public static final double NOISY_ABOVE_FOR_ORDERS = 0.06;

  /**
   * The robust ratio leaves extreme cycles out. Where the ratio of the mean throughputs, which
   * leaves nothing out, differs from it by more than this, what was left out matters.
   */
  public static final double SKEWED_ABOVE = 0.05;

  /** Fewer cycles than this leave the interval too much to the assumptions of its method. */
  public static final int MIN_CYCLES = 12;

  /** Fewer rounds than this give no interval that would be of use. */
  public static final int MIN_ROUNDS = 3;

  private final Comparison comparison;
  private final Map<CaseFamily, BetweenForkVariance> variances = new EnumMap<>(CaseFamily.class);

  /**
   * Ratios of a comparison.
   *
   * @param rows the rounds of each row, of all stacks and cases, that do not fail
   */
  RatioToBaseline(Comparison comparison, List<List<Round>> rows) {
    this.comparison = comparison;
    Map<String, List<Round>> bases =
        rows.stream()
            .filter(row -> isBaseline(row.getFirst()))
            .collect(Collectors.toMap(row -> row.getFirst().echoCase(), row -> row));
    Map<CaseFamily, List<ForkedEstimate>> families =
        rows.stream()
            .filter(row -> !isBaseline(row.getFirst()) && bases.containsKey(caseOf(row)))
            .map(row -> pair(row, bases.get(caseOf(row))))
            .filter(pair -> pair.pairs() > 0)
            .collect(
                Collectors.groupingBy(
                    pair -> family(caseOf(pair.own())),
                    Collectors.mapping(PairedRounds::ratio, Collectors.toList())));
    families.forEach(
        (family, ratios) ->
            BetweenForkVariance.pooled(ratios)
                .ifPresent(variance -> variances.put(family, variance)));
  }

  /**
   * Cases whose forks are taken to lie equally far apart. A case that only another version knows
   * counts as small.
   */
  private static CaseFamily family(String echoCase) {
    return EchoCase.find(echoCase).map(EchoCase::family).orElse(CaseFamily.SMALL);
  }

  private static String caseOf(List<Round> row) {
    return row.getFirst().echoCase();
  }

  private boolean isBaseline(Round round) {
    return round.stack().equals(comparison.baseline());
  }

  private PairedRounds pair(List<Round> own, List<Round> base) {
    return PairedRounds.of(own, base, comparison.scheme() == MeasurementScheme.SLICES);
  }

  /**
   * The ratio, by cycle where both have slices and by round otherwise.
   *
   * @param flags takes what is to be said about the ratio
   * @return null where no pair of cycles or rounds can be formed
   */
  Measurement.Ratio of(List<Round> own, List<Round> base, Set<Flag> flags) {
    PairedRounds rounds = pair(own, base);
    int pairs = rounds.pairs();
    if (pairs == 0) {
      return null;
    }
    boolean sliced = rounds.sliced();
    if (pairs < (sliced ? MIN_CYCLES : MIN_ROUNDS)) {
      flags.add(sliced ? Flag.TOO_FEW_CYCLES : Flag.FEW_ROUNDS);
    }
    if (isBaseline(own.getFirst())) {
      return one(rounds);
    }
    Measurement.Ratio ratio = ratio(rounds);
    double limit = noisyAbove(family(caseOf(own)));
    if (isAbove(limit, ratio.relativeHalfWidth())) {
      flags.add(Flag.NOISY);
    }
    if (isAbove(limit, ratio.relativeHalfWidthAcrossForks()) || farthest(ratio) > limit) {
      flags.add(Flag.FEW_FORKS);
    }
    if (sliced && Math.abs(Math.log(ratio.value()) - rounds.logRatioOfMeans()) > SKEWED_ABOVE) {
      flags.add(Flag.SKEWED);
    }
    return ratio;
  }

  private static boolean isAbove(double limit, Double halfWidth) {
    return halfWidth != null && halfWidth > limit;
  }

  /**
   * How far the ratio of a fork is from that of all, on logarithms. The spread of forks that the
   * interval rests on is that of many rows, in which one whose forks differ more could hide.
   */
  private static double farthest(Measurement.Ratio ratio) {
    return ratio.byFork().stream()
        .mapToDouble(fork -> Math.abs(Math.log(fork / ratio.value())))
        .max()
        .orElseThrow();
  }

  /** The relative half-width of a ratio's interval above which it is flagged. */
  public static double noisyAbove(CaseFamily family) {
    return family == CaseFamily.ORDER ? NOISY_ABOVE_FOR_ORDERS : NOISY_ABOVE;
  }

  private Measurement.Ratio one(PairedRounds rounds) {
    int forks = rounds.logRatios().size();
    return new Measurement.Ratio(
        comparison.baseline(),
        1,
        1.0,
        1.0,
        forks < 2 ? null : new Measurement.Range(1, 1),
        rounds.pairs(),
        Collections.nCopies(forks, 1.0));
  }

  private Measurement.Ratio ratio(PairedRounds rounds) {
    ForkedEstimate logs = rounds.ratio();
    Estimate measured = logs.measured().exponential();
    Interval interval = measured.interval();
    return new Measurement.Ratio(
        comparison.baseline(),
        measured.value(),
        interval == null ? null : interval.low(),
        interval == null ? null : interval.high(),
        acrossForks(logs, family(caseOf(rounds.own()))),
        rounds.pairs(),
        logs.values().stream().map(Math::exp).toList());
  }

  private Measurement.Range acrossForks(ForkedEstimate logs, CaseFamily family) {
    if (logs.values().size() < 2) {
      return null;
    }
    Interval interval = logs.acrossForks(variances.get(family)).exponential().interval();
    return new Measurement.Range(interval.low(), interval.high());
  }
}
