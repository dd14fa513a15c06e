package org.wsbench.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JettyHostTest {

  private static final HostOptions ANY_PORT =
      new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, HostOptions.MIN_THREADS, 16);

  @Test
  void keepsAConnectionForThousandsOfRequests() throws Exception {
    try (JettyHost host = JettyHost.start(ANY_PORT, new EchoHandler());
        RawClient client = new RawClient(host.port())) {
      for (int i = 0; i < 3_000; i++) {
        RawClient.Reply reply = client.post("request " + i);

        assertThat(reply.body()).isEqualTo("request " + i);
        assertThat(reply.hasHeader("Connection")).isFalse();
      }
    }
  }

  @Test
  void neverCompressesAndNamesNoProduct() throws Exception {
    try (JettyHost host = JettyHost.start(ANY_PORT, new EchoHandler());
        RawClient client = new RawClient(host.port())) {
      String body = "<a>compressible</a>".repeat(1_000);

      RawClient.Reply reply = client.post(body, "Accept-Encoding: gzip, deflate, br");

      assertThat(reply.head().getFirst()).isEqualTo("HTTP/1.1 200 OK");
      assertThat(reply.body()).isEqualTo(body);
      assertThat(reply.hasHeader("Content-Encoding")).isFalse();
      assertThat(reply.hasHeader("Server")).isFalse();
      assertThat(reply.hasHeader("X-Powered-By")).isFalse();
      assertThat(reply.hasHeader("Date")).isTrue();
    }
  }

  @Test
  void closesIdleConnectionsWhenItStops() throws Exception {
    JettyHost host = JettyHost.start(ANY_PORT, new EchoHandler());
    try (RawClient client = new RawClient(host.port())) {
      client.post("served");

      host.close();

      assertThat(client.isClosedByServer()).isTrue();
      assertThatThrownBy(() -> new RawClient(host.port())).isInstanceOf(Exception.class);
    } finally {
      host.close();
    }
  }

  @Test
  void tellsATakenPortInOneLine() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      String port = String.valueOf(taken.getLocalPort());

      int exitCode =
          ServiceHost.run(
              new String[] {"--port", port},
              options -> new EchoHandler(),
              new PrintStream(err, true));

      assertThat(exitCode).isEqualTo(1);
      assertThat(err.toString(StandardCharsets.UTF_8).lines())
          .singleElement()
          .asString()
          .startsWith("Cannot listen on 127.0.0.1:" + port + ": ")
          .contains("in use");
    }
  }
}
