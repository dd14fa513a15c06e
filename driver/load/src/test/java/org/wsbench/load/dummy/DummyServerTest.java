package org.wsbench.load.dummy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.SocketException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The server reads requests, counts them, and is steered by the test. */
@Timeout(60)
class DummyServerTest {

  private static final Duration LONG = Duration.ofSeconds(30);
  private static final String HELLO = "HTTP/1.1 200 X\r\nContent-Length: 5\r\n\r\nhello";

  private static void askAndRead(BareClient client) throws Exception {
    client.ask("hello");
    assertThat(client.read(HELLO.length())).isEqualTo(HELLO);
  }

  @Test
  void requestsAreCountedByConnectionAndInAll() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo())) {
      for (int requests = 1; requests <= 3; requests++) {
        try (BareClient client = new BareClient(server)) {
          for (int i = 0; i < requests; i++) {
            askAndRead(client);
          }
          assertThat(server.counts().open()).isPositive();
        }
      }
      server.await(counts -> counts.open() == 0, LONG);
      assertThat(server.counts()).isEqualTo(new Counts(3, 3, 6));
      assertThat(server.requestsByConnection()).containsExactly(1, 2, 3);
      assertThat(server.connections()).isEmpty();
    }
  }

  @Test
  void requestsMayArriveTogetherOrInPieces() throws Exception {
    String one = "POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc";
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        BareClient client = new BareClient(server)) {
      for (char next : one.repeat(3).toCharArray()) {
        client.send(String.valueOf(next));
      }
      client.send(one + one);
      server.await(counts -> counts.requests() == 5, LONG);
    }
  }

  @Test
  void bodiesMayBeChunkedAndWaitForPermission() throws Exception {
    String head = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n";
    String goOn = "HTTP/1.1 100 Continue\r\n\r\n";
    String reply = "HTTP/1.1 200 X\r\nContent-Length: 12\r\n\r\nhello, world";
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        BareClient client = new BareClient(server)) {
      for (int i = 0; i < 2; i++) {
        client.send(head);
        assertThat(client.read(goOn.length())).isEqualTo(goOn);
        client.send("5;x=y\r\nhello\r\n7\r\n, world\r\n0\r\n\r\n");
        assertThat(client.read(reply.length())).isEqualTo(reply);
      }
    }
  }

  @Test
  void theBeginningOfALongBodyIsKept() throws Exception {
    Behavior lengths =
        Behaviors.reply(
            request ->
                Reply.of(200, Reply.ascii(request.body().length + " " + request.bodyLength())));
    String expected = "HTTP/1.1 200 X\r\nContent-Length: 15\r\n\r\n2097152 6291456";
    try (DummyServer server = DummyServer.start(lengths);
        BareClient client = new BareClient(server)) {
      for (int i = 0; i < 2; i++) {
        client.ask("x".repeat(3 * Request.MAX_BODY));
        assertThat(client.read(expected.length())).isEqualTo(expected);
      }
    }
  }

  @Test
  void aConnectionIsClosedWhenTheClientAsksForIt() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        BareClient client = new BareClient(server)) {
      client.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
      assertThat(client.readAll()).endsWith("Length: 0\r\n\r\n");
    }
  }

  @Test
  void aGateHoldsAllConnectionsUntilItIsOpened() throws Exception {
    Gate gate = new Gate();
    gate.shut();
    try (DummyServer server = DummyServer.start(Behaviors.pass(gate).then(Behaviors.echo()));
        BareClient first = new BareClient(server);
        BareClient second = new BareClient(server)) {
      first.ask("hello");
      second.ask("hello");
      gate.awaitHeld(2, LONG);
      gate.open();
      assertThat(first.read(HELLO.length())).isEqualTo(HELLO);
      assertThat(second.read(HELLO.length())).isEqualTo(HELLO);
      assertThatThrownBy(() -> gate.awaitHeld(1, Duration.ZERO)).isInstanceOf(AssertionError.class);
    }
  }

  @Test
  void theTestSendsOnAnIdleConnectionAndEndsIt() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        BareClient client = new BareClient(server)) {
      askAndRead(client);
      ServerConnection idle = server.connections().getFirst();
      idle.send(Reply.ascii("more"));
      assertThat(client.read(4)).isEqualTo("more");
      idle.reset();
      assertThatThrownBy(client::readAll).isInstanceOf(SocketException.class);
      server.await(counts -> counts.closed() == 1, LONG);
    }
  }

  @Test
  void connectionsAreRefusedForAWhile() throws Exception {
    try (DummyServer server = DummyServer.refusing(Behaviors.echo())) {
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> new BareClient(server)).isInstanceOf(ConnectException.class);
        server.accept();
        try (BareClient client = new BareClient(server)) {
          askAndRead(client);
          server.refuse();
          askAndRead(client);
        }
      }
      assertThat(server.counts().accepted()).isEqualTo(3);
    }
  }

  @Test
  void aServerMayTakeThePortOfOneThatHasClosed() throws Exception {
    int port;
    try (DummyServer first = DummyServer.start(Behaviors.echo().then(Behaviors.close()));
        BareClient client = new BareClient(first)) {
      port = first.port();
      askAndRead(client);
    }
    try (DummyServer second = DummyServer.start(port, Behaviors.echo());
        BareClient client = new BareClient(second)) {
      askAndRead(client);
    }
  }

  @Test
  void aConditionThatIsNotMetIsReportedWithWhatWasSeen() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo())) {
      assertThatThrownBy(() -> server.await(counts -> counts.accepted() > 0, Duration.ZERO))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining("accepted=0");
    }
  }

  @Test
  void aBehaviorThatFailsFailsTheTest() throws Exception {
    DummyServer server =
        DummyServer.start(
            exchange -> {
              throw new IllegalStateException("planted");
            });
    try (BareClient client = new BareClient(server)) {
      client.ask("hello");
      assertThat(client.readAll()).isEmpty();
    }
    assertThatThrownBy(server::close)
        .isInstanceOf(AssertionError.class)
        .hasRootCauseMessage("planted");
  }
}
