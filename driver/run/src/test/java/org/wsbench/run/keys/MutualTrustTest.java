package org.wsbench.run.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real connections between hosts, on which each must show its keys. */
@Timeout(180)
class MutualTrustTest {
  private static final int PATIENCE_MILLIS = 60_000;

  @TempDir private static Path folder;
  private static KeyStoreFile server;
  private static KeyStoreFile named;
  private static KeyStoreFile stranger;

  @BeforeAll
  static void make() throws Exception {
    List<KeyStoreFile> ours =
        KeyMaker.in(folder.resolve("ours"))
            .make(List.of(KeyHost.of("127.0.0.1"), KeyHost.of("load1")));
    server = ours.getFirst();
    named = ours.getLast();
    stranger =
        KeyMaker.in(folder.resolve("others")).make(List.of(KeyHost.of("127.0.0.1"))).getFirst();
  }

  /** What the server read from the client, if each trusts the other. */
  private static int talk(KeyStoreFile serving, SSLContext client) throws IOException {
    try (SSLServerSocket listening =
        (SSLServerSocket)
            serving
                .context()
                .getServerSocketFactory()
                .createServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      listening.setNeedClientAuth(true);
      CompletableFuture<Integer> read = CompletableFuture.supplyAsync(() -> readByte(listening));
      try (SSLSocket socket =
          (SSLSocket)
              client.getSocketFactory().createSocket("127.0.0.1", listening.getLocalPort())) {
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.getOutputStream().write(7);
        // In TLS 1.3 a client hears only when it reads that its certificate was refused.
        socket.getInputStream().read();
      }
      return read.join();
    }
  }

  private static int readByte(SSLServerSocket listening) {
    try (SSLSocket socket = (SSLSocket) listening.accept()) {
      socket.setSoTimeout(PATIENCE_MILLIS);
      return socket.getInputStream().read();
    } catch (IOException e) {
      return -1;
    }
  }

  @Test
  void hostsOfOneAuthorityTrustEachOther() throws Exception {
    assertThat(talk(server, named.context())).isEqualTo(7);
  }

  @Test
  void aHostOfAnotherAuthorityIsRefusedByBoth() {
    assertThatThrownBy(() -> talk(server, stranger.context())).isInstanceOf(SSLException.class);
    assertThatThrownBy(() -> talk(stranger, server.context())).isInstanceOf(SSLException.class);
  }

  @Test
  void aHostWithoutKeysIsRefused() throws Exception {
    SSLContext trusting = SSLContext.getInstance("TLSv1.3");
    TrustManagerFactory trusted = TrustManagerFactory.getInstance("PKIX");
    trusted.init(Pkcs12.read(server.path()));
    trusting.init(null, trusted.getTrustManagers(), null);

    assertThatThrownBy(() -> talk(server, trusting)).isInstanceOf(IOException.class);
  }

  @Test
  void aHostCannotPassForAnother() {
    assertThatThrownBy(() -> talk(named, server.context()))
        .isInstanceOf(SSLException.class)
        .hasMessageContaining("127.0.0.1");
  }
}
