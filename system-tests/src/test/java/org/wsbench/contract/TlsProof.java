package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import org.wsbench.load.http.Target;
import org.wsbench.load.tls.TlsTrust;

/**
 * Proves that a server speaks TLS 1.3 and nothing else, with a certificate of its authority.
 *
 * @param target the server
 */
record TlsProof(Target target) {
  private static final int PATIENCE_MILLIS = (int) Duration.ofMinutes(1).toMillis();
  private static final byte[] PLAIN_REQUEST =
      "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  void connectionsAreSecure() throws Exception {
    assertThat(target.toString()).startsWith("https://");
    try (SSLSocket socket = connect(TlsTrust.context(target.authority()))) {
      socket.startHandshake();

      assertThat(socket.getSession().getProtocol()).isEqualTo("TLSv1.3");
      assertThat(socket.getSession().getCipherSuite()).startsWith("TLS_");
    }
    anOlderProtocolIsRefused();
    plainTextIsNotAnswered();
    aClientWithOtherAuthoritiesGivesUp();
    requireServing();
  }

  private void anOlderProtocolIsRefused() throws Exception {
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, null, null);
    try (SSLSocket socket = connect(context)) {
      socket.setEnabledProtocols(new String[] {"TLSv1.2"});

      assertThatThrownBy(socket::startHandshake)
          .isInstanceOf(SSLException.class)
          .hasMessageContaining("protocol_version");
    }
    requireServing();
  }

  /** The server closes the connection, maybe after an alert of TLS, but says nothing of HTTP. */
  private void plainTextIsNotAnswered() throws Exception {
    try (Socket socket = new Socket(target.host(), target.port())) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      socket.getOutputStream().write(PLAIN_REQUEST);

      assertThat(new String(readAll(socket), StandardCharsets.ISO_8859_1)).doesNotContain("HTTP");
    }
    requireServing();
  }

  private static byte[] readAll(Socket socket) {
    try {
      return socket.getInputStream().readAllBytes();
    } catch (IOException e) {
      // A reset is an end, too.
      return new byte[0];
    }
  }

  private void aClientWithOtherAuthoritiesGivesUp() throws Exception {
    try (SSLSocket socket = connect(SSLContext.getDefault())) {
      assertThatThrownBy(socket::startHandshake).isInstanceOf(SSLHandshakeException.class);
    }
  }

  private void requireServing() throws InterruptedException {
    try (ReadinessProbe probe = new ReadinessProbe(target)) {
      assertThat(probe.problem(Duration.ofMillis(PATIENCE_MILLIS))).isEqualTo(Optional.empty());
    }
  }

  private SSLSocket connect(SSLContext context) throws IOException {
    SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket(target.host(), target.port());
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }
}
