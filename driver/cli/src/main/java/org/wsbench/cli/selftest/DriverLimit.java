package org.wsbench.cli.selftest;

import java.util.Locale;
import java.util.Optional;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;

/**
 * Measures the capacity of the driver on this machine: its CPU time per request, with a reference
 * that sends back the bytes it receives.
 */
public final class DriverLimit {
  private static final double MICROS_PER_SECOND = 1e6;

  private DriverLimit() {}

  /**
   * One sentence for a case.
   *
   * @param result a run whose only stack is that reference
   * @param cpus that the driver has
   */
  public static Optional<Finding> of(RunResult result, String echoCase, int cpus) {
    return result
        .measurement(result.comparison().stacks().getFirst(), echoCase)
        .filter(row -> row.driverCpuMicrosPerRequest() != null && !row.voided())
        .map(row -> new Finding(Finding.Outcome.PASSED, text(row, cpus)));
  }

  private static String text(Measurement row, int cpus) {
    double most = cpus * MICROS_PER_SECOND / row.driverCpuMicrosPerRequest();
    return String.format(
        Locale.ROOT,
        "the driver on this machine: up to %,.0f %s per second (%.1f us of its CPU time each);"
            + " %s reached %,.0f",
        most,
        row.echoCase(),
        row.driverCpuMicrosPerRequest(),
        row.stack(),
        row.tps().mean());
  }
}
