package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.Throughput;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;
import org.wsbench.result.Measurement;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.Slice;
import org.wsbench.result.StackRun;
import org.wsbench.result.StoredRun;

/**
 * Turns rounds into measurements. A pure function: the same rounds give the same figures when the
 * run ends and at any time later.
 */
public final class Summary {
  private final Comparison comparison;
  private final List<StackRun> stacks;
  private final List<Round> rounds;
  private final Map<String, Percentiles> latencies;
  private final Map<Round, Interval> unsteady;
  private final BiasBounds bounds;

  private Summary(
      Comparison comparison,
      List<StackRun> stacks,
      List<Round> rounds,
      Map<String, Percentiles> latencies) {
    this.comparison = comparison;
    this.stacks = stacks;
    this.rounds =
        rounds.stream()
            .filter(round -> !round.discarded())
            .sorted(Comparator.comparingInt(Round::fork).thenComparingInt(Round::number))
            .toList();
    this.latencies = latencies;
    this.unsteady = Steadiness.unsteady(this.rounds);
    this.bounds = new BiasBounds(this.rounds, unsteady, this::isCold);
  }

  /** The figures of a stored run, or of one that is about to end. */
  public static RunFigures of(StoredRun run) {
    return of(run.result().comparison(), run.result().stacks(), run.rounds(), RowLatencies.of(run));
  }

  /** A stored run with recomputed figures. Without rounds, the figures are those of its file. */
  public static RunResult recompute(StoredRun run) {
    return run.rounds().isEmpty() ? run.result() : run.result().with(of(run));
  }

  /**
   * The measurements of all stacks and cases with at least one round that counts, by case and then
   * by stack in the order of the comparison, and the ratios of each two stacks.
   *
   * @param rounds in any order; discarded ones are left out
   * @param latencies latency over all counted rounds of a row by {@link Round#row}; where a row is
   *     missing and has several rounds, the largest of their percentiles are taken
   */
  public static RunFigures of(
      Comparison comparison,
      List<StackRun> stacks,
      List<Round> rounds,
      Map<String, Percentiles> latencies) {
    Summary summary = new Summary(comparison, stacks, rounds, latencies);
    List<Measurement> measurements = new ArrayList<>();
    for (String echoCase : comparison.cases()) {
      for (String stack : comparison.stacks()) {
        List<Round> own = summary.rounds(stack, echoCase);
        if (!own.isEmpty()) {
          measurements.add(summary.measurement(stack, echoCase, own));
        }
      }
    }
    List<Round> valid = roundsWithout(summary.rounds, measurements, Measurement::voided);
    List<Round> usable = roundsWithout(valid, measurements, Measurement::unusable);
    RowBounds rowBounds = RowBounds.of(measurements);
    return new RunFigures(
        measurements,
        PairRatios.of(comparison, valid, rowBounds),
        Ladder.of(comparison, usable, rowBounds));
  }

  /** The rounds of all rows but some. */
  private static List<Round> roundsWithout(
      List<Round> rounds, List<Measurement> measurements, Predicate<Measurement> some) {
    Set<String> left =
        measurements.stream()
            .filter(some)
            .map(row -> Round.row(row.stack(), row.echoCase()))
            .collect(Collectors.toSet());
    return rounds.stream()
        .filter(round -> !left.contains(Round.row(round.stack(), round.echoCase())))
        .toList();
  }

  private List<Round> rounds(String stack, String echoCase) {
    return rounds.stream().filter(round -> round.isOf(stack, echoCase)).toList();
  }

  private Measurement measurement(String stack, String echoCase, List<Round> own) {
    Set<Flag> flags = flags(own);
    return new Measurement(
        stack,
        echoCase,
        tps(own),
        own.stream().map(Round::withoutSeries).toList(),
        latency(stack, echoCase, own),
        RowTotals.connections(own),
        RowTotals.perRequest(own, ResourceUse::serverCpuMicrosPerRequest),
        RowTotals.perRequest(own, ResourceUse::driverCpuMicrosPerRequest),
        RowTotals.errors(own),
        bounds.of(own, flags),
        List.copyOf(flags));
  }

  private Set<Flag> flags(List<Round> own) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    for (Round round : own) {
      flags.addAll(RoundFlags.all(round, comparison));
      if (unsteady.containsKey(round)) {
        flags.add(Flag.NOT_STEADY);
      }
    }
    own.stream()
        .collect(Collectors.groupingBy(Round::fork))
        .values()
        .forEach(fork -> flags.addAll(Saturation.of(fork)));
    for (StackRun.WarmUp warmUp : warmUps(own)) {
      if (warmUp.endedBy() == StackRun.EndedBy.LIMIT) {
        flags.add(Flag.WARM_UP_LIMIT);
      }
      if (warmUp.errorsOf(own.getFirst().echoCase()).total() > 0) {
        flags.add(Flag.ERRORS);
      }
    }
    if (own.stream().anyMatch(this::isVoid)) {
      flags.add(Flag.VOID);
      flags.remove(Flag.ERRORS);
    }
    return flags;
  }

  /** The warm-ups of the starts that the rounds belong to. */
  private List<StackRun.WarmUp> warmUps(List<Round> rounds) {
    return stacks.stream()
        .filter(run -> rounds.stream().anyMatch(round -> isOf(round, run)))
        .map(StackRun::warmUp)
        .filter(Objects::nonNull)
        .toList();
  }

  private boolean isCold(Round round) {
    return warmUps(List.of(round)).stream()
        .anyMatch(warmUp -> warmUp.endedBy() == StackRun.EndedBy.LIMIT);
  }

  private static boolean isOf(Round round, StackRun run) {
    return run.name().equals(round.stack()) && run.fork() == round.fork();
  }

  /** Whether a round had too many errors, or its case had under the full load of the warm-up. */
  private boolean isVoid(Round round) {
    return tooMany(round.load().errors())
        || warmUps(List.of(round)).stream()
            .map(warmUp -> warmUp.errorsOf(round.echoCase()))
            .anyMatch(this::tooMany);
  }

  private boolean tooMany(Errors errors) {
    return errors.total() > comparison.allowedErrors();
  }

  private Measurement.Tps tps(List<Round> own) {
    double mean = RowTotals.tps(own);
    boolean sliced = own.stream().noneMatch(round -> round.slices().isEmpty());
    Throughput throughput =
        sliced
            ? Throughput.ofSlices(mean, byFork(own, Summary::sliceTps))
            : Throughput.ofWindows(mean, byFork(own, round -> List.of(round.load().tps())));
    Interval interval = throughput.interval();
    double stddev = throughput.standardDeviation();
    return new Measurement.Tps(
        mean,
        Double.isNaN(stddev) ? null : stddev,
        interval == null ? null : Math.max(0, interval.low()),
        interval == null ? null : interval.high(),
        sliced ? own.stream().mapToInt(round -> round.slices().size()).sum() : own.size());
  }

  private static List<Double> sliceTps(Round round) {
    return round.slices().stream().map(Slice::tps).toList();
  }

  private static List<double[]> byFork(List<Round> own, Function<Round, List<Double>> series) {
    Map<Integer, List<Double>> forks = new TreeMap<>();
    for (Round round : own) {
      forks.computeIfAbsent(round.fork(), fork -> new ArrayList<>()).addAll(series.apply(round));
    }
    return forks.values().stream().map(Summary::array).toList();
  }

  private static double[] array(Collection<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private Percentiles latency(String stack, String echoCase, List<Round> own) {
    Percentiles merged = latencies.get(Round.row(stack, echoCase));
    return merged != null
        ? merged
        : own.stream()
            .map(round -> round.load().latencyMicros())
            .reduce(Percentiles.NONE, RowTotals::worst);
  }
}
