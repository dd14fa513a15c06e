package org.wsbench.driver.run;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Decides whether a warm-up has done its work: the JIT compiler has gone quiet and throughput no
 * longer rises. Load on a starved compiler looks steady while it is five times too slow, so
 * throughput alone proves nothing on a JVM; compiler time alone proves nothing elsewhere.
 */
final class Flatness {

  /** Turns that must agree. */
  static final int TURNS = 3;

  /** A compiler that takes less than this share of one CPU is quiet. */
  static final double QUIET_COMPILER = 0.05;

  /** Throughput that gains less than this share from one stretch of turns to the next is flat. */
  static final double FLAT_GAIN = 0.05;

  private final List<Double> tps = new ArrayList<>();
  private final List<Double> compilerShares = new ArrayList<>();

  /**
   * Takes in one turn of the stack.
   *
   * @param compilerShare of one CPU, that the JIT compiler threads took; absent where there are
   *     none to be seen
   */
  void add(double turnTps, OptionalDouble compilerShare) {
    tps.add(turnTps);
    compilerShare.ifPresent(compilerShares::add);
  }

  List<Double> tps() {
    return tps;
  }

  List<Double> compilerShares() {
    return compilerShares;
  }

  /** True when both series are flat. */
  boolean reached() {
    return tps.size() >= 2 * TURNS && compilerIsQuiet(QUIET_COMPILER) && !rises();
  }

  /**
   * Whether the compiler took little time in the last turns; true where there is none. One that
   * came into sight only lately has not yet been seen to be quiet.
   *
   * @param share of one CPU, that is little
   */
  boolean compilerIsQuiet(double share) {
    int size = compilerShares.size();
    if (size < TURNS) {
      return size == 0;
    }
    return compilerShares.subList(size - TURNS, size).stream().allMatch(taken -> taken <= share);
  }

  /** Compares the best of the last stretch with the best of the one before: dips are not slopes. */
  private boolean rises() {
    int size = tps.size();
    double latest = best(size - TURNS, size);
    double before = best(size - 2 * TURNS, size - TURNS);
    return latest > before * (1 + FLAT_GAIN);
  }

  private double best(int from, int to) {
    return tps.subList(from, to).stream().mapToDouble(Double::doubleValue).max().orElseThrow();
  }
}
