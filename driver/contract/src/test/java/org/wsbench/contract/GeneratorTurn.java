package org.wsbench.contract;

import org.wsbench.load.LoadReport;

/**
 * What a load generator did in its turn.
 *
 * @param tps right replies per second
 * @param cpuMicros CPU time of the generator per request
 */
record GeneratorTurn(double tps, double cpuMicros) {

  /** What the load generator of this project did. */
  static GeneratorTurn of(LoadReport report) {
    return new GeneratorTurn(report.tps(), report.generator().cpuNanos() / 1e3 / report.verified());
  }

  @Override
  public String toString() {
    return "%,.0f/s %.2f us".formatted(tps, cpuMicros);
  }
}
