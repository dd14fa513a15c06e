package org.wsbench.client;

/**
 * The time that ports took, all of one command together, in nanoseconds.
 *
 * @param makeNanos to make them
 * @param makeCpuNanos CPU time of the thread that makes them
 * @param callNanos from the begin of each call to the end of its comparison
 * @param callCpuNanos CPU time of that thread meanwhile
 */
record PortTimes(long makeNanos, long makeCpuNanos, long callNanos, long callCpuNanos) {

  static final PortTimes NONE = new PortTimes(0, 0, 0, 0);

  PortTimes plus(PortTimes other) {
    return new PortTimes(
        makeNanos + other.makeNanos,
        makeCpuNanos + other.makeCpuNanos,
        callNanos + other.callNanos,
        callCpuNanos + other.callCpuNanos);
  }
}
