package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import org.wsbench.result.Errors;

/**
 * The figures of a stack at a level: medians over its windows that count.
 *
 * @param asked what the plan calls the level
 * @param stage of the windows, 0 if there is one only
 * @param level how much load there was
 * @param windows how many there were
 * @param voided of them, in how many the driver was so late that nothing is known; they do not
 *     count
 * @param passed of those that count, how many kept the limit; null without one
 * @param duePerSecond requests that were due
 * @param tps verified replies per second
 * @param intended from the time at which requests were due
 * @param sent from the time at which they were sent
 * @param least what {@code intended} is at least, without the driver's lateness; null in results
 *     that do not say
 * @param p99Low least 99th percentile of a window, from due times, in microseconds
 * @param p99High the largest
 * @param errors of all windows that count
 * @param dropped the same
 * @param backlog largest number of requests in flight at the end of a window
 * @param latenessMicros largest 99th percentile of the driver's lateness in a window that counts
 * @param databaseMicros time in the database for each order, in microseconds; null without any
 * @param serverBusy share of the server's CPUs; null where it cannot be read
 * @param serverCpuMicros CPU time of the server per request, in microseconds; null likewise
 */
public record LevelFigure(
    String stack,
    String asked,
    int stage,
    Level level,
    int windows,
    int voided,
    @JsonInclude(JsonInclude.Include.NON_NULL) Integer passed,
    double duePerSecond,
    double tps,
    Latency intended,
    Latency sent,
    @JsonInclude(JsonInclude.Include.NON_NULL) Latency least,
    double p99Low,
    double p99High,
    Errors errors,
    long dropped,
    int backlog,
    double latenessMicros,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double databaseMicros,
    Double serverBusy,
    Double serverCpuMicros) {

  /** The 99th percentile without the driver's lateness, if it is less than in any window. */
  public double p99AtLeast() {
    return least == null ? p99Low : Math.min(p99Low, least.percentiles().p99());
  }

  /** Whether no window counts. */
  @JsonIgnore
  public boolean isVoid() {
    return windows == voided;
  }

  /**
   * Whether its figures must not be used: no window counts, or requests failed or were dropped
   * where no limit allows it.
   */
  @JsonIgnore
  public boolean isUnusable() {
    return isVoid() || passed == null && lostRequests();
  }

  /**
   * Whether its latencies must not be compared: they lack those that were worst, because requests
   * failed or were dropped, and no limit was kept that allows it.
   */
  public boolean lacksWorstLatencies() {
    return isUnusable() || lostRequests() && !passes();
  }

  private boolean lostRequests() {
    return errors.total() + dropped > 0;
  }

  /** Whether it kept the limit in most windows; without a limit it does. */
  public boolean passes() {
    return passed == null || 2 * passed > windows - voided;
  }
}
