package org.wsbench.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What RFC 9112 does not allow is refused as soon as its line has ended. */
class MalformedReplyTest {

  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String CHUNKED = OK + "Transfer-Encoding: chunked\r\n\r\n";

  private final Feed feed = new Feed();

  private void assertRefused(String reply, String message) {
    feed.reset();
    assertThatThrownBy(() -> feed.parse(reply))
        .isInstanceOf(HttpProtocolException.class)
        .hasMessageContaining(message);
    feed.reset();
    assertThatThrownBy(
            () -> {
              for (String next : reply.split("")) {
                feed.parse(next);
              }
            })
        .isInstanceOf(HttpProtocolException.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\r\n",
        "SMTP ready and waiting\r\n",
        "HTTP/2.0 200 OK\r\n",
        "HTTP/2 200\r\n",
        "HTTP/1.1200 OK\r\n",
        "HTTP/1.1\t200 OK\r\n",
        "HTTP/1.1  200 OK\r\n",
        "HTTP/1.x 200 OK\r\n",
        "HTTP/1.11 200 OK\r\n",
        "http/1.1 200 OK\r\n",
        "HTTP/1.1 2x0 OK\r\n",
        "HTTP/1.1 20 OK\r\n",
        "HTTP/1.1 2000 OK\r\n",
        "HTTP/1.1 099 OK\r\n",
        "HTTP/1.1 200\tOK\r\n",
        "HTTP/1.1 200OK\r\n"
      })
  void aStatusLineIsOfHttp1(String line) {
    assertRefused(line, "not an HTTP/1.x status line");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        OK + "Content-Length : 5\r\n",
        OK + "Content-Length\t: 5\r\n",
        OK + "No colon\r\n",
        OK + "No-colon\r\n",
        OK + ": no name\r\n",
        OK + "X y: z\r\n",
        OK + "X\u00e4: z\r\n",
        OK + "\"X\": z\r\n",
        CHUNKED + "0\r\nX : y\r\n"
      })
  void aHeaderNameIsATokenBeforeAColon(String reply) {
    assertRefused(reply, "not a header line");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        OK + " Content-Length: 5\r\n",
        OK + "Content-Length: 5\r\n 6\r\n",
        OK + "Transfer-Encoding: chunked\r\n\t, gzip\r\n",
        OK + "Connection: keep-alive\r\n , close\r\n",
        OK + "X: y\r\nConnection: x\r\n \r\n",
        CHUNKED + "0\r\n X: y\r\n"
      })
  void aLineThatSaysHowTheReplyIsFramedIsNotContinued(String reply) {
    assertRefused(reply, "continues");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 O\0K\r\n",
        OK + "Content-\0Length: 5\r\n",
        OK + "X: \0\r\n",
        OK + "X: \177\r\n",
        OK + "X: a\rb\r\n",
        OK + "X: a\r\r\n",
        OK + "\rX: a\r\n",
        OK + "X: \33[2J\r\n",
        CHUNKED + "1;\0\r\n",
        CHUNKED + "1\r2\r\n",
        CHUNKED + "0\r\nX: \1\r\n"
      })
  void noLineHoldsControlCharacters(String reply) {
    assertRefused(reply, "control character");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-1",
        "+5",
        "",
        ",",
        "5x",
        "0x5",
        "5 5",
        "5, 6",
        "5, x",
        "5;5",
        "5\r\nContent-Length: 6",
        "9223372036854775808",
        "99999999999999999999999"
      })
  void aContentLengthIsOneNumber(String value) {
    assertRefused(OK + "Content-Length: " + value + "\r\n", "Content-Length");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "xchunked",
        "chunkedx",
        "gzip",
        "gzip, chunked",
        "identity",
        "chunked, gzip",
        "chunked, chunked",
        "chunked;q=1",
        "\"chunked\"",
        "",
        ",",
        "gzip\r\nTransfer-Encoding: chunked",
        "chunked\r\nTransfer-Encoding: gzip",
        "chunked\r\nTransfer-Encoding: chunked"
      })
  void aTransferCodingThatCannotBeDecodedIsRefused(String value) {
    assertRefused(OK + "Transfer-Encoding: " + value + "\r\n", "Transfer-Encoding");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        OK + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n",
        OK + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n"
      })
  void aReplyIsNotFramedInTwoWays(String reply) {
    assertRefused(reply, "both");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "xyz",
        "",
        "-1",
        "+1",
        " 1",
        "1 ",
        "1 2",
        "1x",
        "0x1",
        ";a",
        "\uff11",
        "10000000000000000",
        "fffffffffffffffffff"
      })
  void aChunkSizeIsHexadecimal(String size) {
    assertRefused(CHUNKED + size + "\r\n", "invalid chunk size");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        CHUNKED + "1\n",
        CHUNKED + "1\r\nx\n",
        CHUNKED + "1;a\n",
        CHUNKED + "0\r\nX: y\n",
        CHUNKED + "0\r\n\n"
      })
  void linesOfAChunkedBodyEndWithCrLf(String reply) {
    assertRefused(reply, "LF without CR");
  }

  @Test
  void aChunkEndsWhereItsSizeSays() {
    assertRefused(CHUNKED + "2\r\nhello\r\n", "longer than its size");
    assertRefused(CHUNKED + "5\r\nhello5\r\n", "longer than its size");
  }

  @Test
  void linesAndTheirNumberAreBounded() throws HttpProtocolException {
    String longest = "X: " + "y".repeat(Line.MAX_LENGTH - 3);
    assertThat(feed.parse(OK + longest + "\r\n")).isFalse();
    feed.reset();
    assertRefused(OK + longest + "y", "longer than 8192 bytes");
    assertRefused(OK + "X: y\r\n".repeat(FieldSection.MAX_LINES + 1), "more than 256");
    assertRefused(
        CHUNKED + "0\r\n" + "X: y\r\n".repeat(FieldSection.MAX_LINES + 1), "more than 256");
  }

  @Test
  void interimRepliesAreBounded() {
    assertRefused("HTTP/1.1 100 Continue\r\n\r\n".repeat(FieldSection.MAX_LINES), "more than 256");
  }

  @Test
  void messagesShowTheLineInAsciiOnly() {
    assertRefused("\u009b2J\tx\r\n", "'?2J?x'");
  }
}
