package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonValue;
import org.wsbench.result.Interval;

/**
 * The trend of a figure over the hours of a run.
 *
 * @param what of a window
 * @param start where its line begins
 * @param perHour how much it grows in an hour, as a share of {@code start}
 * @param interval of {@code perHour}, 95 %
 * @param verdict what that means
 */
public record TrendFigure(
    String stack, What what, double start, double perHour, Interval interval, Verdict verdict) {

  /** The same trend as undecided, because something else may be its cause. */
  public TrendFigure undecided() {
    return new TrendFigure(stack, what, start, perHour, interval, Verdict.UNDECIDED);
  }

  /** The figures that are tracked. */
  public enum What {
    TPS("TPS"),
    P99("p99"),
    RSS("resident memory"),
    HEAP("heap after collections"),
    THREADS("threads"),
    DESCRIPTORS("descriptors");

    private final String id;

    What(String id) {
      this.id = id;
    }

    /** The word in results and reports. */
    @JsonValue
    public String id() {
      return id;
    }
  }

  /** The verdict on a trend. */
  public enum Verdict {
    /** No change that would matter within a day. */
    STEADY("steady"),
    /** Throughput falls, or latency grows. */
    DEGRADES("sags"),
    /** A resource grows. */
    LEAKS("leaks"),
    /** The data do not decide. */
    UNDECIDED("undecided");

    private final String id;

    Verdict(String id) {
      this.id = id;
    }

    /** The word in results and reports. */
    @JsonValue
    public String id() {
      return id;
    }
  }
}
