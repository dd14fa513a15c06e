package org.wsbench.analysis.history;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wsbench.analysis.RunChange;
import org.wsbench.result.Interval;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;

/**
 * Runs with the same {@link HistoryKey}.
 *
 * @param runs the oldest first
 */
public record RunHistory(List<RunResult> runs) {
  /** A series has at least so many points. */
  private static final int LEAST_POINTS = 2;

  /** Copies. */
  public RunHistory {
    runs = List.copyOf(runs);
  }

  /**
   * Things that have runs, in groups with the same key; each group is in the order of time.
   *
   * @param run the run of a thing
   * @param machine of its run, in words, which tell it, and those of driver agents, from others
   */
  public static <T> List<List<T>> groups(
      Collection<T> things, Function<T, RunResult> run, Function<T, String> machine) {
    Map<HistoryKey, List<T>> groups = new LinkedHashMap<>();
    things.stream()
        .sorted(Comparator.comparing(thing -> run.apply(thing).startedAt()))
        .forEach(
            thing ->
                groups
                    .computeIfAbsent(
                        HistoryKey.of(run.apply(thing), machine.apply(thing)),
                        key -> new ArrayList<>())
                    .add(thing));
    return List.copyOf(groups.values());
  }

  /** The stacks of all runs but the baseline, in the order in which they first appear. */
  public List<String> stacks() {
    return runs.stream()
        .flatMap(run -> run.comparison().stacks().stream())
        .filter(stack -> baseline().filter(stack::equals).isEmpty())
        .distinct()
        .toList();
  }

  /** The cases of all runs, in the order in which they first appear. */
  public List<String> cases() {
    return runs.stream().flatMap(run -> run.comparison().cases().stream()).distinct().toList();
  }

  /** The baseline of all runs; empty for none. */
  public Optional<String> baseline() {
    return Optional.ofNullable(runs.getFirst().comparison().baseline());
  }

  /**
   * The throughput of the baseline in the runs after a change, divided by that in the runs before
   * it: the geometric mean over all pairs of a run before and a run after. Absent if no pair has a
   * usable figure of one case.
   */
  public OptionalDouble changeOfBaseline(ChangePoint change) {
    OptionalDouble log =
        change.runsBefore().stream()
            .flatMap(
                before ->
                    change.runsAfter().stream()
                        .map(after -> new RunChange(runs.get(before), runs.get(after))))
            .map(RunChange::changeOfAnchor)
            .flatMapToDouble(OptionalDouble::stream)
            .map(Math::log)
            .average();
    return log.isPresent() ? OptionalDouble.of(Math.exp(log.getAsDouble())) : log;
  }

  /** The ratios to the baseline that several runs have, by case and then by stack. */
  public List<RatioSeries> series() {
    List<RatioSeries> all = new ArrayList<>();
    for (String echoCase : cases()) {
      for (String stack : stacks()) {
        baseline()
            .map(baseline -> series(stack, baseline, echoCase))
            .filter(series -> series.points().size() >= LEAST_POINTS)
            .ifPresent(all::add);
      }
    }
    return all;
  }

  private RatioSeries series(String stack, String baseline, String echoCase) {
    List<RatioSeries.Point> points = new ArrayList<>();
    for (int run = 0; run < runs.size(); run++) {
      int number = run;
      ratio(runs.get(run), stack, baseline, echoCase)
          .filter(ratio -> isBounded(ratio.widened()))
          .map(
              ratio ->
                  new RatioSeries.Point(number, ratio.value(), ratio.interval(), ratio.bound()))
          .ifPresent(points::add);
    }
    return new RatioSeries(stack, baseline, echoCase, points);
  }

  private static Optional<PairRatio> ratio(
      RunResult run, String stack, String baseline, String echoCase) {
    boolean usable =
        List.of(stack, baseline).stream()
            .map(name -> run.measurement(name, echoCase))
            .allMatch(row -> row.filter(Measurement::unusable).isEmpty());
    return usable
        ? run.pair(stack, baseline, echoCase).filter(pair -> pair.byFork().size() > 1)
        : Optional.empty();
  }

  private static boolean isBounded(Interval interval) {
    return interval != null && interval.low() > 0 && Double.isFinite(interval.high());
  }
}
