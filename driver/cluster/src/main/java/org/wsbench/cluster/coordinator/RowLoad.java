package org.wsbench.cluster.coordinator;

import org.wsbench.load.ConnectionReport;
import org.wsbench.load.LoadReport;

/**
 * Totals of the load in one row: one stack and one source of requests.
 *
 * @param seconds under load
 * @param cpuSeconds CPU time of the event loops
 * @param bitsSent HTTP traffic sent by driver agents
 * @param bitsReceived HTTP traffic received by driver agents
 */
record RowLoad(double seconds, double cpuSeconds, double bitsSent, double bitsReceived) {

  /** No load. */
  static final RowLoad NONE = new RowLoad(0, 0, 0, 0);

  private static final double NANOS_PER_SECOND = 1e9;
  private static final double BITS = 8;

  static RowLoad of(LoadReport report) {
    ConnectionReport connections = report.connections();
    return new RowLoad(
        report.seconds(),
        report.generator().cpuNanos() / NANOS_PER_SECOND,
        connections.bytesSent() * BITS,
        connections.bytesReceived() * BITS);
  }

  /** The sum of two loads, one after the other. */
  RowLoad then(RowLoad other) {
    return with(other, seconds + other.seconds);
  }

  /** The sum of the simultaneous loads of two agents, one of which may have been lost early. */
  RowLoad inParallel(RowLoad other) {
    return with(other, Math.max(seconds, other.seconds));
  }

  private RowLoad with(RowLoad other, double bothSeconds) {
    return new RowLoad(
        bothSeconds,
        cpuSeconds + other.cpuSeconds,
        bitsSent + other.bitsSent,
        bitsReceived + other.bitsReceived);
  }

  /** The rate in the busier direction, because links are full-duplex. */
  double bitsPerSecond() {
    return Math.max(bitsSent, bitsReceived) / seconds;
  }
}
