package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.http.Target;

/** Load over TLS, on servers that are right and on servers that are wrong in a known way. */
@Timeout(180)
class TlsLoadTest {

  private static final int OK = 200;
  private static final byte[] HALF_A_REPLY =
      "HTTP/1.1 200 OK\r\nContent-Length: 80\r\n\r\nhalf".getBytes(StandardCharsets.US_ASCII);

  private static TestKey key;

  @BeforeAll
  static void makeKey(@TempDir Path folder) throws Exception {
    key = TestKey.of(folder, "ip:127.0.0.1");
  }

  /** Shorter and longer than a record, than the buffers of records, and than that of replies. */
  @ParameterizedTest(name = "messages of {0} bytes")
  @ValueSource(ints = {80, 16_384, 20_000, 131_000, 1_000_000})
  void everyReplyIsRight(int length) throws Exception {
    LoadOperation operation = Echo.operation(Echo.NAME, length);
    try (EchoServer server = new EchoServer(key.server());
        LoadGenerator generator = LoadGenerator.start(2, name -> operation)) {
      LoadReport report = generator.run(load(server.target(), 4));

      assertThat(report.evidence()).isEmpty();
      assertThat(report.verified()).isPositive();
      TlsReport tls = report.connections().tls();
      assertThat(tls.protocol()).isEqualTo("TLSv1.3");
      assertThat(tls.cipher()).startsWith("TLS_");
      assertThat(tls.handshakes() + tls.resumptions()).isEqualTo(4);
      assertThat(tls.handshakes()).isPositive();
    }
  }

  @Test
  void laterConnectionsResumeTheSession() throws Exception {
    try (EchoServer server = new EchoServer(key.server());
        LoadGenerator generator = LoadGenerator.start(1, name -> Echo.operation())) {
      TlsReport first = generator.run(load(server.target(), 1)).connections().tls();
      TlsReport open = generator.run(load(server.target(), 1)).connections().tls();
      generator.closeIdleConnections(server.target());
      TlsReport second = generator.run(load(server.target(), 1)).connections().tls();

      assertThat(first.handshakes()).isEqualTo(1);
      assertThat(first.resumptions()).isZero();
      assertThat(open).isEqualTo(new TlsReport(0, 0, first.protocol(), first.cipher()));
      assertThat(second.handshakes()).isZero();
      assertThat(second.resumptions()).isEqualTo(1);
    }
  }

  @Test
  void manyConnectionsStayOpen() throws Exception {
    // The JDK's server closes idle connections beyond 200.
    int connections = 150;
    try (EchoServer server = new EchoServer(key.server());
        LoadGenerator generator = LoadGenerator.start(2, name -> Echo.operation())) {
      Duration patience = Duration.ofMinutes(2);
      LoadReport report =
          generator.run(
              new LoadSpec(
                  server.target(),
                  new Schedule.ClosedLoop(connections),
                  RequestSource.of(Echo.NAME),
                  Duration.ofMillis(100),
                  patience,
                  1));

      assertThat(report.evidence()).isEmpty();
      assertThat(report.verified()).isGreaterThanOrEqualTo(connections);
      assertThat(report.connections().open()).isEqualTo(connections);
      assertThat(report.connections().opened()).isEqualTo(connections);
    }
  }

  @Test
  void aServerThatDoesNotSpeakTls() throws Exception {
    requireFailure(
        key.authority(),
        socket -> {
          socket.getInputStream().read();
          socket.getOutputStream().write(HALF_A_REPLY);
        },
        "TLS handshake failed: Unrecognized SSL message, plaintext connection?");
  }

  @Test
  void aServerThatClosesInTheHandshake() throws Exception {
    requireFailure(
        key.authority(), socket -> socket.getInputStream().readNBytes(5), "TLS handshake failed: ");
  }

  @Test
  void aCertificateOfAnotherAuthority(@TempDir Path folder) throws Exception {
    requireFailure(
        TestKey.of(folder, "ip:127.0.0.1").authority(),
        socket -> TlsServer.secured(key.server(), socket).startHandshake(),
        "TLS handshake failed: the server's certificate is not accepted: ");
  }

  @Test
  void aCertificateOfAnotherHost(@TempDir Path folder) throws Exception {
    TestKey other = TestKey.of(folder, "ip:127.0.0.2");
    requireFailure(
        other.authority(),
        socket -> TlsServer.secured(other.server(), socket).startHandshake(),
        "TLS handshake failed: the server's certificate is not accepted: No subject alternative names matching IP address 127.0.0.1 found");
  }

  @Test
  void aServerThatOnlySpeaksTls12() throws Exception {
    requireFailure(
        key.authority(),
        socket -> {
          SSLSocket secured = TlsServer.secured(key.server(), socket);
          secured.setEnabledProtocols(new String[] {"TLSv1.2"});
          secured.startHandshake();
        },
        "TLS handshake failed: (protocol_version)");
  }

  @Test
  void aReplyThatIsCutWithoutCloseNotify() throws Exception {
    requireFailure(
        key.authority(),
        socket -> sendHalf(socket),
        "the server closed the connection without a close_notify of TLS");
  }

  @Test
  void aReplyThatIsCutWithCloseNotify() throws Exception {
    requireFailure(
        key.authority(),
        socket -> {
          SSLSocket secured = sendHalf(socket);
          secured.shutdownOutput();
          secured.getInputStream().readAllBytes();
        },
        "the server closed the connection");
  }

  @ParameterizedTest
  @ValueSource(strings = {"not base64", "AAAA"})
  void anAuthorityThatIsNoCertificate(String authority) throws Exception {
    Target target = new Target("127.0.0.1", 1, "/").securedBy(authority);
    try (LoadGenerator generator = LoadGenerator.start(1, name -> Echo.operation())) {
      assertThatThrownBy(() -> generator.run(load(target, 1)))
          .isInstanceOf(LoadFailedException.class)
          .hasMessageStartingWith(
              "load on https://127.0.0.1:1/ failed: java.lang.IllegalArgumentException: the authority of");
    }
  }

  private static SSLSocket sendHalf(Socket socket) throws IOException {
    SSLSocket secured = TlsServer.secured(key.server(), socket);
    secured.getInputStream().read(new byte[1 << 14]);
    secured.getOutputStream().write(HALF_A_REPLY);
    secured.getOutputStream().flush();
    return secured;
  }

  private static void requireFailure(String authority, TlsServer.Connected behavior, String why)
      throws Exception {
    try (TlsServer server = TlsServer.start(behavior);
        LoadGenerator generator = LoadGenerator.start(1, name -> Echo.operation())) {
      LoadReport report = generator.run(load(server.target().securedBy(authority), 1));

      assertThat(report.verified()).isZero();
      assertThat(report.evidence()).isNotEmpty();
      assertThat(report.evidence())
          .allSatisfy(
              evidence -> {
                assertThat(evidence.error()).isEqualTo(ErrorKind.CONNECTION);
                assertThat(evidence.detail()).startsWith(why);
              });
    }
  }

  private static LoadSpec load(Target target, int connections) {
    return new LoadSpec(
        target,
        new Schedule.ClosedLoop(connections),
        RequestSource.of(Echo.NAME),
        Duration.ofMillis(500),
        Echo.TIMEOUT,
        1);
  }

  /** The JDK's HTTPS server, which sends back what it gets. */
  private static final class EchoServer implements AutoCloseable {
    private final HttpsServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    EchoServer(SSLContext context) throws IOException {
      server = HttpsServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
      server.setHttpsConfigurator(new HttpsConfigurator(context));
      server.setExecutor(threads);
      server.createContext(
          "/",
          exchange -> {
            try (InputStream in = exchange.getRequestBody()) {
              byte[] body = in.readAllBytes();
              exchange.sendResponseHeaders(OK, body.length);
              try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
              }
            }
          });
      server.start();
    }

    Target target() {
      return new Target("127.0.0.1", server.getAddress().getPort(), "/").securedBy(key.authority());
    }

    @Override
    public void close() {
      server.stop(0);
      threads.close();
    }
  }
}
