package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;

/**
 * Chooses round values for the ticks of axes; {@code charts.js} uses the same rule for logarithmic
 * ones.
 */
final class Ticks {
  private static final int FEWEST = 4;

  /** Multiples of powers of ten, from few to many. */
  private static final List<List<Double>> MULTIPLES =
      List.of(
          List.of(1.0),
          List.of(1.0, 3.0),
          List.of(1.0, 2.0, 5.0),
          List.of(1.0, 1.5, 2.0, 3.0, 5.0, 7.0),
          List.of(1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0));

  private Ticks() {}

  /**
   * At least four values from the lowest to the highest, but as few as possible; evenly spaced if
   * the range is narrow.
   *
   * @param low more than 0
   * @param high more than {@code low}
   */
  static List<Double> of(double low, double high) {
    for (List<Double> multiples : MULTIPLES) {
      List<Double> ticks = decades(low, high, multiples);
      if (ticks.size() >= FEWEST) {
        return ticks;
      }
    }
    return even(low, high);
  }

  private static List<Double> decades(double low, double high, List<Double> multiples) {
    List<Double> ticks = new ArrayList<>();
    int last = (int) Math.ceil(Math.log10(high));
    for (int power = (int) Math.floor(Math.log10(low)); power <= last; power++) {
      for (double multiple : multiples) {
        double tick = multiple * Math.pow(10, power);
        if (tick >= low && tick <= high) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }

  private static List<Double> even(double low, double high) {
    double power = Math.pow(10, Math.floor(Math.log10((high - low) / FEWEST)));
    for (double multiple : List.of(5.0, 2.0, 1.0)) {
      double step = multiple * power;
      List<Double> ticks = new ArrayList<>();
      for (long i = (long) Math.ceil(low / step); i * step <= high; i++) {
        ticks.add(i * step);
      }
      if (ticks.size() >= FEWEST) {
        return ticks;
      }
    }
    return List.of(low, high);
  }
}
