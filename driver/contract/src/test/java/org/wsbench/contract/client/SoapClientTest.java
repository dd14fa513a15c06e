package org.wsbench.contract.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;

/** How long a client waits for a reply, and what becomes of its connection. */
@Timeout(60)
class SoapClientTest {
  private static final Duration SHORT = Duration.ofMillis(200);
  private static final Duration LONG = Duration.ofSeconds(50);
  private static final byte[] WHOLE = Reply.ascii("<whole/>");
  private static final byte[] HALF = Reply.ascii("<half/>");

  /** Of one request the reply is whole; of the other it has a head, but not all of its body. */
  private static final Behavior WHOLE_OR_HALF =
      Behaviors.when(
          exchange -> Arrays.equals(exchange.request().body(), WHOLE),
          Behaviors.echo(),
          Behaviors.send(Reply.of(200, HALF).withLength(300)));

  private static HttpReply post(SoapClient client, byte[] body, Duration timeout)
      throws IOException, InterruptedException {
    return client.post(body, SoapHead.UTF_8, timeout);
  }

  private static SoapClient client(DummyServer server) {
    return new SoapClient(URI.create(server.target().toString()));
  }

  @Test
  void theTimeoutIsThatOfTheWholeReply() throws Exception {
    try (DummyServer server = DummyServer.start(WHOLE_OR_HALF);
        SoapClient client = client(server)) {
      assertThat(post(client, WHOLE, LONG).body()).isEqualTo(WHOLE);
      assertThatThrownBy(() -> post(client, HALF, SHORT)).isInstanceOf(HttpTimeoutException.class);
      server.await(counts -> counts.open() == 0, LONG);
      assertThat(post(client, WHOLE, LONG).body()).isEqualTo(WHOLE);
      assertThat(server.counts().accepted()).isEqualTo(2);
    }
  }

  @Test
  void anInterruptEndsTheWaitAndTheConnection() throws Exception {
    CompletableFuture<Throwable> thrown = new CompletableFuture<>();
    try (DummyServer server = DummyServer.start(WHOLE_OR_HALF);
        SoapClient client = client(server)) {
      Thread waiting =
          Thread.startVirtualThread(
              () -> {
                try {
                  post(client, HALF, LONG);
                } catch (IOException | InterruptedException e) {
                  thrown.complete(e);
                }
              });
      server.await(counts -> counts.requests() == 1, LONG);
      waiting.interrupt();
      assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
      server.await(counts -> counts.open() == 0, LONG);
    }
  }

  @Test
  void aReplyThatBreaksOffIsAnErrorAndNoTimeout() throws Exception {
    try (DummyServer server = DummyServer.start(WHOLE_OR_HALF.then(Behaviors.close()));
        SoapClient client = client(server)) {
      assertThatThrownBy(() -> post(client, HALF, LONG))
          .isInstanceOf(IOException.class)
          .isNotInstanceOf(HttpTimeoutException.class);
    }
  }

  @Test
  void aRefusedConnectionIsNamedAsSuch() throws Exception {
    try (DummyServer server = DummyServer.refusing(Behaviors.silence());
        SoapClient client = client(server)) {
      assertThatThrownBy(() -> post(client, WHOLE, LONG)).isInstanceOf(ConnectException.class);
    }
  }
}
