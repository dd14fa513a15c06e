package org.wsbench.contract;

import org.wsbench.load.LoadReport;

/**
 * What a load generator did in its turn.
 *
 * @param tps right replies per second
 * @param cpuMicros CPU time of the generator per request
 */
record GeneratorTurn(double tps, double cpuMicros) {
  /** In a megabyte. */
  private static final double BYTES = 1 << 20;

  /** What the load generator of this project did. */
  static GeneratorTurn of(LoadReport report) {
    return new GeneratorTurn(report.tps(), report.generator().cpuNanos() / 1e3 / report.verified());
  }

  /** The same with each megabyte that went there or came back in place of each request. */
  static GeneratorTurn perMegabyte(LoadReport report) {
    double megabytes =
        (report.connections().bytesSent() + report.connections().bytesReceived()) / BYTES;
    return new GeneratorTurn(
        megabytes / report.seconds(), report.generator().cpuNanos() / 1e3 / megabytes);
  }

  @Override
  public String toString() {
    return "%,.0f/s %.2f us".formatted(tps, cpuMicros);
  }
}
