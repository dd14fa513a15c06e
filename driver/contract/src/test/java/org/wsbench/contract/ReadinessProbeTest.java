package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.app.stack.DummyStack;
import org.wsbench.app.stack.FreePorts;

@Timeout(120)
class ReadinessProbeTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  private static Optional<String> problem(int port, Duration timeout) throws Exception {
    URI endpoint = URI.create("http://127.0.0.1:" + port + "/services/WSTestService");
    try (ReadinessProbe probe = new ReadinessProbe(endpoint)) {
      return probe.problem(timeout);
    }
  }

  private static Optional<String> problem(int status, String body) throws Exception {
    HttpServer server = DummyStack.serve(status, body);
    try {
      return problem(server.getAddress().getPort(), LONG);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void findsNothingWrongWithARightAnswer() throws Exception {
    assertThat(problem(200, DummyStack.REPLY)).isEmpty();
  }

  @Test
  void saysWhatIsWrong() throws Exception {
    assertThat(problem(404, "")).contains("HTTP status 404");
    assertThat(problem(500, DummyStack.REPLY)).contains("HTTP status 500");
    assertThat(problem(200, DummyStack.FAULT).orElseThrow()).contains("not yet");
    assertThat(problem(200, "<html/>")).isPresent();
    assertThat(problem(200, DummyStack.REPLY.replace("echoVoid", "echoDate"))).isPresent();
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
    assertThat(problem(FreePorts.next("127.0.0.1"), LONG)).contains("connection refused");
  }
}
