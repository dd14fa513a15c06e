package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Optional;

/**
 * How some figures depend on another, for the scripts: panels below each other that share an axis.
 *
 * @param id the chart, as the scripts know it
 * @param lead what it shows, in sentences
 * @param axis what the shared axis counts
 * @param logarithmic whether the shared axis is
 * @param series what lines look like
 */
record LineChart(
    @JsonIgnore String id,
    @JsonIgnore String title,
    @JsonIgnore String lead,
    String axis,
    boolean logarithmic,
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
   * @param logarithmic whether its axis is; else it begins at 0
   * @param limit a value that is not to be exceeded
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
   * @param low least of those it stands for; {@code y} without any
   * @param high largest
   * @param open whether it must not be used, or is no more than a failed trial
   * @param words what it says
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

  /** The same without panels that show nothing. */
  LineChart withoutEmpty() {
    List<Panel> filled =
        panels.stream()
            .filter(panel -> panel.points().stream().anyMatch(points -> !points.isEmpty()))
            .toList();
    return new LineChart(id, title, lead, axis, logarithmic, series, filled);
  }

  /** Whether there is anything to see. */
  @JsonIgnore
  boolean isEmpty() {
    return panels.stream().flatMap(panel -> panel.points().stream()).allMatch(List::isEmpty);
  }
}
