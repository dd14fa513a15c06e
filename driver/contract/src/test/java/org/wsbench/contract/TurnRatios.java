package org.wsbench.contract;

import java.util.ArrayList;
import java.util.List;

/** How one series of turns did relative to another that was run in turns with it. */
final class TurnRatios {
  private final List<Double> tps = new ArrayList<>();
  private final List<Double> cpu = new ArrayList<>();

  void add(GeneratorTurn turn, GeneratorTurn base) {
    tps.add(turn.tps() / base.tps());
    cpu.add(turn.cpuMicros() / base.cpuMicros());
  }

  @Override
  public String toString() {
    return "throughput %s, CPU %s".formatted(quartiles(tps), quartiles(cpu));
  }

  private static String quartiles(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    int n = sorted.length;
    return "%.3f (quartiles %.3f to %.3f)"
        .formatted(sorted[n / 2], sorted[n / 4], sorted[n - 1 - n / 4]);
  }
}
