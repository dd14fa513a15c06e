package org.wsbench.analysis.level;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.wsbench.analysis.PairRatios;
import org.wsbench.analysis.RowBounds;
import org.wsbench.result.Bound;
import org.wsbench.result.Comparison;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.LoadFigures;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.level.Latency;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.WindowKind;

/**
 * The ratio of the latencies of two stacks at the same level: a percentile of the other's latency
 * divided by its own, computed like ratios of throughput. A window is a round, a level is a case.
 * The windows of a cycle follow each other closely, so windows of the same cycle are paired.
 *
 * @param percentile the one that is compared
 */
record LatencyRatios(ToDoubleFunction<Percentiles> percentile) {
  private static final double MICROS_PER_SECOND = 1e6;

  /** The ratios of a run whose plan names levels, level by level; a search has no common levels. */
  List<PairRatio> of(StoredLoad load) {
    LevelSettings study = load.study();
    List<LoadWindow> windows =
        load.windows().stream()
            .filter(window -> window.purpose() == WindowKind.LEVEL && !study.isVoid(window))
            .filter(window -> micros(window.intended()) > 0)
            .toList();
    Map<String, Integer> stages = mainStages(windows);
    List<LoadWindow> main =
        bounded(
            windows.stream()
                .filter(window -> window.stage() == stages.get(window.asked()))
                .toList());
    Comparison comparison =
        new Comparison(
            MeasurementScheme.WINDOWS,
            main.stream().map(LoadWindow::stack).distinct().sorted().toList(),
            study.levels(),
            null,
            1,
            null,
            0,
            0);
    return PairRatios.of(comparison, main.stream().map(this::round).toList(), bounds(main));
  }

  /** By level the stage with most requests. */
  private static Map<String, Integer> mainStages(Collection<LoadWindow> windows) {
    Map<String, Map<Integer, Long>> requests = new TreeMap<>();
    for (LoadWindow window : windows) {
      requests
          .computeIfAbsent(window.asked(), any -> new TreeMap<>())
          .merge(window.stage(), window.intended().requests(), Long::sum);
    }
    Map<String, Integer> stages = new TreeMap<>();
    requests.forEach(
        (asked, byStage) ->
            stages.put(
                asked,
                byStage.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .map(Map.Entry::getKey)
                    .orElseThrow()));
    return stages;
  }

  /**
   * Leaves out windows in which the driver's lateness may have been the whole latency: one of them
   * would open the bound of its row. A row that has no others keeps them.
   */
  private List<LoadWindow> bounded(List<LoadWindow> windows) {
    Set<String> rows =
        windows.stream()
            .filter(this::isBounded)
            .map(LatencyRatios::row)
            .collect(Collectors.toSet());
    return windows.stream()
        .filter(window -> isBounded(window) || !rows.contains(row(window)))
        .toList();
  }

  private boolean isBounded(LoadWindow window) {
    return micros(window.leastLatency()) > 0;
  }

  private static String row(LoadWindow window) {
    return Round.row(window.stack(), window.asked());
  }

  private double micros(Latency latency) {
    return percentile.applyAsDouble(latency.percentiles());
  }

  /** A stack that answers one request in the time of the percentile. */
  private Round round(LoadWindow window) {
    double seconds = micros(window.intended()) / MICROS_PER_SECOND;
    return new Round(
        window.stack(),
        window.asked(),
        window.fork(),
        window.cycle(),
        false,
        window.startedAt(),
        new LoadFigures(seconds, 1, 1 / seconds, Errors.NONE, Percentiles.NONE),
        ConnectionFigures.NONE,
        new ResourceUse(null, null, null, null, null),
        List.of(),
        List.of(),
        List.of());
  }

  private RowBounds bounds(List<LoadWindow> windows) {
    Map<String, Bound> bounds = new TreeMap<>();
    windows.stream()
        .collect(Collectors.groupingBy(LatencyRatios::row))
        .forEach((row, own) -> bounds.put(row, lateness(own)));
    return new RowBounds(bounds);
  }

  /** Without the driver's lateness, the stack answers faster: on average by so much at most. */
  private Bound lateness(List<LoadWindow> own) {
    double log =
        own.stream()
            .mapToDouble(
                window -> Math.log(micros(window.intended()) / micros(window.leastLatency())))
            .average()
            .orElse(0);
    if (log <= 0) {
      return Bound.NONE;
    }
    return Double.isFinite(log)
        ? Bound.ofLogs(Flag.DRIVER_LATE, 0, log)
        : Bound.atLeast(Flag.DRIVER_LATE);
  }
}
