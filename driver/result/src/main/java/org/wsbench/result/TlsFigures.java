package org.wsbench.result;

import java.util.Objects;

/**
 * TLS on the connections of a round.
 *
 * @param protocol its version, such as {@code TLSv1.3}
 * @param cipher the cipher suite of the last handshake, such as {@code TLS_AES_256_GCM_SHA384}
 * @param handshakes full handshakes in the round; those of connections that were open before are
 *     not among them
 * @param resumptions handshakes in the round that resumed the session of an earlier connection
 */
public record TlsFigures(String protocol, String cipher, long handshakes, long resumptions) {
  public TlsFigures {
    Objects.requireNonNull(protocol, "protocol");
    Objects.requireNonNull(cipher, "cipher");
    Figures.requireNotNegative("handshakes", handshakes);
    Figures.requireNotNegative("resumptions", resumptions);
  }

  /** The sum; protocol and cipher suite are those of this one. */
  public TlsFigures plus(TlsFigures other) {
    return new TlsFigures(
        protocol, cipher, handshakes + other.handshakes, resumptions + other.resumptions);
  }
}
