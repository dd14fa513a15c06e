package org.wsbench.driver.result;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.wsbench.driver.stats.Estimate;
import org.wsbench.driver.stats.Interval;
import org.wsbench.driver.stats.Ratios;

/** The throughput of a row relative to that of the baseline in the same case. */
public final class RatioToBaseline {
  /** An interval wider than +-3 % is flagged as noisy. */
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

  private RatioToBaseline() {}

  /**
   * The ratio, by cycle where both have slices and by pass otherwise.
   *
   * @param flags takes what is to be said about the ratio
   * @return null where no pair of cycles or passes can be formed
   */
  static Measurement.Ratio of(
      Comparison comparison, List<Round> own, List<Round> base, Set<Flag> flags) {
    boolean sliced = comparison.scheme() == Comparison.Scheme.SLICES;
    List<double[]> forks = logRatios(own, base, sliced);
    int pairs = forks.stream().mapToInt(logs -> logs.length).sum();
    if (pairs == 0) {
      return null;
    }
    if (pairs < (sliced ? LEAST_CYCLES : LEAST_PASSES)) {
      flags.add(sliced ? Flag.TOO_FEW_CYCLES : Flag.FEW_PASSES);
    }
    String baseline = comparison.baseline();
    if (own.getFirst().stack().equals(baseline)) {
      return new Measurement.Ratio(
          baseline, 1, 1.0, 1.0, pairs, Collections.nCopies(forks.size(), 1.0));
    }
    Function<List<double[]>, Estimate> method = sliced ? Ratios::byCycle : Ratios::byPass;
    List<Double> byFork = forks.stream().map(fork -> method.apply(List.of(fork)).value()).toList();
    Measurement.Ratio ratio = ratio(baseline, method.apply(forks), pairs, byFork);
    Double halfWidth = ratio.relativeHalfWidth();
    if (halfWidth != null && halfWidth > noisyAbove(own.getFirst().echoCase())) {
      flags.add(Flag.NOISY);
    }
    if (farthest(ratio) > noisyAbove(own.getFirst().echoCase())) {
      flags.add(Flag.FORKS_DIFFER);
    }
    if (sliced && Math.abs(Math.log(ratio.value() * mean(base) / mean(own))) > SKEWED_ABOVE) {
      flags.add(Flag.SKEWED);
    }
    return ratio;
  }

  /** How far the ratio of a fork is from that of all, on logarithms. */
  private static double farthest(Measurement.Ratio ratio) {
    return ratio.byFork().stream()
        .mapToDouble(fork -> Math.abs(Math.log(fork / ratio.value())))
        .max()
        .orElseThrow();
  }

  /** All verified replies over all seconds under load. */
  private static double mean(List<Round> rounds) {
    double requests = rounds.stream().mapToLong(Round::requests).sum();
    return requests / rounds.stream().mapToDouble(Round::activeSeconds).sum();
  }

  /** The relative half-width of a ratio's interval above which it is flagged. */
  public static double noisyAbove(String echoCase) {
    return echoCase.startsWith("echoOrder") ? NOISY_ABOVE_FOR_ORDERS : NOISY_ABOVE;
  }

  private static Measurement.Ratio ratio(
      String baseline, Estimate estimate, int pairs, List<Double> byFork) {
    Interval interval = estimate.interval();
    return new Measurement.Ratio(
        baseline,
        estimate.value(),
        interval == null ? null : interval.low(),
        interval == null ? null : interval.high(),
        pairs,
        byFork);
  }

  /**
   * Per fork the log ratios of all pairs, in order of pass and cycle; forks without one left out.
   */
  private static List<double[]> logRatios(List<Round> own, List<Round> base, boolean sliced) {
    Map<Integer, List<double[]>> forks = new TreeMap<>();
    for (Round round : own) {
      partner(round, base)
          .map(other -> sliced ? byCycle(round, other) : byPass(round, other))
          .filter(logs -> logs.length > 0)
          .ifPresent(
              logs -> forks.computeIfAbsent(round.fork(), fork -> new ArrayList<>()).add(logs));
    }
    return forks.values().stream()
        .map(passes -> passes.stream().flatMapToDouble(Arrays::stream).toArray())
        .toList();
  }

  private static Optional<Round> partner(Round round, List<Round> base) {
    return base.stream()
        .filter(other -> other.fork() == round.fork() && other.pass() == round.pass())
        .findFirst();
  }

  private static double[] byCycle(Round round, Round other) {
    return CycleLogs.of(round).over(CycleLogs.of(other));
  }

  private static double[] byPass(Round round, Round other) {
    return round.tps() > 0 && other.tps() > 0
        ? new double[] {Math.log(round.tps() / other.tps())}
        : new double[0];
  }
}
