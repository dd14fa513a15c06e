package org.wsbench.report.html;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.analysis.level.Trial;
import org.wsbench.report.ClientWords;
import org.wsbench.report.html.LineChart.Panel;
import org.wsbench.report.html.LineChart.Point;
import org.wsbench.result.Comparison;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.ServiceLevel;
import org.wsbench.result.level.StoredLoad;

/**
 * The charts of load at levels: over the level if there are several, and over time.
 *
 * @param comparison has the stacks in the order of the report
 */
record LevelCharts(Comparison comparison, StoredLoad load, LevelFigures figures) {
  private static final double MICROS_PER_MILLI = 1000;
  private static final double MILLIS_PER_SECOND = 1000;
  private static final double SECONDS_PER_MINUTE = 60;
  private static final double PERCENT = 100;
  private static final double BYTES_PER_MEGABYTE = 1 << 20;

  List<LineChart> all() {
    List<LineChart> charts = new ArrayList<>();
    if (figures.levels().stream().map(LevelFigure::asked).distinct().count() > 1) {
      charts.add(overLevels());
    }
    if (load.windows().stream().filter(this::isShown).map(LoadWindow::cycle).distinct().count() > 1
        || !load.study().stages().isEmpty()) {
      charts.add(overTime());
    }
    return charts.stream().filter(chart -> !chart.isEmpty()).toList();
  }

  private LineChart overLevels() {
    boolean users = load.study().kind() == Level.Kind.USERS;
    return new LineChart(
            "levels",
            "What each level of load does",
            lines()
                + "; bars reach from the smallest to the largest window. Hollow"
                + " marks broke the limit or are void. The dashed line is the limit.",
            comparison.isOfClients() ? "threads" : users ? "users" : "requests per second",
            AxisScale.LOG,
            Legend.entries(comparison.stacks()),
            List.of(
                levels("Replies per second", true, Optional.empty(), LevelFigure::tps),
                new Panel(p99(), true, limit(), points(this::p99OfLevel)),
                levels(
                    comparison.isOfClients() ? "Client CPU in %" : "Server CPU in %",
                    false,
                    Optional.empty(),
                    one -> one.serverBusy() == null ? null : PERCENT * one.serverBusy()),
                levels("Errors and drops in %", false, Optional.empty(), LevelCharts::errors)))
        .withoutEmpty();
  }

  private String lines() {
    return "one line for each " + ClientWords.measured(comparison);
  }

  /** Clients measure their calls, for which there are no due times. */
  private String p99() {
    return comparison.isOfClients() ? "p99 in ms" : "p99 in ms, from due times";
  }

  private static double errors(LevelFigure one) {
    double lost = one.errors().total() + one.dropped();
    double all = lost + one.intended().requests();
    return all == 0 ? 0 : PERCENT * lost / all;
  }

  private Optional<Double> limit() {
    return Optional.ofNullable(load.study().limit())
        .map(ServiceLevel::p99)
        .map(micros -> micros / MICROS_PER_MILLI);
  }

  private Panel levels(
      String name,
      boolean logarithmic,
      Optional<Double> limit,
      Function<LevelFigure, Double> figure) {
    return new Panel(
        name,
        logarithmic,
        limit,
        points(
            one -> {
              Double value = figure.apply(one);
              return value == null ? null : new double[] {value, value, value};
            }));
  }

  private double[] p99OfLevel(LevelFigure one) {
    return new double[] {
      one.intended().percentiles().p99() / MICROS_PER_MILLI,
      one.p99AtLeast() / MICROS_PER_MILLI,
      one.p99High() / MICROS_PER_MILLI
    };
  }

  /**
   * One list for each stack.
   *
   * @param figure value, least, largest; null if there is none
   */
  private List<List<Point>> points(Function<LevelFigure, double[]> figure) {
    return comparison.stacks().stream()
        .map(
            stack ->
                figures.levels().stream()
                    .filter(one -> one.stack().equals(stack) && figures.isMain(one))
                    .filter(one -> figure.apply(one) != null)
                    .sorted(Comparator.comparingDouble(one -> one.level().value()))
                    .map(one -> point(one, figure.apply(one)))
                    .toList())
        .toList();
  }

  private static Point point(LevelFigure one, double[] value) {
    return new Point(
        one.level().value(),
        value[0],
        value[1],
        value[2],
        one.isUnusable() || !one.passes(),
        String.format(Locale.ROOT, "%s at %s: %.4g", one.stack(), one.level(), value[0]));
  }

  private boolean isShown(LoadWindow window) {
    return window.purpose().isOfLevel();
  }

  private LineChart overTime() {
    return new LineChart(
            "time",
            "Every window, over time",
            lines() + ". Hollow marks are void.",
            "minutes",
            AxisScale.LINEAR,
            Legend.entries(comparison.stacks()),
            List.of(
                times("Replies per second", LoadWindow::tps),
                times(p99(), one -> one.intended().percentiles().p99() / MICROS_PER_MILLI),
                times("Resident memory in MB", one -> megabytes(one.vitals().rssBytes())),
                times("Heap after collections in MB", one -> megabytes(one.vitals().heapBytes()))))
        .withoutEmpty();
  }

  private static Double megabytes(Long bytes) {
    return bytes == null ? null : bytes / BYTES_PER_MEGABYTE;
  }

  private Panel times(String name, Function<LoadWindow, Double> figure) {
    return new Panel(
        name,
        false,
        Optional.empty(),
        comparison.stacks().stream()
            .map(
                stack ->
                    load.windows().stream()
                        .filter(one -> one.stack().equals(stack) && isShown(one))
                        .filter(one -> figure.apply(one) != null)
                        .map(one -> point(one, figure.apply(one)))
                        .toList())
            .toList());
  }

  private Point point(LoadWindow one, double value) {
    // Not atSeconds, which restarts with each fork.
    double begin =
        Duration.between(load.windows().getFirst().startedAt(), one.startedAt()).toMillis()
            / MILLIS_PER_SECOND;
    double minutes = (begin + one.seconds() / 2) / SECONDS_PER_MINUTE;
    return new Point(
        minutes,
        value,
        value,
        value,
        Trial.isVoid(one, load.study()),
        String.format(Locale.ROOT, "%s at %s: %.4g", one.stack(), one.level(), value));
  }
}
