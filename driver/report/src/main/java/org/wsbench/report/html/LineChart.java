package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Optional;

/**
 * The data of a line chart for the scripts: panels that share a horizontal axis.
 *
 * @param id the chart, as the scripts know it
 * @param lead the text above it
 * @param axis label of the shared axis
 * @param scale of the shared axis
 * @param series names and styles of the lines
 */
record LineChart(
    @JsonIgnore String id,
    @JsonIgnore String title,
    @JsonIgnore String lead,
    String axis,
    AxisScale scale,
    List<Legend.Entry> series,
    List<Panel> panels) {
  LineChart {
    series = List.copyOf(series);
    panels = List.copyOf(panels);
  }

  /**
   * One figure.
   *
   * @param name of the figure, with its unit
   * @param logarithmic whether its axis is logarithmic; otherwise it begins at 0
   * @param limit a limit, drawn as a line
   * @param points in the order of the shared axis, one list for each of the series
   */
  record Panel(String name, boolean logarithmic, Optional<Double> limit, List<List<Point>> points) {
    Panel {
      points = points.stream().map(List::copyOf).toList();
    }
  }

  /**
   * A figure.
   *
   * @param low smallest value behind it; {@code y} if there is only one
   * @param high largest value behind it
   * @param open whether its mark is hollow: not usable, or a failed trial
   * @param words its tooltip
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  record Point(Double x, Double y, Double low, Double high, boolean open, String words) {
    Point {
      x = Rounding.six(x);
      y = Rounding.six(y);
      low = Rounding.six(low);
      high = Rounding.six(high);
    }
  }

  /** The same without empty panels. */
  LineChart withoutEmpty() {
    List<Panel> filled =
        panels.stream()
            .filter(panel -> panel.points().stream().anyMatch(points -> !points.isEmpty()))
            .toList();
    return new LineChart(id, title, lead, axis, scale, series, filled);
  }

  /** Whether there is nothing to show. */
  @JsonIgnore
  boolean isEmpty() {
    return panels.stream().flatMap(panel -> panel.points().stream()).allMatch(List::isEmpty);
  }
}
