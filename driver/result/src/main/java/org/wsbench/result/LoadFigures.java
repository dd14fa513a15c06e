package org.wsbench.result;

import java.util.Objects;

/**
 * The figures of a round's requests.
 *
 * @param activeSeconds time under load: the window, or the sum of the slices
 * @param requests verified successful replies within {@code activeSeconds}
 * @param tps {@code requests / activeSeconds}
 * @param errors requests that failed, by kind
 * @param latencyMicros latency of the verified replies. Closed loop: from the first byte written to
 *     the last byte read
 */
public record LoadFigures(
    double activeSeconds, long requests, double tps, Errors errors, Percentiles latencyMicros) {

  public LoadFigures {
    Objects.requireNonNull(errors, "errors");
    Objects.requireNonNull(latencyMicros, "latencyMicros");
    Figures.requireNotNegative("activeSeconds", activeSeconds);
    Figures.requireNotNegative("requests", requests);
    Figures.requireNotNegative("tps", tps);
  }
}
