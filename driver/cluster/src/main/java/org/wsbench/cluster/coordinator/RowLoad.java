package org.wsbench.cluster.coordinator;

import org.wsbench.load.ConnectionReport;
import org.wsbench.load.LoadReport;

/**
 * What was done for one row: one stack and one source of requests.
 *
 * @param seconds under load
 * @param cpuSeconds CPU time of the event loops
 * @param bitsSent by driver agents, of HTTP
 * @param bitsReceived by driver agents, of HTTP
 */
record RowLoad(double seconds, double cpuSeconds, double bitsSent, double bitsReceived) {

  /** Nothing done. */
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

  /** Both, one after the other. */
  RowLoad then(RowLoad other) {
    return with(other, seconds + other.seconds);
  }

  /** Both, on two agents at the same time; one of them may have been lost before the end. */
  RowLoad besides(RowLoad other) {
    return with(other, Math.max(seconds, other.seconds));
  }

  private RowLoad with(RowLoad other, double bothSeconds) {
    return new RowLoad(
        bothSeconds,
        cpuSeconds + other.cpuSeconds,
        bitsSent + other.bitsSent,
        bitsReceived + other.bitsReceived);
  }

  /** In the busier direction: a link carries both ways at its speed. */
  double bitsPerSecond() {
    return Math.max(bitsSent, bitsReceived) / seconds;
  }
}
