package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;

/** Compressed replies are judged by their content, and broken ones are counted by kind. */
@Timeout(60)
class CompressedReplyTest {

  private static final int LENGTH = 2000;
  private static final Function<Request, Reply> RIGHT = Echo.RIGHT.andThen(Reply::gzip);

  private static LoadReport load(Behavior behavior, boolean accepted) throws Exception {
    LoadOperation operation = Echo.operation(Echo.NAME, LENGTH);
    LoadOperation sent = accepted ? Echo.acceptingGzip(operation) : operation;
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = LoadGenerator.start(1, name -> sent)) {
      LoadReport report = generator.run(Echo.once(server, 4));
      assertThat(report.verified() + report.errors().total())
          .isEqualTo(server.counts().requests())
          .isEqualTo(Echo.REQUESTS);
      return report;
    }
  }

  private static LoadReport load(Behavior behavior) throws Exception {
    return load(behavior, true);
  }

  private static void assertAllCorrupt(LoadReport report, String detail) {
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, Echo.REQUESTS, 0, 0));
    assertThat(report.evidence()).extracting(Evidence::detail).allMatch(detail::equals);
    assertThat(report.evidence()).extracting(Evidence::status).containsOnly(200);
  }

  @Test
  void rightRepliesAreVerifiedHoweverTheyArrive() throws Exception {
    for (Behavior behavior :
        new Behavior[] {
          Behaviors.reply(RIGHT),
          Behaviors.chunked(RIGHT, 5, 1),
          Behaviors.dribbled(RIGHT),
          exchange -> {
            exchange.send(RIGHT.apply(exchange.request()).untilClose());
            exchange.connection().close();
          }
        }) {
      LoadReport report = load(behavior);
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isEqualTo(Echo.REQUESTS);
    }
  }

  @Test
  void bytesAreCountedAsTheyTravel() throws Exception {
    LoadReport report = load(Behaviors.reply(RIGHT));
    assertThat(report.connections().bytesReceived()).isLessThan(LENGTH * Echo.REQUESTS / 2);
    assertThat(report.connections().bytesSent()).isGreaterThan(LENGTH * Echo.REQUESTS);
  }

  /** The content is the same, so that only the first reply to each request has to be judged. */
  @Test
  void aKnownReplyIsKnownInAnyCoding() throws Exception {
    LoadOperation operation = Echo.acceptingGzip(Echo.operation());
    AtomicReference<Function<Request, Reply>> form = new AtomicReference<>();
    try (DummyServer server =
            DummyServer.start(Behaviors.reply(request -> form.get().apply(request)));
        LoadGenerator generator = LoadGenerator.start(1, name -> operation)) {
      List<Long> judged = new ArrayList<>();
      for (Function<Request, Reply> next : List.of(RIGHT, Echo.RIGHT, CompressedReplyTest::parts)) {
        form.set(next);
        LoadReport report = generator.run(Echo.once(server, 4));
        assertThat(report.verified()).isEqualTo(Echo.REQUESTS);
        judged.add(report.operations().getFirst().judged());
      }
      assertThat(judged).containsExactly((long) Echo.REQUESTS, 0L, 0L);
    }
  }

  /** The right reply in two members. */
  private static Reply parts(Request request) {
    byte[] body = request.body();
    byte[] members =
        Reply.join(
            Reply.gzip(Arrays.copyOf(body, 9)),
            Reply.gzip(Arrays.copyOfRange(body, 9, body.length)));
    return Reply.of(200, members).with("Content-Encoding: gzip");
  }

  @Test
  void wrongContentIsFoundAndKept() throws Exception {
    Behavior other = Behaviors.reply(Reply.of(200, Reply.ascii("other")).gzip());
    LoadReport report = load(other);
    assertAllCorrupt(report, "not what was sent");
    assertThat(report.evidence()).extracting(Evidence::body).contains(Reply.ascii("other"));
  }

  @Test
  void brokenGzipIsOneClearLine() throws Exception {
    Reply plain = Reply.of(200, Reply.ascii("plain")).with("Content-Encoding: gzip");
    assertAllCorrupt(
        load(Behaviors.reply(plain)), "the reply is not valid gzip: it does not begin with 1f 8b");
    byte[] whole = Reply.gzip(Reply.ascii("right"));
    byte[] part = Arrays.copyOf(whole, whole.length - 1);
    LoadReport report = load(Behaviors.reply(Reply.of(200, part).with("Content-Encoding: gzip")));
    assertAllCorrupt(report, "the reply is not valid gzip: the body ends before it does");
    assertThat(report.evidence()).extracting(Evidence::body).contains(Reply.ascii("right"));
  }

  @Test
  void aTruncatedReplyIsALostConnection() throws Exception {
    LoadReport report = load(Behaviors.truncated(RIGHT, 1));
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, 0, Echo.REQUESTS, 0));
  }

  @Test
  void whatWasNotOfferedIsRefused() throws Exception {
    assertAllCorrupt(
        load(Behaviors.reply(RIGHT), false),
        "the reply has a Content-Encoding that was not offered");
    Behavior brotli =
        Behaviors.reply(request -> Echo.RIGHT.apply(request).with("Content-Encoding: br"));
    assertAllCorrupt(load(brotli), "the reply has a Content-Encoding that was not offered");
  }

  @Test
  void aBrokenReplyDoesNotSpoilTheNext() throws Exception {
    Behavior broken =
        exchange -> exchange.send(RIGHT.apply(exchange.request()).withLength(LENGTH * 2L));
    Behavior cut = broken.then(Behaviors.close());
    LoadReport report = load(Behaviors.everyNth(2, cut, Behaviors.chunked(RIGHT, 3)));
    assertThat(report.errors().connection() + report.errors().corrupt())
        .isEqualTo(Echo.REQUESTS / 2);
    assertThat(report.verified()).isEqualTo(Echo.REQUESTS / 2);
  }
}
