package org.wsbench.driver.record;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * What happened to the requests of one stack and case. Written by one event loop without any
 * synchronisation; read by others only while that loop is idle.
 */
public final class Tally {

  /** Latencies above this are recorded as this, in nanoseconds. */
  public static final long MAX_LATENCY_NANOS = TimeUnit.MINUTES.toNanos(10);

  private static final long RESOLUTION_NANOS = TimeUnit.MICROSECONDS.toNanos(1);
  private static final int SIGNIFICANT_DIGITS = 3;

  /** Replies that were the right answer. */
  public long verified;

  /** Replies that were SOAP faults. */
  public long faults;

  /** Replies with an HTTP error status and no SOAP fault. */
  public long httpErrors;

  /** Replies that were something else than the right answer. */
  public long corrupt;

  /** Requests lost because the connection was refused, reset or cut, or did not speak HTTP. */
  public long connectionErrors;

  /** Requests without a complete reply within the plan's time-out. */
  public long timeouts;

  /** Connections opened again after the server or an error had closed them. */
  public long reconnects;

  /** Bytes written to sockets. */
  public long bytesSent;

  /** Bytes read from sockets. */
  public long bytesReceived;

  /** CPU time of the event loop, in nanoseconds. */
  public long driverCpuNanos;

  /** From the first byte sent to the last byte received, of verified replies, in nanoseconds. */
  public final Histogram latencyNanos =
      new Histogram(RESOLUTION_NANOS, MAX_LATENCY_NANOS, SIGNIFICANT_DIGITS);

  /** Adds another tally to this one. */
  public void add(Tally other) {
    verified += other.verified;
    faults += other.faults;
    httpErrors += other.httpErrors;
    corrupt += other.corrupt;
    connectionErrors += other.connectionErrors;
    timeouts += other.timeouts;
    reconnects += other.reconnects;
    bytesSent += other.bytesSent;
    bytesReceived += other.bytesReceived;
    driverCpuNanos += other.driverCpuNanos;
    latencyNanos.add(other.latencyNanos);
  }

  /** Requests that did not get the right answer. */
  public long errors() {
    return faults + httpErrors + corrupt + connectionErrors + timeouts;
  }
}
