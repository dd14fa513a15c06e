package org.wsbench.analysis.jmh;

import java.util.List;
import java.util.Optional;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.result.jmh.Benchmark;

/**
 * What a benchmark allocated per call in its starts. A JIT compiler keeps objects off the heap that
 * do not leave compiled code, and what it compiles together differs from start to start.
 *
 * @param low bytes in the start that allocated least, the median of its iterations
 * @param high the same in that which allocated most
 * @param starts how many there were
 */
public record AllocatedBytes(double low, double high, int starts) {
  /** Bytes that differ by a smaller factor are the same. */
  private static final double LEAST_FACTOR = 1.01;

  /**
   * Of so many starts of each of two that are equal, all of one allocate less than all of the other
   * with a probability below 5 %: 2 of the 70 ways to choose 4 of 8.
   */
  private static final int LEAST_STARTS = 4;

  /** Empty where nothing was counted. */
  public static Optional<AllocatedBytes> of(Benchmark benchmark) {
    List<Double> starts =
        benchmark.bytes().stream()
            .map(fork -> Medians.of(fork.stream().mapToDouble(Double::doubleValue).toArray()))
            .sorted()
            .toList();
    return starts.isEmpty()
        ? Optional.empty()
        : Optional.of(new AllocatedBytes(starts.getFirst(), starts.getLast(), starts.size()));
  }

  /** Whether starts differ by more than 1 %. */
  public boolean isRange() {
    return isMore(high, low);
  }

  /** The middle between the starts. */
  public double middle() {
    return (low + high) / 2;
  }

  /** Whether all starts of one allocated more than all of the other, by more than 1 %. */
  public boolean differsFrom(AllocatedBytes other) {
    return Math.min(starts, other.starts) >= LEAST_STARTS
        && (isMore(low, other.high) || isMore(other.low, high));
  }

  private static boolean isMore(double one, double other) {
    return one > LEAST_FACTOR * other;
  }
}
