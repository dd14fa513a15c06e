package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The connections of a round: how many were opened, and what happened to them.
 *
 * @param opened connections that were opened; those that were open before are not among them
 * @param reopened those of them that took the place of one that the server or an error had closed
 * @param stale idle connections that the server had closed before the first byte of a reply; their
 *     request was sent again on a new one, which is no error
 * @param unsolicited idle connections on which the server sent unrequested bytes; each is also an
 *     error of the kind {@code corrupt}
 * @param connectMicros time to open a connection; no latency includes it. Null where none was
 *     opened
 * @param bytesSent bytes written to the sockets, HTTP headers included; with TLS, before encryption
 * @param bytesReceived bytes read from the sockets, HTTP headers included; with TLS, after
 *     decryption
 * @param tls null without TLS
 */
public record ConnectionFigures(
    long opened,
    long reopened,
    long stale,
    long unsolicited,
    Percentiles connectMicros,
    long bytesSent,
    long bytesReceived,
    @JsonInclude(JsonInclude.Include.NON_NULL) TlsFigures tls) {
  /** No connections. */
  public static final ConnectionFigures NONE = new ConnectionFigures(0, 0, 0, 0, null, 0, 0);

  /** Connections without TLS. */
  public ConnectionFigures(
      long opened,
      long reopened,
      long stale,
      long unsolicited,
      Percentiles connectMicros,
      long bytesSent,
      long bytesReceived) {
    this(opened, reopened, stale, unsolicited, connectMicros, bytesSent, bytesReceived, null);
  }

  public ConnectionFigures {
    Figures.requireNotNegative("opened", opened);
    Figures.requireNotNegative("reopened", reopened);
    Figures.requireNotNegative("stale", stale);
    Figures.requireNotNegative("unsolicited", unsolicited);
    Figures.requireNotNegative("bytesSent", bytesSent);
    Figures.requireNotNegative("bytesReceived", bytesReceived);
  }
}
