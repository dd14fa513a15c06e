package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.wsbench.result.Percentiles;

/**
 * What users accept. Times are counted from when a request was due, and in microseconds.
 *
 * @param mean longest mean
 * @param p50 longest median
 * @param p90 longest 90th percentile
 * @param p99 longest 99th percentile
 * @param p999 longest 99.9th percentile
 * @param max longest latency
 * @param errors largest share of requests that fail or are dropped, 0 to 1; with 0, none may fail
 *     while the load settles either
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ServiceLevel(
    Double mean, Double p50, Double p90, Double p99, Double p999, Double max, double errors) {

  /** Whether too large a share of requests failed, even without those that were never sent. */
  public boolean brokenByFailures(LoadWindow window) {
    return window.failedShare() > errors || errors == 0 && window.errors().total() > 0;
  }

  /** The first limit that is broken; empty if none is. */
  public Optional<String> broken(LoadWindow window) {
    return broken(window, window.intended(), window.errorShare());
  }

  /**
   * The same, if the driver's own lateness made latencies longer by as much as it can, and requests
   * were dropped because of it where that can be.
   */
  public Optional<String> brokenAtLeast(LoadWindow window) {
    return broken(
        window,
        window.leastLatency(),
        window.isDroppingLate() ? window.failedShare() : window.errorShare());
  }

  private Optional<String> broken(LoadWindow window, Latency latency, double lost) {
    if (lost > errors || brokenByFailures(window)) {
      return Optional.of("errors");
    }
    if (window.intended().requests() == 0) {
      return Optional.of("no reply");
    }
    Map<String, double[]> limits = limits(latency);
    return limits.entrySet().stream()
        .filter(limit -> limit.getValue()[0] > limit.getValue()[1])
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private Map<String, double[]> limits(Latency latency) {
    Percentiles measured = latency.percentiles();
    Map<String, double[]> limits = new LinkedHashMap<>();
    put(limits, "mean", latency.mean(), mean);
    put(limits, "p50", measured.p50(), p50);
    put(limits, "p90", measured.p90(), p90);
    put(limits, "p99", measured.p99(), p99);
    put(limits, "p99.9", measured.p999(), p999);
    put(limits, "max", measured.max(), max);
    return limits;
  }

  private static void put(
      Map<String, double[]> limits, String name, double measured, Double allowed) {
    if (allowed != null) {
      limits.put(name, new double[] {measured, allowed});
    }
  }
}
