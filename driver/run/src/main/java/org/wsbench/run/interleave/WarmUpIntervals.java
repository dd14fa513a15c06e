package org.wsbench.run.interleave;

import java.time.Duration;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The intervals of a warm-up: in each, the speeds of several turns and the CPU time of the JIT
 * compiler. The speed of an interval is the geometric mean, so that all turns have equal weight,
 * however fast they are.
 */
public final class WarmUpIntervals {
  private static final double MICROS_PER_SECOND = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;

  private final Duration length;
  private final SteadyStateDetector detector;
  private long compilerMicros;
  private double logSum;
  private int turns;

  /**
   * A warm-up before its first interval.
   *
   * @param length of an interval; the compiler's time in longer and shorter ones is scaled to it
   */
  public WarmUpIntervals(Duration length) {
    this.length = length;
    this.detector = new SteadyStateDetector(length.toNanos() / NANOS_PER_SECOND);
  }

  /**
   * An interval begins. Without this, one begins where the last has ended.
   *
   * @param compilerCpuMicros CPU time of the compiler so far, if it is known
   */
  public void begin(OptionalLong compilerCpuMicros) {
    compilerMicros = compilerCpuMicros.orElse(0);
    logSum = 0;
    turns = 0;
  }

  /**
   * A turn is over.
   *
   * @param speed calls per unit of time, in any unit; 0 counts as very slow
   */
  public void turn(double speed) {
    logSum += Math.log(Math.max(speed, Double.MIN_NORMAL));
    turns++;
  }

  /** How many turns the interval has had. */
  public int turns() {
    return turns;
  }

  /**
   * The interval is over; it has had at least one turn.
   *
   * @param took how long it was
   * @param compilerCpuMicros CPU time of the compiler so far, if it is known
   */
  public void end(Duration took, OptionalLong compilerCpuMicros) {
    double scale = length.toNanos() / (double) took.toNanos();
    detector.add(
        Math.exp(logSum / turns),
        compilerCpuMicros.isPresent()
            ? OptionalDouble.of(
                (compilerCpuMicros.getAsLong() - compilerMicros) / MICROS_PER_SECOND * scale)
            : OptionalDouble.empty());
    begin(compilerCpuMicros);
  }

  /** Whether speed and compiler have settled. */
  public boolean settled() {
    return detector.reached();
  }

  /**
   * Whether the compiler took at most this share of one CPU in the last interval; true if no
   * compiler is visible.
   */
  public boolean compilerIsQuiet(double share) {
    return detector.compilerIsQuiet(1, share);
  }

  /** The speed of each interval. */
  public List<Double> speeds() {
    return List.copyOf(detector.tps());
  }

  /** CPU seconds of the compiler in each interval; empty where they are not known. */
  public List<Double> compilerSeconds() {
    return List.copyOf(detector.compilerSeconds());
  }
}
