package org.wsbench.run;

/**
 * The time that ports of a client took, in nanoseconds, by its own clocks.
 *
 * @param makeNanos to make them
 * @param makeCpuNanos CPU time of the thread that makes them
 * @param callNanos to call the service once with each
 * @param callCpuNanos CPU time of that thread meanwhile
 */
public record PortTimes(long makeNanos, long makeCpuNanos, long callNanos, long callCpuNanos) {

  /** The sum of both. */
  public PortTimes plus(PortTimes other) {
    return new PortTimes(
        makeNanos + other.makeNanos,
        makeCpuNanos + other.makeCpuNanos,
        callNanos + other.callNanos,
        callCpuNanos + other.callCpuNanos);
  }
}
