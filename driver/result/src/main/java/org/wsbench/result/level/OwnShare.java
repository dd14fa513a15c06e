package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.wsbench.result.Interval;
import org.wsbench.result.Verdict;

/**
 * What a client adds to the latency of its calls, beyond what the floor takes for the same calls.
 *
 * @param stack name of the client
 * @param asked the level as the plan calls it
 * @param p50 its median beyond that of the floor
 * @param p99 its 99th percentile beyond that of the floor
 */
public record OwnShare(String stack, String asked, Micros p50, Micros p99) {

  /**
   * A share.
   *
   * @param micros in microseconds; below 0 if the client is faster than the floor
   * @param interval its 95 % interval, from the ratio to the floor; null where the data give none
   * @param verdict on the latency beside that of the floor
   */
  public record Micros(
      double micros,
      @JsonInclude(JsonInclude.Include.NON_NULL) Interval interval,
      Verdict verdict) {}
}
