package org.wsbench.run.interleave;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Decides whether a warm-up is complete: the JIT compiler is quiet, and throughput no longer rises.
 * Load on a starved compiler looks steady while it is five times too slow, so throughput alone
 * proves nothing on a JVM; compiler time alone proves nothing elsewhere.
 */
public final class SteadyStateDetector {

  /** Intervals that must agree. */
  public static final int INTERVALS = 3;

  /** A compiler that takes less than this share of one CPU is quiet. */
  static final double QUIET_COMPILER = 0.05;

  /** Throughput that gains less than this share from one group of intervals to the next is flat. */
  static final double FLAT_GAIN = 0.05;

  private final double intervalSeconds;
  private final List<Double> tps = new ArrayList<>();
  private final List<Double> compilerSeconds = new ArrayList<>();

  /**
   * Creates a detector without observations.
   *
   * @param intervalSeconds length of one interval
   */
  public SteadyStateDetector(double intervalSeconds) {
    this.intervalSeconds = intervalSeconds;
  }

  /**
   * Adds an interval.
   *
   * @param compiler CPU seconds of the JIT compiler threads; absent if none are visible
   */
  public void add(double intervalTps, OptionalDouble compiler) {
    tps.add(intervalTps);
    compiler.ifPresent(compilerSeconds::add);
  }

  List<Double> tps() {
    return tps;
  }

  List<Double> compilerSeconds() {
    return compilerSeconds;
  }

  /** True when both series are flat. */
  public boolean reached() {
    return tps.size() >= 2 * INTERVALS && compilerIsQuiet(INTERVALS, QUIET_COMPILER) && !rises();
  }

  /**
   * Whether the compiler took little time in the last intervals; true where there is none. A
   * compiler that appeared only recently is not quiet yet.
   *
   * @param intervals so many of them, 1 or more
   * @param share of one CPU, that is little
   */
  boolean compilerIsQuiet(int intervals, double share) {
    int size = compilerSeconds.size();
    if (size < intervals) {
      return size == 0;
    }
    return compilerSeconds.subList(size - intervals, size).stream()
        .allMatch(seconds -> seconds <= share * intervalSeconds);
  }

  /**
   * Compares the best of the last group with the best of the one before, so that dips do not count.
   */
  private boolean rises() {
    int size = tps.size();
    double latest = best(size - INTERVALS, size);
    double before = best(size - 2 * INTERVALS, size - INTERVALS);
    return latest > before * (1 + FLAT_GAIN);
  }

  private double best(int from, int to) {
    return tps.subList(from, to).stream().mapToDouble(Double::doubleValue).max().orElseThrow();
  }
}
