package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonValue;
import org.wsbench.result.Interval;

/**
 * How something changes over the hours of a run.
 *
 * @param what of a window
 * @param start where its line begins
 * @param perHour how much it grows in an hour, as a share of {@code start}
 * @param interval of {@code perHour}, 95 %
 * @param verdict what that means
 */
public record TrendFigure(
    String stack, What what, double start, double perHour, Interval interval, Verdict verdict) {

  /** The same where something else may have changed instead. */
  public TrendFigure undecided() {
    return new TrendFigure(stack, what, start, perHour, interval, Verdict.UNDECIDED);
  }

  /** What is followed. */
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

  /** What a trend means. */
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
