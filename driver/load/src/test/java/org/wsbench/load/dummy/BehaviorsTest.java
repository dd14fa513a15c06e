package org.wsbench.load.dummy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketException;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What the client sees of each behavior. */
@Timeout(60)
class BehaviorsTest {

  private static final Function<Request, Reply> RIGHT = request -> Reply.of(200, request.body());
  private static final String HEAD = "HTTP/1.1 200 X\r\nContent-Length: 5\r\n\r\n";

  /** All that the server sends for one request until it closes. */
  private static String answer(Behavior behavior) throws IOException {
    try (DummyServer server = DummyServer.start(behavior);
        BareClient client = new BareClient(server)) {
      client.ask("hello");
      return client.readAll();
    }
  }

  @Test
  void repliesAreFramedInEveryWay() throws Exception {
    assertThat(answer(Behaviors.echo().then(Behaviors.close()))).isEqualTo(HEAD + "hello");
    assertThat(answer(Behaviors.dribbled(RIGHT).then(Behaviors.close()))).isEqualTo(HEAD + "hello");
    assertThat(answer(Behaviors.chunked(RIGHT, 2, 1).then(Behaviors.close())))
        .isEqualTo(
            "HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "2\r\nhe\r\n1\r\nl\r\n2\r\nlo\r\n0\r\n\r\n");
    byte[] untilClose = Reply.of(200, Reply.ascii("bye")).untilClose();
    assertThat(answer(Behaviors.send(untilClose).then(Behaviors.close())))
        .isEqualTo("HTTP/1.1 200 X\r\n\r\nbye");
  }

  @Test
  void theEndOfTheConnectionIsAnnounced() throws Exception {
    assertThat(answer(Behaviors.announcedClose(RIGHT)))
        .isEqualTo("HTTP/1.1 200 X\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhello");
  }

  @Test
  void garbageFollowsTheReply() throws Exception {
    assertThat(answer(Behaviors.trailing(RIGHT, Reply.ascii("more")).then(Behaviors.close())))
        .isEqualTo(HEAD + "hellomore");
  }

  @Test
  void repliesBreakOff() throws Exception {
    assertThat(answer(Behaviors.truncated(RIGHT, 2))).isEqualTo(HEAD + "hel");
    assertThat(answer(Behaviors.close())).isEmpty();
    assertThatThrownBy(() -> answer(Behaviors.reset()))
        .isInstanceOf(SocketException.class)
        .hasMessageContaining("reset");
  }

  @Test
  void behaviorsAreChosenByTheNumberOfTheRequest() throws Exception {
    Behavior error = Behaviors.reply(Reply.of(500, new byte[0]).with("Retry-After: 1"));
    Behavior closesAfterTwo =
        Behaviors.fromNthOnConnection(
            2, Behaviors.echo().then(Behaviors.close()), Behaviors.echo());
    try (DummyServer server =
        DummyServer.start(Behaviors.everyNth(3, error.then(Behaviors.close()), closesAfterTwo))) {
      try (BareClient client = new BareClient(server)) {
        client.ask("hello");
        client.ask("hello");
        assertThat(client.readAll()).isEqualTo((HEAD + "hello").repeat(2));
      }
      try (BareClient client = new BareClient(server)) {
        client.ask("hello");
        assertThat(client.readAll())
            .isEqualTo("HTTP/1.1 500 X\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n");
      }
    }
  }
}
