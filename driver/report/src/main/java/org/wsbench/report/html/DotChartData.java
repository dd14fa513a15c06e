package org.wsbench.report.html;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import org.wsbench.report.RatioEnds;
import org.wsbench.report.page.Sign;
import org.wsbench.result.PairRatio;

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
   * @param low lower end of its interval; null if it is open, or if there is no interval
   * @param high upper end, likewise
   * @param sign {@code !} if it must not be used, {@code ?} if it decides nothing, else empty
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  record Dot(int group, int series, Double value, Double low, Double high, String sign) {
    private static final double PERCENT = 100;

    Dot {
      value = Rounding.six(value);
      low = Rounding.six(low);
      high = Rounding.six(high);
    }

    /** A ratio in percent, with the interval that its verdict rests on. */
    static Dot of(int group, int series, PairRatio ratio, Sign sign) {
      RatioEnds ends = RatioEnds.of(ratio.widened()).inPercent();
      return new Dot(
          group, series, PERCENT * ratio.value(), ends.low(), ends.high(), sign.symbol());
    }
  }
}
