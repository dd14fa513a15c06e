package org.wsbench.analysis.stats;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.result.Interval;

/**
 * The change per unit of time that several series have in common, each of which has a level of its
 * own: least squares with an effect for each series (analysis of covariance). Series with two
 * observations that are far apart contribute most.
 */
public final class CommonTrend {
  /** Fewer degrees of freedom than this would make the interval absurdly wide by chance. */
  private static final double LEAST_DEGREES = 4;

  private final List<double[]> centeredTimes = new ArrayList<>();
  private final List<double[]> centeredValues = new ArrayList<>();

  /**
   * Adds a series.
   *
   * @param times in order, in any unit
   * @param values one for each time, without outliers: a median each, for example
   */
  public void add(double[] times, double[] values) {
    centeredTimes.add(centered(times));
    centeredValues.add(centered(values));
  }

  /**
   * The change per unit of time, with its 95 % interval: Student's, with a variance and degrees of
   * freedom that allow for neighbors that correlate. Null where there are too few values.
   */
  public Estimate slope() {
    double products = 0;
    double squares = 0;
    int values = 0;
    for (int one = 0; one < centeredTimes.size(); one++) {
      double[] times = centeredTimes.get(one);
      for (int i = 0; i < times.length; i++) {
        products += times[i] * centeredValues.get(one)[i];
        squares += times[i] * times[i];
      }
      values += times.length;
    }
    int degrees = values - centeredTimes.size() - 1;
    if (degrees < 1 || squares == 0) {
      return null;
    }
    double slope = products / squares;
    double[] rest = rest(slope, values);
    double inflation = Autocorrelation.inflation(rest);
    double variance = Samples.squares(rest) / degrees * inflation;
    double halfWidth =
        Samples.quantile(Math.max(Math.min(LEAST_DEGREES, degrees), degrees / inflation))
            * Math.sqrt(variance / squares);
    return new Estimate(slope, Interval.around(slope, halfWidth));
  }

  private double[] rest(double slope, int values) {
    double[] rest = new double[values];
    int next = 0;
    for (int one = 0; one < centeredTimes.size(); one++) {
      double[] times = centeredTimes.get(one);
      for (int i = 0; i < times.length; i++) {
        rest[next++] = centeredValues.get(one)[i] - slope * times[i];
      }
    }
    return rest;
  }

  private static double[] centered(double[] values) {
    double mean = Samples.mean(values);
    double[] centered = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      centered[i] = values[i] - mean;
    }
    return centered;
  }
}
