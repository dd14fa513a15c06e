package org.wsbench.load;

/**
 * Statistics of TLS.
 *
 * @param handshakes full handshakes of the run, in which the certificate of the server was checked
 * @param resumptions handshakes of the run that resumed the session of an earlier connection (RFC
 *     8446, 2.2)
 * @param protocol version of the protocol of the target's connections, which may have been opened
 *     by an earlier run, such as {@code TLSv1.3}; empty without a handshake so far
 * @param cipher cipher suite of the target's last handshake; empty without a handshake so far
 */
public record TlsReport(long handshakes, long resumptions, String protocol, String cipher) {

  /** No handshakes. */
  public static final TlsReport NONE = new TlsReport(0, 0, "", "");

  /** The sum; protocol and cipher are those of the other, if it has any. */
  public TlsReport plus(TlsReport other) {
    return new TlsReport(
        handshakes + other.handshakes,
        resumptions + other.resumptions,
        other.protocol.isEmpty() ? protocol : other.protocol,
        other.cipher.isEmpty() ? cipher : other.cipher);
  }
}
