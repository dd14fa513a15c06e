package org.wsbench.analysis;

import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.wsbench.result.Round;
import org.wsbench.result.Slice;

/**
 * The logarithm of the throughput by cycle, in order of time. A slice without a verified reply has
 * none; its errors count.
 */
record CycleLogs(SortedMap<Integer, Double> byCycle) {

  static CycleLogs of(Round round) {
    SortedMap<Integer, Double> logs = new TreeMap<>();
    for (Slice slice : round.slices()) {
      if (slice.tps() > 0) {
        logs.put(slice.cycle(), Math.log(slice.tps()));
      }
    }
    return new CycleLogs(logs);
  }

  /** Log ratios to another stack, over the cycles that both have. */
  double[] over(CycleLogs other) {
    return byCycle.entrySet().stream()
        .filter(entry -> other.byCycle.containsKey(entry.getKey()))
        .mapToDouble(entry -> entry.getValue() - other.byCycle.get(entry.getKey()))
        .toArray();
  }

  /** The same moved so that its median is 0: stacks of different speed become comparable. */
  CycleLogs centered() {
    double median = median(byCycle.values().stream());
    SortedMap<Integer, Double> centered = new TreeMap<>();
    byCycle.forEach((cycle, log) -> centered.put(cycle, log - median));
    return new CycleLogs(centered);
  }

  /** The median over several stacks in one cycle; 0 where none of them has it. */
  static double median(List<CycleLogs> stacks, int cycle) {
    return median(stacks.stream().map(stack -> stack.byCycle.get(cycle)).filter(Objects::nonNull));
  }

  private static double median(Stream<Double> values) {
    double[] logs = values.mapToDouble(Double::doubleValue).sorted().toArray();
    int middle = logs.length / 2;
    if (logs.length == 0) {
      return 0;
    }
    return logs.length % 2 == 1 ? logs[middle] : (logs[middle - 1] + logs[middle]) / 2;
  }
}
