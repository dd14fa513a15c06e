package org.wsbench.analysis.level;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.Trend;
import org.wsbench.result.Interval;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.TrendFigure;
import org.wsbench.result.level.TrendFigure.Verdict;
import org.wsbench.result.level.TrendFigure.What;
import org.wsbench.result.level.WindowKind;

/** Finds trends over a long run at one level. */
final class Trends {
  /** With fewer windows of a start, there are no trends. */
  private static final int LEAST_WINDOWS = 20;

  private static final double SECONDS_PER_HOUR = 3600;

  /** A smaller change in an hour, as a share of the beginning, does not matter. */
  private static final double MATTERS = 0.02;

  /** High percentiles of latency change more by chance than other figures do. */
  private static final double LATENCY_MATTERS = 0.1;

  /** The share of windows that may be outliers: the first, or one in a moment of noise. */
  private static final double APART = 0.05;

  private Trends() {}

  /**
   * The trends of each stack; none if there are several levels, few windows, or several stages of a
   * load.
   */
  static List<TrendFigure> of(LevelSettings study, List<LoadWindow> windows) {
    List<LoadWindow> level =
        windows.stream()
            .filter(window -> window.purpose() == WindowKind.LEVEL && !study.isVoid(window))
            .filter(window -> window.stage() == 0)
            .toList();
    if (level.stream().map(LoadWindow::asked).distinct().count() != 1) {
      return List.of();
    }
    List<TrendFigure> trends = new ArrayList<>();
    for (String stack : level.stream().map(LoadWindow::stack).distinct().toList()) {
      List<List<LoadWindow>> forks =
          level.stream()
              .filter(one -> one.stack().equals(stack))
              .collect(Collectors.groupingBy(LoadWindow::fork, TreeMap::new, Collectors.toList()))
              .values()
              .stream()
              .filter(fork -> fork.size() >= LEAST_WINDOWS)
              .toList();
      for (What what : What.values()) {
        trend(stack, what, forks).ifPresent(trends::add);
      }
    }
    return trends;
  }

  /**
   * A change of latency is attributed to the stack if it also exists without the driver's lateness.
   */
  private static Optional<TrendFigure> trend(
      String stack, What what, List<List<LoadWindow>> forks) {
    Optional<TrendFigure> trend = trend(stack, what, forks, figure(what));
    if (what != What.P99 || trend.isEmpty()) {
      return trend;
    }
    Function<LoadWindow, Double> least = window -> window.leastLatency().percentiles().p99();
    Verdict without =
        trend(stack, what, forks, least).map(TrendFigure::verdict).orElse(Verdict.UNDECIDED);
    return trend.map(one -> one.verdict() == without ? one : one.undecided());
  }

  /** The line of one start: where it begins, and its change in an hour as a share of that. */
  private record Line(double start, double perHour, Interval interval) {}

  /**
   * The mean over starts: each starts fresh, so a line through the windows of all of them would
   * include what a restart frees. Their errors are independent, and add in square.
   */
  private static Optional<TrendFigure> trend(
      String stack, What what, List<List<LoadWindow>> forks, Function<LoadWindow, Double> figure) {
    List<Line> lines = forks.stream().flatMap(fork -> line(fork, figure).stream()).toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    double perHour = mean(lines, Line::perHour);
    double below = ofMean(lines, line -> line.perHour() - line.interval().low());
    double above = ofMean(lines, line -> line.interval().high() - line.perHour());
    Interval interval = new Interval(perHour - below, perHour + above);
    boolean heapKnown = forks.stream().anyMatch(Trends::isHeapKnown);
    return Optional.of(
        new TrendFigure(
            stack,
            what,
            mean(lines, Line::start),
            perHour,
            interval,
            verdict(what, interval, heapKnown)));
  }

  private static double mean(List<Line> lines, ToDoubleFunction<Line> figure) {
    return lines.stream().mapToDouble(figure).average().orElseThrow();
  }

  private static double ofMean(List<Line> lines, ToDoubleFunction<Line> error) {
    return Math.sqrt(lines.stream().mapToDouble(error).map(one -> one * one).sum()) / lines.size();
  }

  private static Optional<Line> line(
      List<LoadWindow> windows, Function<LoadWindow, Double> figure) {
    List<LoadWindow> known =
        windows.stream().filter(window -> figure.apply(window) != null).toList();
    double[] values = known.stream().map(figure).mapToDouble(Double::doubleValue).toArray();
    Trend trend = Trend.of(values);
    if (trend.interval() == null || !(trend.start() > 0)) {
      return Optional.empty();
    }
    double hours = (known.getLast().atSeconds() - known.getFirst().atSeconds()) / SECONDS_PER_HOUR;
    double scale = 1 / (trend.start() * hours);
    Interval change = possible(trend, values);
    return Optional.of(
        new Line(
            trend.start(),
            trend.change() * scale,
            new Interval(change.low() * scale, change.high() * scale)));
  }

  /**
   * A series that may as well have no trend does not change by more than the range of its values.
   * This matters if it changes in a few steps, each of which resembles a trend.
   */
  private static Interval possible(Trend trend, double[] values) {
    Interval interval = trend.interval();
    if (!interval.contains(0)) {
      return interval;
    }
    double[] sorted = Arrays.stream(values).sorted().toArray();
    int apart = (int) Math.round(APART / 2 * sorted.length);
    double range = sorted[sorted.length - 1 - apart] - sorted[apart];
    double most = Math.max(range, Math.abs(trend.change()));
    return new Interval(Math.max(interval.low(), -most), Math.min(interval.high(), most));
  }

  private static boolean isHeapKnown(List<LoadWindow> windows) {
    return windows.stream().anyMatch(window -> window.vitals().heapBytes() != null);
  }

  private static Function<LoadWindow, Double> figure(What what) {
    return switch (what) {
      case TPS -> LoadWindow::tps;
      case P99 -> window -> window.intended().percentiles().p99();
      case RSS -> window -> real(window.vitals().rssBytes());
      case HEAP -> window -> real(window.vitals().heapBytes());
      case THREADS -> window -> real(window.vitals().threads());
      case DESCRIPTORS -> window -> real(window.vitals().descriptors());
    };
  }

  private static Double real(Number number) {
    return number == null ? null : Double.valueOf(number.doubleValue());
  }

  /**
   * Decides whether the whole interval shows a change for the worse that matters, or none that
   * does.
   */
  private static Verdict verdict(What what, Interval perHour, boolean heapKnown) {
    double matters = what == What.P99 ? LATENCY_MATTERS : MATTERS;
    boolean falls = what == What.TPS;
    double least = falls ? -perHour.high() : perHour.low();
    double most = falls ? -perHour.low() : perHour.high();
    // Without collections of the old generation, the heap is touched page by page, for hours.
    if (least > matters && what == What.RSS && !heapKnown) {
      return Verdict.UNDECIDED;
    }
    if (least > matters) {
      return what == What.TPS || what == What.P99 ? Verdict.DEGRADES : Verdict.LEAKS;
    }
    return most < matters ? Verdict.STEADY : Verdict.UNDECIDED;
  }
}
