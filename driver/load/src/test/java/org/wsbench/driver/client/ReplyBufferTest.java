package org.wsbench.driver.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Keeping a reply until it is judged. */
class ReplyBufferTest {

  private final ReplyBuffer reply = new ReplyBuffer();

  private static ReadableByteChannel channel(byte[] bytes) {
    return Channels.newChannel(new ByteArrayInputStream(bytes));
  }

  private static ReadableByteChannel channel(String text) {
    return channel(text.getBytes(StandardCharsets.ISO_8859_1));
  }

  private void readAll(ReadableByteChannel channel) throws IOException {
    while (reply.readFrom(channel) >= 0) {
      // Until the end of the stream.
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  @Test
  void whatWasParsedStaysParsedWhenTheBufferGrows() throws IOException {
    byte[] bytes = new byte[1_000_000];
    new Random(1).nextBytes(bytes);
    ReadableByteChannel channel = channel(bytes);
    assertThat(reply.readFrom(channel)).isPositive();
    reply.unparsed().position(1000);
    readAll(channel);
    ByteBuffer unparsed = reply.unparsed();
    byte[] rest = new byte[unparsed.remaining()];
    unparsed.get(rest);
    assertThat(rest).isEqualTo(Arrays.copyOfRange(bytes, 1000, bytes.length));
  }

  @Test
  void theBodyIsDecoded() throws IOException {
    readAll(
        channel(
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n"));
    reply.unparsed().position(reply.unparsed().limit());
    assertThat(text(reply.body())).isEqualTo("abcde");
  }

  @Test
  void theBodyIsWhatHasArrivedOfIt() throws IOException {
    readAll(channel("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"));
    assertThat(text(reply.body())).isEqualTo("abc");
  }

  @Test
  void theBodyEndsWhereTheFramingDoes() throws IOException {
    readAll(
        channel("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nrubbish\r\n"));
    assertThat(text(reply.body())).isEqualTo("abc");
  }

  @Test
  void aClearedBufferTakesTheNextReply() throws IOException {
    readAll(channel("HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc"));
    reply.unparsed().position(20);
    reply.clear();
    readAll(channel("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nde"));
    assertThat(reply.unparsed().position()).isZero();
    assertThat(text(reply.body())).isEqualTo("de");
  }

  @Test
  void theLongestReplyIsTold() throws IOException {
    ReadableByteChannel zeros = channel(new byte[ReplyBuffer.MAX_REPLY]);
    while (!reply.isTooLong()) {
      assertThat(reply.readFrom(zeros)).isPositive();
    }
    assertThat(reply.unparsed().remaining()).isEqualTo(ReplyBuffer.MAX_REPLY);
  }
}
