package org.wsbench.analysis.level;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.wsbench.analysis.level.Trial.Outcome;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.result.Errors;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Percentiles;
import org.wsbench.result.level.Latency;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LimitFigure;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.WindowKind;

/**
 * Turns windows into figures. A pure function: the same windows give the same figures when the run
 * ends and at any time later.
 */
public final class LevelSummary {
  private final LevelSettings study;
  private final List<LoadWindow> windows;

  private LevelSummary(StoredLoad load) {
    study = load.study();
    windows = load.windows();
  }

  /** The figures of a stored run, or of one that is about to end. */
  public static LevelFigures of(StoredLoad load) {
    LevelSummary summary = new LevelSummary(load);
    List<LevelFigure> levels = summary.levels();
    List<PairRatio> pairs = new LatencyRatios(Percentiles::p99).of(load);
    return new LevelFigures(
        levels,
        pairs,
        summary.limits(),
        Trends.of(summary.study, summary.windows),
        ConnectionSlopes.of(summary.windows),
        AddedLatencies.of(load, levels, pairs).orElse(null));
  }

  /** The key of the windows that are summarized together. */
  private record Key(String asked, int stage, String stack) {
    private static Key of(LoadWindow window) {
      return new Key(window.asked(), window.stage(), window.stack());
    }
  }

  private List<LevelFigure> levels() {
    Map<Key, List<LoadWindow>> groups =
        windows.stream()
            .filter(window -> window.purpose().isOfLevel())
            .collect(Collectors.groupingBy(Key::of, LinkedHashMap::new, Collectors.toList()));
    return groups.entrySet().stream()
        .map(group -> figure(group.getKey(), group.getValue()))
        .toList();
  }

  private List<LimitFigure> limits() {
    if (study.search() == null) {
      return List.of();
    }
    Map<String, Map<Integer, List<Trial>>> trials = new LinkedHashMap<>();
    for (LoadWindow window : windows) {
      if (window.purpose() == WindowKind.SEARCH) {
        trials
            .computeIfAbsent(window.stack(), any -> new TreeMap<>())
            .computeIfAbsent(window.fork(), any -> new ArrayList<>())
            .add(Trial.of(window, study));
      }
    }
    return trials.entrySet().stream()
        .map(
            entry ->
                ForkLimits.of(
                    entry.getValue().values().stream()
                        .map(fork -> new LimitSearch(study.search(), fork).figure(entry.getKey()))
                        .toList()))
        .toList();
  }

  private LevelFigure figure(Key key, List<LoadWindow> all) {
    List<LoadWindow> counting =
        all.stream().filter(window -> outcome(window) != Outcome.VOID).toList();
    List<LoadWindow> shown = counting.isEmpty() ? all : counting;
    return new LevelFigure(
        key.stack(),
        key.asked(),
        key.stage(),
        shown.getFirst().level().at(median(shown, window -> window.tried().value())),
        all.size(),
        all.size() - counting.size(),
        study.limit() == null ? null : passed(counting),
        median(shown, window -> window.generated().duePerSecond()),
        median(shown, LoadWindow::tps),
        latency(shown, LoadWindow::intended),
        latency(shown, LoadWindow::sent),
        latency(shown, LoadWindow::leastLatency),
        p99(shown).min().orElse(0),
        p99(shown).max().orElse(0),
        shown.stream().map(LoadWindow::errors).reduce(Errors.NONE, Errors::plus),
        shown.stream().mapToLong(window -> window.generated().dropped()).sum(),
        shown.stream().mapToInt(window -> window.generated().backlog()).max().orElse(0),
        shown.stream()
            .mapToDouble(window -> window.generated().latenessMicros().p99())
            .max()
            .orElse(0),
        known(shown, LoadWindow::databaseMicros),
        known(shown, window -> window.resources().serverBusy()),
        known(shown, window -> window.resources().serverCpuMicrosPerRequest()));
  }

  private int passed(List<LoadWindow> counting) {
    return (int) counting.stream().filter(window -> outcome(window) == Outcome.PASSED).count();
  }

  private Outcome outcome(LoadWindow window) {
    return Trial.of(window, study).outcome();
  }

  private static DoubleStream p99(List<LoadWindow> windows) {
    return windows.stream().mapToDouble(window -> window.intended().percentiles().p99());
  }

  /** Each figure separately: the median of medians, and so on. */
  private static Latency latency(List<LoadWindow> windows, Function<LoadWindow, Latency> which) {
    List<Latency> all = windows.stream().map(which).toList();
    return new Latency(
        all.stream().mapToLong(Latency::requests).sum(),
        median(all, Latency::mean),
        new Percentiles(
            median(all, one -> one.percentiles().p50()),
            median(all, one -> one.percentiles().p90()),
            median(all, one -> one.percentiles().p99()),
            median(all, one -> one.percentiles().p999()),
            median(all, one -> one.percentiles().p9999()),
            median(all, one -> one.percentiles().max())));
  }

  private static <T> double median(List<T> all, ToDoubleFunction<T> figure) {
    return Medians.of(all.stream().mapToDouble(figure).toArray());
  }

  private static Double known(List<LoadWindow> windows, Function<LoadWindow, Double> figure) {
    double[] values =
        windows.stream()
            .map(figure)
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .toArray();
    return values.length == 0 ? null : Medians.of(values);
  }
}
