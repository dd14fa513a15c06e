package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;

/**
 * The data of a dot chart for the scripts: figures with or without intervals, in groups.
 *
 * @param unit unit after the figures, with a leading blank
 * @param line a reference value, drawn as a line, or null
 * @param groups names from top to bottom
 * @param series the series of each group; null for the stacks of the run
 */
record DotChartData(
    String unit, Double line, List<String> groups, List<Legend.Entry> series, List<Dot> dots) {

  /**
   * One figure.
   *
   * @param group number of its group
   * @param series number of its series
   * @param low lower end of its interval, or null
   * @param high upper end, or null
   * @param open whether it must not be used
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  record Dot(int group, int series, Double value, Double low, Double high, boolean open) {
    Dot {
      value = Rounding.six(value);
      low = Rounding.six(low);
      high = Rounding.six(high);
    }
  }
}
