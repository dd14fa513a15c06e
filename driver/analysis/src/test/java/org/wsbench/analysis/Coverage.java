package org.wsbench.analysis;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.wsbench.result.PairRatio;

/** How often intervals hold a true ratio of 1, by pair of stacks. */
final class Coverage {
  private final Map<String, int[]> heldAndAll = new TreeMap<>();

  void add(List<PairRatio> ratios) {
    for (PairRatio ratio : ratios) {
      int[] counts =
          heldAndAll.computeIfAbsent(ratio.stack() + " " + ratio.other(), any -> new int[2]);
      counts[0] += ratio.interval().contains(1) ? 1 : 0;
      counts[1]++;
    }
  }

  /** Over all pairs. */
  double average() {
    return heldAndAll.values().stream().mapToDouble(Coverage::share).average().orElseThrow();
  }

  /** That of the pair whose intervals hold it least often. */
  double worst() {
    return heldAndAll.values().stream().mapToDouble(Coverage::share).min().orElseThrow();
  }

  private static double share(int[] counts) {
    return (double) counts[0] / counts[1];
  }
}
