package org.wsbench.load.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Well-formed replies are read, however they are split. */
class ReplyParserTest {

  private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

  private final Feed feed = new Feed();

  private static Stream<Arguments> replies() {
    return Stream.of(
        reply("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 200, "hello"),
        reply("HTTP/1.1 200\r\ncontent-length:5 \r\n\r\nhello", 200, "hello"),
        reply("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n", 500, ""),
        reply("HTTP/1.1 200 OK\nContent-Length: 2\n\nhi", 200, "hi"),
        reply("HTTP/1.2 200 \u00dcber\r\nCONTENT-LENGTH: \t2\r\nX:\r\n\r\nhi", 200, "hi"),
        reply("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 02\r\n\r\nhi", 200, "hi"),
        reply("HTTP/1.1 200 OK\r\nContent-Length: 2, 2\r\n\r\nhi", 200, "hi"),
        reply("HTTP/1.1 204 Nothing\r\n\r\n", 204, ""),
        reply("HTTP/1.1 204 Nothing\r\nContent-Length: 7\r\n\r\n", 204, ""),
        reply("HTTP/1.1 304 Same\r\nTransfer-Encoding: chunked\r\n\r\n", 304, ""),
        reply("HTTP/1.1 200 OK\r\nX: a\r\n b\r\n\tc\r\nContent-Length: 2\r\n\r\nhi", 200, "hi"));
  }

  private static Stream<Arguments> chunkedReplies() {
    return Stream.of(
        reply(CHUNKED + "3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n", 200, "hello"),
        reply(CHUNKED + "000A\r\n0123456789\r\n0\r\n\r\n", 200, "0123456789"),
        reply(
            CHUNKED + "5 ; a=\"b\"\r\nhello\r\n0;x\r\nTrailer: 1\r\nOther: 2\r\n\r\n",
            200,
            "hello"),
        reply(CHUNKED + "2\r\n\r\n\r\n000\r\nContent-Length: 7\r\n\r\n", 200, "\r\n"),
        reply(
            "HTTP/1.1 200 OK\r\ntransfer-encoding: , Chunked ,\r\n\r\n1\r\nx\r\n0\r\n\r\n",
            200,
            "x"));
  }

  private static Stream<Arguments> interimReplies() {
    return Stream.of(
        reply(
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nLink: x\r\n\r\n"
                + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi",
            200,
            "hi"),
        reply(
            "HTTP/1.1 102 Wait\r\nContent-Length: 9\r\nConnection: close\r\n\r\n"
                + "HTTP/1.1 204 OK\r\n\r\n",
            204,
            ""));
  }

  private static Stream<Arguments> lastReplies() {
    return Stream.of(
        last("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: Close\r\n\r\nhi", "hi"),
        last("HTTP/1.1 200 OK\r\nconnection:x,\tclose , y\r\nContent-Length: 1\r\n\r\nx", "x"),
        last(
            "HTTP/1.1 200 OK\r\nConnection: close\r\nConnection: keep-alive\r\n"
                + "Content-Length: 1\r\n\r\nx",
            "x"),
        last("HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nhi", "hi"),
        last("HTTP/1.0 200 OK\r\nConnection: x-keep-alive\r\nContent-Length: 1\r\n\r\nx", "x"),
        last(
            "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "1\r\nx\r\n0\r\n\r\n",
            "x"));
  }

  private static Stream<Arguments> persistentReplies() {
    return Stream.of(
        reply("HTTP/1.0 204 OK\r\nConnection: Keep-Alive\r\n\r\n", 204, ""),
        reply("HTTP/1.1 204 OK\r\nConnection: x-close\r\n\r\n", 204, ""),
        reply("HTTP/1.1 204 OK\r\nConnection: close-not, un-close\r\n\r\n", 204, ""),
        reply("HTTP/1.1 204 OK\r\nX-Connection: close\r\nConnection:\r\n\r\n", 204, ""));
  }

  private static Arguments reply(String bytes, int status, String body) {
    return Arguments.of(bytes, status, body, false);
  }

  private static Arguments last(String bytes, String body) {
    return Arguments.of(bytes, 200, body, true);
  }

  @ParameterizedTest
  @MethodSource({"replies", "chunkedReplies", "interimReplies", "lastReplies", "persistentReplies"})
  void aReplyMayBeSplitAnywhere(String reply, int status, String body, boolean closes)
      throws HttpProtocolException {
    for (int split = 0; split <= reply.length(); split++) {
      feed.reset();
      assertThat(feed.parse(reply.substring(0, split))).isEqualTo(split == reply.length());
      assertThat(feed.parse(reply.substring(split))).isTrue();
      assertReply(status, body, closes);
    }
    feed.reset();
    for (int i = 0; i < reply.length(); i++) {
      assertThat(feed.parse(reply.substring(i, i + 1))).isEqualTo(i == reply.length() - 1);
    }
    assertReply(status, body, closes);
  }

  /** A head that comes again is not parsed again; one that differs in a byte is. */
  @Test
  void repliesOfOneConnectionMayHaveEqualHeadsOrNot() throws HttpProtocolException {
    String ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n";
    for (String body : new String[] {"hi", "ho"}) {
      feed.reset();
      assertThat(feed.parse(ok + body)).isTrue();
      assertReply(200, body, false);
    }
    feed.reset();
    assertThat(feed.parse("HTTP/1.1 500 OK\r\nContent-Length: 1\r\n\r\nx")).isTrue();
    assertReply(500, "x", false);
    feed.reset();
    assertThat(feed.parse("HTTP/1.1 500 OK\r\nContent-Length: 1\r\n\r\ny!")).isTrue();
    assertReply(500, "y", false);
    assertThat(feed.unread).isEqualTo("!");
    feed.reset();
    assertThat(feed.parse(ok)).isFalse();
    assertThat(feed.parse("hi")).isTrue();
    assertReply(200, "hi", false);
  }

  @Test
  void aReplyWithoutLengthEndsWithTheConnection() throws HttpProtocolException {
    assertThat(feed.parse("HTTP/1.1 200 OK\r\n\r\nhel")).isFalse();
    assertThat(feed.parse("lo")).isFalse();
    assertThat(feed.parser.endOfStream()).isTrue();
    assertReply(200, "hello", true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1 200 OK\r\nContent-Le",
        "HTTP/1.1 100 Continue\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell",
        CHUNKED + "5\r\nhello\r\n",
        CHUNKED + "5\r\nhello\r\n0\r\n"
      })
  void theEndOfTheConnectionCutsAnyOtherReplyOff(String start) throws HttpProtocolException {
    assertThat(feed.parse(start)).isFalse();
    assertThat(feed.parser.endOfStream()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi",
        "HTTP/1.1 204 OK\r\nContent-Length: 9\r\n\r\n",
        CHUNKED + "0\r\n\r\n"
      })
  void whatFollowsTheReplyStaysInTheBuffer(String reply) throws HttpProtocolException {
    assertThat(feed.parse(reply + "HTTP/1.1")).isTrue();
    assertThat(feed.unread).isEqualTo("HTTP/1.1");
  }

  @Test
  void switchingProtocolsIsTheLastThatIsHttpOnAConnection() throws HttpProtocolException {
    assertThat(feed.parse("HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n\0\1")).isTrue();
    assertReply(101, "", true);
    assertThat(feed.unread).isEqualTo("\0\1");
  }

  @Test
  void aReplyHasStartedWithItsFirstByte() throws HttpProtocolException {
    assertThat(feed.parser.atStart()).isTrue();
    feed.parse("");
    assertThat(feed.parser.atStart()).isTrue();
    feed.parse("H");
    assertThat(feed.parser.atStart()).isFalse();
    feed.parse("TTP/1.1 100 Continue\r\n\r\n");
    assertThat(feed.parser.atStart()).as("after an interim reply").isFalse();
    feed.reset();
    assertThat(feed.parser.atStart()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.0 500 No\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 7\r\nConnection: close\r\n\r\nx",
        CHUNKED + "5;x\r",
        "HTTP/1.1 200 OK\r\nX: a\r\n"
      })
  void thePreviousReplyIsForgotten(String previous) throws HttpProtocolException {
    feed.parse(previous);
    feed.reset();
    assertThat(feed.parse("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")).isTrue();
    assertReply(200, "hi", false);
  }

  private void assertReply(int status, String expected, boolean closes) {
    assertThat(feed.parser.status()).isEqualTo(status);
    assertThat(feed.body.toString(StandardCharsets.ISO_8859_1)).isEqualTo(expected);
    assertThat(feed.parser.closesConnection()).isEqualTo(closes);
  }
}
