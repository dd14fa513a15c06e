package org.wsbench.contract;

/**
 * What a load generator did in its turn.
 *
 * @param tps right replies per second
 * @param cpuMicros CPU time of the generator per request
 */
record GeneratorTurn(double tps, double cpuMicros) {
  @Override
  public String toString() {
    return "%,.0f/s %.2f us".formatted(tps, cpuMicros);
  }
}
