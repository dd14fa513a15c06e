package org.wsbench.run.starts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.contract.JudgedReply;
import org.wsbench.contract.ReplyJudge;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.run.keys.KeyStoreFile;
import org.wsbench.run.keys.ServerKeys;

@Timeout(60)
class SequentialClientTest {
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Message SMALL = Payloads.of(EchoCase.ECHO_STRUCT).getFirst();

  /** Larger than the client's buffer. */
  private static final Message LARGE = Payloads.of(EchoCase.ECHO_ORDER_500).getFirst();

  private static final SoapEcho ECHO = new SoapEcho(List.of(SMALL, LARGE));

  private static boolean right(Message message, SequentialClient.Reply reply) {
    return ReplyJudge.judge(message, reply.status(), reply.body()).kind() == JudgedReply.Kind.RIGHT;
  }

  private static void assertRight(Behavior behavior, int connections) throws IOException {
    try (DummyServer server = DummyServer.start(behavior);
        SequentialClient client = new SequentialClient(server.target(), LONG)) {
      for (Message message : new Message[] {SMALL, LARGE, SMALL}) {
        assertThat(right(message, client.send(client.encode(message)))).isTrue();
      }
      assertThat(server.requestsByConnection()).hasSize(connections);
    }
  }

  @Test
  void sendsOneAfterTheOtherOnOneConnection() throws Exception {
    assertRight(Behaviors.reply(SequentialClientTest::answer), 1);
    assertRight(Behaviors.chunked(SequentialClientTest::answer, 1000, 7), 1);
  }

  private static Reply answer(Request request) {
    return ECHO.right(request);
  }

  @Test
  void speaksTlsWithATargetThatNamesItsAuthority() throws Exception {
    KeyStoreFile keys = ServerKeys.of("127.0.0.1");
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(keys.context()));
    server.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          byte[] body = "secured".getBytes(StandardCharsets.US_ASCII);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    Target plain = new Target("127.0.0.1", server.getAddress().getPort(), "/");
    Target secured = plain.securedBy(keys.authority());
    try (SequentialClient client = new SequentialClient(secured, LONG);
        SequentialClient without = new SequentialClient(plain, LONG)) {
      for (int i = 0; i < 2; i++) {
        assertThat(client.send(client.encode(LARGE)).body()).asString().isEqualTo("secured");
      }
      assertThatThrownBy(() -> without.send(without.encode(SMALL))).isInstanceOf(IOException.class);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void bytesBehindAReplyAreAnError() throws Exception {
    Behavior talkative = Behaviors.trailing(SequentialClientTest::answer, new byte[] {'x'});
    try (DummyServer server = DummyServer.start(talkative);
        SequentialClient client = new SequentialClient(server.target(), LONG)) {
      assertThatThrownBy(() -> client.send(client.encode(SMALL)))
          .isInstanceOf(IOException.class)
          .hasMessage("bytes follow the end of the reply");
    }
  }

  @Test
  void opensAnotherConnectionWhereTheServerCloses() throws Exception {
    assertRight(Behaviors.announcedClose(SequentialClientTest::answer), 3);
  }

  @Test
  void aConnectionThatWasClosedMeanwhileIsReplaced() throws Exception {
    Behavior right = Behaviors.reply(SequentialClientTest::answer);
    Behavior closing = Behaviors.when(exchange -> exchange.number() == 1, Behaviors.close(), right);

    assertRight(closing, 2);
  }

  @Test
  void aServerThatAlwaysClosesOrSaysNothingIsAnError() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.close());
        SequentialClient client = new SequentialClient(server.target(), LONG)) {
      assertThatThrownBy(() -> client.send(client.encode(SMALL))).isInstanceOf(IOException.class);
    }
    try (DummyServer server = DummyServer.start(Behaviors.silence());
        SequentialClient client = new SequentialClient(server.target(), Duration.ofMillis(50))) {
      assertThatThrownBy(() -> client.send(client.encode(SMALL)))
          .isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void anInterruptEndsTheWait() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.silence());
        SequentialClient client = new SequentialClient(server.target(), LONG)) {
      AtomicReference<Throwable> thrown = new AtomicReference<>();
      Thread waiting =
          Thread.ofPlatform()
              .start(
                  () -> {
                    try {
                      client.send(client.encode(SMALL));
                    } catch (IOException e) {
                      thrown.set(e);
                    }
                  });
      server.await(counts -> counts.requests() == 1, LONG);

      waiting.interrupt();

      waiting.join();
      assertThat(thrown.get()).isInstanceOf(ClosedByInterruptException.class);
    }
  }
}
