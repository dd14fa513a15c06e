package org.wsbench.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.load.dummy.XopReply;

/** Multipart replies are judged by their parts, and wrong ones are counted by kind. */
@Timeout(60)
class PackageReplyTest {

  private static final AtomicInteger SERIAL = new AtomicInteger();

  /** Each with a boundary and an id of its own, of any length. */
  static final Function<Request, Reply> RIGHT = request -> reply(request, body -> body);

  private static Reply reply(Request request, UnaryOperator<byte[]> change) {
    int number = SERIAL.incrementAndGet();
    XopReply form = new XopReply("b".repeat(1 + number % 60) + number, number + "@x");
    return Reply.of(200, form.of("text", change.apply(request.body())));
  }

  private static LoadReport load(Behavior behavior) throws Exception {
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = LoadGenerator.start(1, name -> Echo.ofPackages(2000))) {
      LoadReport report = generator.run(Echo.once(server, 4));
      assertThat(report.verified() + report.errors().total())
          .isEqualTo(server.counts().requests())
          .isEqualTo(Echo.REQUESTS);
      return report;
    }
  }

  private static void assertAllCorrupt(LoadReport report, String detail) {
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, Echo.REQUESTS, 0, 0));
    assertThat(report.evidence()).extracting(Evidence::detail).allMatch(detail::equals);
  }

  @Test
  void rightRepliesAreVerifiedHoweverTheyArrive() throws Exception {
    for (Behavior behavior :
        new Behavior[] {
          Behaviors.reply(RIGHT), Behaviors.chunked(RIGHT, 5, 1, 700), Behaviors.dribbled(RIGHT)
        }) {
      LoadReport report = load(behavior);
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isEqualTo(Echo.REQUESTS);
    }
  }

  /** Only the first reply to each request has to be judged; all have other boundaries and ids. */
  @Test
  void aKnownReplyIsKnownWithAnyBoundary() throws Exception {
    LoadOperation operation = Echo.ofPackages(2000);
    try (DummyServer server = DummyServer.start(Behaviors.reply(RIGHT));
        LoadGenerator generator = LoadGenerator.start(1, name -> operation)) {
      List<Long> judged = new ArrayList<>();
      for (int run = 0; run < 3; run++) {
        LoadReport report = generator.run(Echo.once(server, 4));
        assertThat(report.verified()).isEqualTo(Echo.REQUESTS);
        judged.add(report.operations().getFirst().judged());
      }
      assertThat(judged).containsExactly((long) Echo.REQUESTS, 0L, 0L);
    }
  }

  /** After all right replies are known, so that it is not for the validator to find it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 999, 1999})
  void oneOtherByteIsFound(int index) throws Exception {
    AtomicInteger served = new AtomicInteger();
    Function<Request, Reply> laterWrong =
        request ->
            reply(
                request,
                body -> {
                  byte[] data = body.clone();
                  data[index] ^= (byte) (served.getAndIncrement() < Echo.REQUESTS ? 0 : 1);
                  return data;
                });
    LoadOperation operation = Echo.ofPackages(2000);
    try (DummyServer server = DummyServer.start(Behaviors.reply(laterWrong));
        LoadGenerator generator = LoadGenerator.start(1, name -> operation)) {
      assertThat(generator.run(Echo.once(server, 4)).errors()).isEqualTo(ErrorCounts.NONE);
      assertAllCorrupt(generator.run(Echo.once(server, 4)), "not what was sent");
    }
  }

  @Test
  void aPackageWithoutItsEndIsCorrupt() throws Exception {
    assertAllCorrupt(
        load(changed(body -> Arrays.copyOf(body, body.length - 4))),
        "the reply is not a whole multipart body: it ends without its final boundary");
    assertAllCorrupt(
        load(changed(body -> Arrays.copyOf(body, body.length / 2))),
        "the reply is not a whole multipart body: it ends without its final boundary");
  }

  @Test
  void aMissingPartIsCorrupt() throws Exception {
    UnaryOperator<byte[]> otherId =
        body ->
            new String(body, ISO_8859_1)
                .replace("content-id: <", "content-id: <other-")
                .getBytes(ISO_8859_1);
    assertAllCorrupt(load(changed(otherId)), "no part is named");
  }

  private static Behavior changed(UnaryOperator<byte[]> change) {
    return Behaviors.reply(request -> Reply.of(200, change.apply(RIGHT.apply(request).body())));
  }

  @Test
  void aTruncatedReplyIsALostConnection() throws Exception {
    LoadReport report = load(Behaviors.truncated(RIGHT, 1));
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, 0, Echo.REQUESTS, 0));
  }

  /** A service that does not pack its reply is judged as it is. */
  @Test
  void aReplyWithoutPartsIsForTheValidator() throws Exception {
    assertAllCorrupt(load(Behaviors.echo()), "not a package");
  }

  /** Otherwise it would be learned under a signature that does not depend on its bytes. */
  @Test
  void withoutAMultipartRequestItIsABodyAsAnyOther() throws Exception {
    LoadOperation operation = Echo.operation(Echo.NAME, 2000);
    try (DummyServer server = DummyServer.start(Behaviors.reply(RIGHT));
        LoadGenerator generator = LoadGenerator.start(1, name -> operation)) {
      assertAllCorrupt(generator.run(Echo.once(server, 4)), "not what was sent");
    }
  }
}
