package org.wsbench.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReplyParserTest {

  private final ReplyParser parser = new ReplyParser();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();

  private static Stream<Arguments> replies() {
    return Stream.of(
        Arguments.of("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", 200, "hello", false),
        Arguments.of("HTTP/1.1 200\r\ncontent-length:5 \r\n\r\nhello", 200, "hello", false),
        Arguments.of("HTTP/1.1 500 No\r\nContent-Length: 0\r\n\r\n", 500, "", false),
        Arguments.of("HTTP/1.1 200 OK\nContent-Length: 2\n\nhi", 200, "hi", false),
        Arguments.of("HTTP/1.1 204 Nothing\r\n\r\n", 204, "", false),
        Arguments.of(
            "HTTP/1.1 200 OK\r\nCONTENT-LENGTH: 2\r\nConnection: Close\r\n\r\nhi", 200, "hi", true),
        Arguments.of("HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nhi", 200, "hi", true),
        Arguments.of(
            "HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\nContent-Length: 2\r\n\r\nhi",
            200,
            "hi",
            false),
        Arguments.of(
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nhi",
            200,
            "hi",
            false),
        Arguments.of(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n",
            200,
            "hello",
            false),
        Arguments.of(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n000A\r\n0123456789\r\n0\r\n\r\n",
            200,
            "0123456789",
            false),
        Arguments.of(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n5 ; a=\"b\"\r\nhello\r\n0;x\r\nTrailer: 1\r\nOther: 2\r\n\r\n",
            200,
            "hello",
            false),
        Arguments.of(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n\r\n\r\n0\r\n\r\n",
            200,
            "\r\n",
            false),
        Arguments.of(
            "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
            200,
            "x",
            true),
        Arguments.of(
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi",
            200,
            "hi",
            false));
  }

  @ParameterizedTest
  @MethodSource("replies")
  void readsAReplySplitAtEveryByte(String reply, int status, String expected, boolean closes)
      throws HttpProtocolException {
    byte[] bytes = reply.getBytes(StandardCharsets.ISO_8859_1);
    for (int split = 0; split <= bytes.length; split++) {
      reset();
      boolean completeEarly = feed(bytes, 0, split);
      assertThat(completeEarly)
          .as("complete after %d bytes", split)
          .isEqualTo(split == bytes.length);
      assertThat(completeEarly || feed(bytes, split, bytes.length)).isTrue();
      assertReply(status, expected, closes);
    }
  }

  @ParameterizedTest
  @MethodSource("replies")
  void readsAReplyByteByByte(String reply, int status, String expected, boolean closes)
      throws HttpProtocolException {
    byte[] bytes = reply.getBytes(StandardCharsets.ISO_8859_1);
    for (int i = 0; i < bytes.length; i++) {
      assertThat(feed(bytes, i, i + 1)).isEqualTo(i == bytes.length - 1);
    }
    assertReply(status, expected, closes);
  }

  @Test
  void aReplyWithoutLengthEndsWithTheConnection() throws HttpProtocolException {
    byte[] bytes = "HTTP/1.1 200 OK\r\n\r\nhello".getBytes(StandardCharsets.ISO_8859_1);
    assertThat(feed(bytes, 0, bytes.length)).isFalse();
    assertThat(parser.endOfStream()).isTrue();
    assertReply(200, "hello", true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "HTTP/1.1 200 OK\r\nContent-Le",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n"
      })
  void theEndOfTheConnectionCutsAnyOtherReplyOff(String start) throws HttpProtocolException {
    byte[] bytes = start.getBytes(StandardCharsets.ISO_8859_1);
    assertThat(feed(bytes, 0, bytes.length)).isFalse();
    assertThat(parser.endOfStream()).isFalse();
  }

  @Test
  void leavesWhatFollowsTheReplyInTheBuffer() throws HttpProtocolException {
    ByteBuffer in = buffer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhiHTTP/1.1");
    assertThat(parser.parse(in, this::append)).isTrue();
    assertThat(in.remaining()).isEqualTo("HTTP/1.1".length());
  }

  @Test
  void forgetsThePreviousReply() throws HttpProtocolException {
    parser.parse(
        buffer("HTTP/1.0 500 No\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"), this::append);
    reset();
    parser.parse(buffer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"), this::append);
    assertReply(200, "hi", false);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SMTP ready and waiting\r\n",
        "HTTP/2.0 200 OK\r\n",
        "HTTP/1.1 2x0 OK\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: \r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 5x\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999999\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffffff\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhello\r\n"
      })
  void refusesWhatIsNotHttp(String reply) {
    assertThatThrownBy(() -> parser.parse(buffer(reply), this::append))
        .isInstanceOf(HttpProtocolException.class);
  }

  @Test
  void boundsLinesAndTheirNumber() {
    String longLine = "HTTP/1.1 200 OK\r\nX: " + "y".repeat(ReplyParser.MAX_LINE);
    assertThatThrownBy(() -> parser.parse(buffer(longLine), this::append))
        .isInstanceOf(HttpProtocolException.class)
        .hasMessageContaining("longer than");
    parser.reset();
    String manyLines = "HTTP/1.1 200 OK\r\n" + "X: y\r\n".repeat(ReplyParser.MAX_LINES + 1);
    assertThatThrownBy(() -> parser.parse(buffer(manyLines), this::append))
        .isInstanceOf(HttpProtocolException.class)
        .hasMessageContaining("header lines");
  }

  private void assertReply(int status, String expected, boolean closes) {
    assertThat(parser.status()).isEqualTo(status);
    assertThat(body.toString(StandardCharsets.ISO_8859_1)).isEqualTo(expected);
    assertThat(parser.closesConnection()).isEqualTo(closes);
  }

  private void reset() {
    parser.reset();
    body.reset();
  }

  private boolean feed(byte[] bytes, int from, int to) throws HttpProtocolException {
    return parser.parse(ByteBuffer.wrap(bytes, from, to - from), this::append);
  }

  private void append(ByteBuffer buffer, int length) {
    byte[] bytes = new byte[length];
    buffer.get(bytes);
    body.writeBytes(bytes);
  }

  private static ByteBuffer buffer(String text) {
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.ISO_8859_1));
  }
}
