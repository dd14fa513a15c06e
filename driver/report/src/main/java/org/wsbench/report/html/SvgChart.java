package org.wsbench.report.html;

import io.jstach.jstache.JStache;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wsbench.report.html.IntervalChart.Group;
import org.wsbench.report.html.IntervalChart.Mark;
import org.wsbench.result.Interval;

/**
 * A chart laid out as SVG. Lengths are in pixels with one decimal.
 *
 * @param left where the axis begins
 * @param right where it ends
 * @param foot where marks end and figures of the axis begin
 * @param line where the line is; empty for none
 */
@JStache(path = "chart")
record SvgChart(
    String title,
    String description,
    int width,
    int height,
    int left,
    int right,
    int foot,
    List<Band> bands,
    List<Tick> ticks,
    List<String> line,
    List<Dot> dots) {
  private static final int WIDTH = 860;
  private static final int MARGIN = 16;
  private static final int ROW = 13;
  private static final int GAP = 9;
  private static final int FOOT = 30;

  /** About as wide as a character of a label is. */
  private static final double CHARACTER = 7.2;

  /** The place of a group. */
  record Band(String name, int top, int height, int middle, boolean shaded) {
    int plotHeight() {
      return height;
    }
  }

  record Tick(String x, String label) {}

  /**
   * A figure at its place.
   *
   * @param from left end of the interval; that of the figure where there is none
   */
  record Dot(
      SeriesStyle style, String x, int y, String from, String to, boolean open, String words) {}

  /** Places what a chart shows. */
  private static final class Layout {
    private final IntervalChart chart;
    private final Interval range;
    private final int left;

    Layout(IntervalChart chart) {
      this.chart = chart;
      this.range = chart.range();
      int longest =
          chart.groups().stream().mapToInt(group -> group.name().length()).max().orElse(0);
      this.left = MARGIN + (int) (CHARACTER * longest);
    }

    SvgChart place() {
      List<Band> bands = new ArrayList<>();
      List<Dot> dots = new ArrayList<>();
      int top = 0;
      for (Group group : chart.groups()) {
        int height = ROW * group.marks().size() + GAP;
        int y = top + (GAP + ROW) / 2;
        for (Mark mark : group.marks()) {
          dots.add(dot(mark, y));
          y += ROW;
        }
        boolean shaded = bands.size() % 2 == 0;
        bands.add(new Band(group.name(), top, height, top + height / 2, shaded));
        top += height;
      }
      List<Tick> ticks =
          Ticks.of(range.low(), range.high()).stream()
              .map(tick -> new Tick(x(tick), label(tick) + chart.unit()))
              .toList();
      List<String> line = chart.line().map(this::x).stream().toList();
      return new SvgChart(
          chart.title(),
          chart.description(),
          WIDTH,
          top + FOOT,
          left,
          WIDTH - MARGIN,
          top,
          bands,
          ticks,
          line,
          dots);
    }

    private Dot dot(Mark mark, int y) {
      Interval interval =
          mark.interval() == null ? new Interval(mark.value(), mark.value()) : mark.interval();
      return new Dot(
          mark.style(),
          x(mark.value()),
          y,
          x(interval.low()),
          x(interval.high()),
          mark.open(),
          mark.words());
    }

    /** What lies beyond an end of the axis is shown at it. */
    private String x(double value) {
      double clipped = Math.clamp(value, range.low(), range.high());
      double share = Math.log(clipped / range.low()) / Math.log(range.high() / range.low());
      return String.format(Locale.ROOT, "%.1f", left + share * (WIDTH - MARGIN - left));
    }

    private static String label(double tick) {
      String text = String.format(Locale.ROOT, "%.3f", tick);
      return text.replaceFirst("\\.?0+$", "");
    }
  }

  static Markup of(IntervalChart chart) {
    return new Markup(SvgChartTemplate.of().execute(new Layout(chart).place()));
  }
}
