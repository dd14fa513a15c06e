package org.wsbench.load;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;

/** Large content is sent whole, and compared while replies arrive, whose memory stays small. */
@Timeout(300)
class LargeReplyTest {

  private static final int REQUESTS = 6;
  private static final int BEFORE = "before 0 ".length();
  private static final byte[] STAND_IN = Reply.ascii("[in place of large content]");

  /** Requests of some bytes around random content, which must come back as they are. */
  static LoadOperation operation(int length) {
    LargeContent content =
        new LargeContent(ByteBuffer.allocateDirect(length).put(content(length)).flip(), STAND_IN);
    List<byte[]> requests =
        Stream.iterate(0, i -> i + 1)
            .limit(REQUESTS)
            .map(i -> Reply.join(Reply.ascii("before " + i + " "), STAND_IN, Reply.ascii(" after")))
            .toList();
    return new LoadOperation(
            Echo.NAME,
            List.of("Content-Type: text/plain"),
            requests,
            (request, status, body) -> judge(requests.get(request), status, body))
        .with(content);
  }

  private static byte[] content(int length) {
    byte[] bytes = new byte[length];
    new Random(1).nextBytes(bytes);
    return bytes;
  }

  /** The right reply to a request of which the dummy server keeps the beginning only. */
  private static Function<Request, Reply> right(int length) {
    byte[] content = content(length);
    return request -> {
      byte[] before = Arrays.copyOf(request.body(), BEFORE);
      byte[] body = Reply.join(before, content, Reply.ascii(" after"));
      return request.bodyLength() == body.length ? Reply.of(200, body) : Reply.of(400, before);
    };
  }

  private static Judgment judge(byte[] sent, int status, byte[] body) {
    if (status != 200) {
      return Judgment.wrong(ErrorKind.HTTP, "HTTP status " + status);
    }
    return Arrays.equals(sent, body)
        ? Judgment.RIGHT
        : Judgment.wrong(ErrorKind.CORRUPT, "other bytes beside the data");
  }

  private static LoadReport load(int length, Behavior behavior) throws Exception {
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = LoadGenerator.start(1, name -> operation(length))) {
      return generator.run(Echo.once(server, 2, Duration.ofMinutes(2)));
    }
  }

  private static Behavior changed(UnaryOperator<byte[]> change) {
    return Behaviors.reply(request -> Reply.of(200, change.apply(request.body())));
  }

  private static void assertAllCorrupt(LoadReport report, String detail) {
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, REQUESTS, 0, 0));
    assertThat(report.evidence()).extracting(Evidence::detail).containsOnly(detail);
  }

  static Stream<Arguments> forms() {
    return Stream.of(
        Arguments.of(100_000, Behaviors.echo()),
        Arguments.of(10_000_000, Behaviors.reply(right(10_000_000))),
        Arguments.of(100_000, Behaviors.chunked(Echo.RIGHT, 5, 1, 700)),
        Arguments.of(10_000_000, Behaviors.chunked(right(10_000_000), 8000, 1)),
        Arguments.of(1000, Behaviors.dribbled(Echo.RIGHT)));
  }

  @ParameterizedTest(name = "{0} bytes")
  @MethodSource("forms")
  void rightRepliesAreVerifiedHoweverTheyArrive(int length, Behavior behavior) throws Exception {
    LoadReport report = load(length, behavior);

    assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(report.verified()).isEqualTo(REQUESTS);
    assertThat(report.connections().bytesReceived()).isGreaterThan((long) REQUESTS * length);
    assertThat(report.connections().bytesSent()).isGreaterThan((long) REQUESTS * length);
  }

  @Test
  void eachReplyIsJudgedOnceAndThenKnown() throws Exception {
    LoadOperation operation = operation(100_000);
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = LoadGenerator.start(1, name -> operation)) {
      assertThat(
              generator
                  .run(Echo.once(server, 2, Duration.ofMinutes(2)))
                  .operations()
                  .getFirst()
                  .judged())
          .isEqualTo(REQUESTS);
      LoadReport second = generator.run(Echo.once(server, 2, Duration.ofMinutes(2)));
      assertThat(second.operations().getFirst().judged()).isZero();
      assertThat(second.verified()).isEqualTo(REQUESTS);
    }
  }

  /** Behind what is compared to find where the content begins. */
  @ParameterizedTest
  @ValueSource(ints = {32, 5_000_000, 9_999_999})
  void oneOtherByteIsFoundAndNamed(int index) throws Exception {
    Behavior wrong =
        Behaviors.reply(
            right(10_000_000)
                .andThen(
                    reply -> {
                      reply.body()[BEFORE + index] ^= 1;
                      return reply;
                    }));

    assertAllCorrupt(
        load(10_000_000, wrong),
        "byte %d of the 10000000 bytes of data is not what was sent".formatted(index + 1));
  }

  @Test
  void otherBytesBesideTheContentAreFound() throws Exception {
    assertAllCorrupt(
        load(
            100_000,
            changed(
                body -> {
                  body[body.length - 1]++;
                  return body;
                })),
        "other bytes beside the data");
  }

  @Test
  void aReplyWithoutTheWholeContentIsCorrupt() throws Exception {
    assertAllCorrupt(
        load(100_000, changed(body -> Arrays.copyOf(body, 50_009))),
        "the reply ends after 50000 of 100000 bytes of data");
    assertAllCorrupt(
        load(100_000, changed(body -> Reply.ascii("nothing"))),
        "the reply does not contain the 100000 bytes of data");
    assertAllCorrupt(
        load(100_000, changed(body -> new byte[body.length])),
        "the first 65536 bytes of the reply do not contain the 100000 bytes of data as they were"
            + " sent");
    assertAllCorrupt(
        load(100_000, changed(body -> Reply.join(body, body))),
        "the reply has more than 65536 bytes beside the 100000 bytes of data");
  }

  /** It would be right by value, since the validator sees the stand-in. */
  @Test
  void theStandInItselfIsNoContent() throws Exception {
    Behavior cheat =
        changed(
            body -> {
              String sent = new String(body, ISO_8859_1);
              String before = sent.substring(0, BEFORE);
              return Reply.join(Reply.ascii(before), STAND_IN, Reply.ascii(" after"));
            });

    assertAllCorrupt(load(100_000, cheat), "the reply does not contain the 100000 bytes of data");
  }

  @Test
  void aRefusalCountsAsWhatItIs() throws Exception {
    LoadReport report =
        load(100_000, Behaviors.reply(request -> Reply.of(413, Reply.ascii("too large"))));

    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, REQUESTS, 0, 0, 0));
  }

  @Test
  void aTruncatedReplyIsALostConnection() throws Exception {
    LoadReport report = load(10_000_000, Behaviors.truncated(right(10_000_000), 1));

    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, 0, REQUESTS, 0));
  }

  @Test
  void aRequestNeedsTheStandInOnce() {
    LargeContent content = new LargeContent(ByteBuffer.allocateDirect(100), STAND_IN);

    assertThat(content.standInOf(Reply.join(Reply.ascii("ab"), STAND_IN))).isEqualTo(2);
    assertThatThrownBy(() -> content.standInOf(Reply.ascii("ab")))
        .hasMessage("large content: a request has no stand-in");
    assertThatThrownBy(() -> content.standInOf(Reply.join(STAND_IN, STAND_IN)))
        .hasMessage("large content: a request has two stand-ins");
    assertThatThrownBy(() -> new LargeContent(ByteBuffer.allocateDirect(27), STAND_IN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("27 bytes with a stand-in of 27");
  }
}
