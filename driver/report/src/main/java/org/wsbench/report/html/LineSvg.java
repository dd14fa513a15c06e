package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.report.html.LineChart.Point;
import org.wsbench.result.Interval;

/**
 * A line chart laid out as SVG. Lengths are in pixels with one decimal.
 *
 * @param left where the shared axis begins
 * @param right where it ends
 * @param middle its middle
 * @param foot where the last panel ends
 */
@JStache(path = "line-chart")
record LineSvg(
    String title,
    String description,
    Markup legend,
    int width,
    int height,
    int left,
    int right,
    int middle,
    int foot,
    String axis,
    List<Tick> xTicks,
    List<Panel> panels) {

  /** A figure of an axis. */
  record Tick(String at, String label) {}

  /** The place of a figure. */
  record Panel(String name, int heading, List<Tick> yTicks, List<String> limit, List<Line> lines) {}

  /** What one of the series does in a panel. */
  record Line(SeriesStyle style, String path, List<Mark> marks) {}

  /** A point. */
  record Mark(String x, String y, List<String> range, boolean open, String words) {}

  static Markup of(LineChart chart) {
    return new Markup(LineSvgTemplate.of().execute(new Layout(chart).place()));
  }

  /** Places what a chart shows. */
  private static final class Layout {
    private static final int WIDTH = 860;
    private static final int LEFT = 64;
    private static final int MARGIN = 16;
    private static final int HEADING = 22;
    private static final int PANEL = 130;
    private static final int GAP = 14;
    private static final int FOOT = 42;

    /** More points than this are a line without marks. */
    private static final int MOST_MARKS = 60;

    private final LineChart chart;
    private final Scale x;

    Layout(LineChart chart) {
      this.chart = chart;
      this.x =
          Scale.of(
              chart.panels().stream()
                  .flatMap(panel -> panel.points().stream())
                  .flatMap(List::stream)
                  .map(Point::x),
              chart.logarithmic(),
              new Interval(LEFT, WIDTH - MARGIN));
    }

    LineSvg place() {
      List<Panel> panels = new ArrayList<>();
      int top = 0;
      for (LineChart.Panel panel : chart.panels()) {
        panels.add(panel(panel, top));
        top += HEADING + PANEL + GAP;
      }
      int foot = top - GAP;
      return new LineSvg(
          chart.title(),
          chart.description(),
          Legend.of(chart.series()),
          WIDTH,
          foot + FOOT,
          LEFT,
          WIDTH - MARGIN,
          (LEFT + WIDTH - MARGIN) / 2,
          foot,
          chart.axis(),
          x.ticks(),
          panels);
    }

    private Panel panel(LineChart.Panel panel, int top) {
      Scale y =
          Scale.of(
              Stream.concat(
                  panel.limit().stream(),
                  panel.points().stream()
                      .flatMap(List::stream)
                      .flatMap(point -> Stream.of(point.low(), point.high()))),
              panel.logarithmic(),
              new Interval(top + HEADING + PANEL, top + HEADING));
      List<Line> lines = new ArrayList<>();
      for (int i = 0; i < panel.points().size(); i++) {
        lines.add(line(chart.series().get(i).style(), panel.points().get(i), y));
      }
      return new Panel(
          panel.name(),
          top + HEADING - 8,
          y.ticks(),
          panel.limit().map(y::at).stream().toList(),
          lines);
    }

    private Line line(SeriesStyle style, List<Point> points, Scale y) {
      String path =
          points.stream()
              .map(point -> x.at(point.x()) + " " + y.at(point.y()))
              .collect(Collectors.joining("L", "M", ""));
      List<Mark> marks =
          points.size() > MOST_MARKS ? List.of() : points.stream().map(p -> mark(p, y)).toList();
      return new Line(style, points.isEmpty() ? "" : path, marks);
    }

    private Mark mark(Point point, Scale y) {
      String at = x.at(point.x());
      List<String> range =
          point.high() > point.low()
              ? List.of("M" + at + " " + y.at(point.low()) + "V" + y.at(point.high()))
              : List.of();
      return new Mark(at, y.at(point.y()), range, point.open(), point.words());
    }
  }

  /**
   * Where values lie on an axis.
   *
   * @param low value at the beginning
   * @param high value at the end
   * @param place of both
   */
  private record Scale(double low, double high, boolean logarithmic, Interval place) {
    private static final double EDGE = 1.06;

    static Scale of(Stream<Double> values, boolean logarithmic, Interval place) {
      List<Double> shown = values.filter(value -> !logarithmic || value > 0).sorted().toList();
      if (shown.isEmpty()) {
        return new Scale(1, 2, logarithmic, place);
      }
      double high = shown.getLast() > 0 ? shown.getLast() * EDGE : 1;
      return logarithmic
          ? new Scale(shown.getFirst() / EDGE, high, true, place)
          : new Scale(0, high, false, place);
    }

    String at(double value) {
      double share =
          logarithmic
              ? Math.log(Math.max(value, low) / low) / Math.log(high / low)
              : (value - low) / (high - low);
      return String.format(Locale.ROOT, "%.1f", place.low() + share * (place.high() - place.low()));
    }

    List<Tick> ticks() {
      return (logarithmic ? Ticks.of(low, high) : Ticks.linear(low, high))
          .stream().map(value -> new Tick(at(value), label(value))).toList();
    }

    private static String label(double value) {
      return value >= 1000
          ? String.format(Locale.ROOT, "%,.0f", value)
          : String.format(Locale.ROOT, "%.3f", value).replaceFirst("\\.?0+$", "");
    }
  }
}
