package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.wsbench.result.Interval;
import org.wsbench.result.Verdict;

/**
 * The latency that a client adds over the baseline, which makes the same calls.
 *
 * @param stack name of the client
 * @param asked the level as the plan calls it
 * @param p50 what its median is over that of the baseline
 * @param p99 what its 99th percentile is over that of the baseline
 */
public record AddedLatency(String stack, String asked, Micros p50, Micros p99) {

  /**
   * What is added to a percentile.
   *
   * @param micros in microseconds; below 0 if the client is faster than the baseline
   * @param interval its 95 % interval, from the ratio to the baseline; null where the data give
   *     none
   * @param verdict on the latency beside that of the baseline
   */
  public record Micros(
      double micros,
      @JsonInclude(JsonInclude.Include.NON_NULL) Interval interval,
      Verdict verdict) {}
}
