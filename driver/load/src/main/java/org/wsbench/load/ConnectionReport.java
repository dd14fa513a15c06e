package org.wsbench.load;

/**
 * Statistics of connections.
 *
 * @param opened connections that were opened
 * @param reopened of these, replacements of connections that the server or an error had closed
 * @param stale connections that the server had closed before the first byte of a reply, and that
 *     were idle before: not used yet in this run, or for 100 ms; their request was sent again on a
 *     new one (RFC 9112, 9.3.1 and 9.5), which is no error
 * @param unsolicited idle connections on which the server sent unrequested bytes; the report's
 *     errors count each as {@link ErrorKind#CORRUPT}
 * @param mostOpen most connections open at once; for several event loops, the sum, which they may
 *     have reached at different times
 * @param open connections left open by the run, all of them idle
 * @param connectTime time to open a connection, with TLS to the end of its handshake, and without
 *     the wait for its turn, because an event loop opens at most 64 at once; latencies from the
 *     first byte sent include neither
 * @param bytesSent written to sockets; with TLS, before encryption
 * @param bytesReceived read from sockets; with TLS, after decryption
 * @param tls handshakes of TLS
 */
public record ConnectionReport(
    long opened,
    long reopened,
    long stale,
    long unsolicited,
    long mostOpen,
    long open,
    LatencyHistogram connectTime,
    long bytesSent,
    long bytesReceived,
    TlsReport tls) {

  /** No connections. */
  public static final ConnectionReport NONE =
      new ConnectionReport(0, 0, 0, 0, 0, 0, LatencyHistogram.EMPTY, 0, 0);

  /** Statistics without TLS. */
  public ConnectionReport(
      long opened,
      long reopened,
      long stale,
      long unsolicited,
      long mostOpen,
      long open,
      LatencyHistogram connectTime,
      long bytesSent,
      long bytesReceived) {
    this(
        opened,
        reopened,
        stale,
        unsolicited,
        mostOpen,
        open,
        connectTime,
        bytesSent,
        bytesReceived,
        TlsReport.NONE);
  }

  /** The sum. */
  public ConnectionReport plus(ConnectionReport other) {
    return new ConnectionReport(
        opened + other.opened,
        reopened + other.reopened,
        stale + other.stale,
        unsolicited + other.unsolicited,
        mostOpen + other.mostOpen,
        open + other.open,
        connectTime.plus(other.connectTime),
        bytesSent + other.bytesSent,
        bytesReceived + other.bytesReceived,
        tls.plus(other.tls));
  }
}
