package org.wsbench.analysis;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.BetweenForkVariance;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.ForkedEstimate;
import org.wsbench.analysis.stats.Interval;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;

/**
 * The throughput of rows relative to that of the baseline in the same case. How far forks lie apart
 * is told by all rows of one kind together.
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
  public static final int LEAST_CYCLES = 12;

  /** Fewer passes than this give no interval that would be of use. */
  public static final int LEAST_PASSES = 3;

  /** The size at the end of a case's name, such as that of {@code echoSynthetic12K}. */
  private static final Pattern SIZE = Pattern.compile("\\d+K?$");

  private final Comparison comparison;
  private final Map<String, BetweenForkVariance> variances = new HashMap<>();

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
    Map<String, List<ForkedEstimate>> kinds =
        rows.stream()
            .filter(row -> !isBaseline(row.getFirst()) && bases.containsKey(caseOf(row)))
            .map(row -> pair(row, bases.get(caseOf(row))))
            .filter(pair -> pair.pairs() > 0)
            .collect(
                Collectors.groupingBy(
                    pair -> kind(caseOf(pair.own())),
                    Collectors.mapping(PairedRounds::ratio, Collectors.toList())));
    kinds.forEach(
        (kind, ratios) ->
            BetweenForkVariance.pooled(ratios)
                .ifPresent(variance -> variances.put(kind, variance)));
  }

  /**
   * Cases whose forks are taken to lie equally far apart: those of an operation that has several
   * sizes, and all others, whose messages are small.
   */
  private static String kind(String echoCase) {
    String operation = SIZE.matcher(echoCase).replaceFirst("");
    return operation.equals(echoCase) ? "small" : operation;
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
   * The ratio, by cycle where both have slices and by pass otherwise.
   *
   * @param flags takes what is to be said about the ratio
   * @return null where no pair of cycles or passes can be formed
   */
  Measurement.Ratio of(List<Round> own, List<Round> base, Set<Flag> flags) {
    PairedRounds rounds = pair(own, base);
    int pairs = rounds.pairs();
    if (pairs == 0) {
      return null;
    }
    boolean sliced = rounds.sliced();
    if (pairs < (sliced ? LEAST_CYCLES : LEAST_PASSES)) {
      flags.add(sliced ? Flag.TOO_FEW_CYCLES : Flag.FEW_PASSES);
    }
    if (isBaseline(own.getFirst())) {
      return one(rounds);
    }
    Measurement.Ratio ratio = ratio(rounds);
    double limit = noisyAbove(caseOf(own));
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
  public static double noisyAbove(String echoCase) {
    return echoCase.startsWith("echoOrder") ? NOISY_ABOVE_FOR_ORDERS : NOISY_ABOVE;
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
        acrossForks(logs, kind(caseOf(rounds.own()))),
        rounds.pairs(),
        logs.values().stream().map(Math::exp).toList());
  }

  private Measurement.Range acrossForks(ForkedEstimate logs, String kind) {
    if (logs.values().size() < 2) {
      return null;
    }
    Interval interval = logs.acrossForks(variances.get(kind)).exponential().interval();
    return new Measurement.Range(interval.low(), interval.high());
  }
}
