package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;

@Timeout(120)
class ReadinessProbeTest {
  private static final Duration LONG = Duration.ofSeconds(60);
  private static final String REPLY =
      new String(MessageWriter.reply(Operation.VOID, null), StandardCharsets.UTF_8);
  private static final String FAULT =
      "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><e:Fault>"
          + "<faultcode>e:Server</faultcode><faultstring>not yet</faultstring>"
          + "</e:Fault></e:Body></e:Envelope>";

  private static Optional<String> problem(int port, Duration timeout) throws Exception {
    URI endpoint = URI.create("http://127.0.0.1:" + port + "/services/WSTestService");
    try (ReadinessProbe probe = new ReadinessProbe(endpoint)) {
      return probe.problem(timeout);
    }
  }

  private static Optional<String> problem(int status, String body) throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    server.createContext(
        "/services/WSTestService",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
    try {
      return problem(server.getAddress().getPort(), LONG);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void findsNothingWrongWithARightAnswer() throws Exception {
    assertThat(problem(200, REPLY)).isEmpty();
  }

  @Test
  void saysWhatIsWrong() throws Exception {
    assertThat(problem(404, "")).contains("HTTP status 404");
    assertThat(problem(500, REPLY)).contains("HTTP status 500");
    assertThat(problem(200, FAULT).orElseThrow()).contains("not yet");
    assertThat(problem(200, "<html/>")).isPresent();
    assertThat(problem(200, REPLY.replace("echoVoid", "echoDate"))).isPresent();
  }

  @Test
  void givesUpOnSilence() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(problem(silent.getLocalPort(), Duration.ofMillis(100)))
          .contains("no answer within 100ms");
    }
  }

  @Test
  void saysThatNobodyListens() throws Exception {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = closed.getLocalPort();
    }
    assertThat(problem(port, LONG)).contains("connection refused");
  }
}
