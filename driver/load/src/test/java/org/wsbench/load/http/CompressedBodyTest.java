package org.wsbench.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.dummy.Reply;

/** Replies in the gzip coding: RFC 1952 and RFC 9110, section 8.4. */
class CompressedBodyTest {

  /** A member with "hello" in a stored block (RFC 1951, section 3.2.4). */
  private static final String HEADER = "1f8b0800000000000003";

  private static final String HELLO = "010500faff" + "68656c6c6f";
  private static final String TRAILER = "86a61036" + "05000000";
  private static final byte[] GZIP = hex(HEADER + HELLO + TRAILER);

  private final Feed feed = new Feed();

  private static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits);
  }

  private static Reply reply(byte[] body) {
    return Reply.of(200, body).with("Content-Encoding: gzip");
  }

  private String content() {
    return feed.body.toString(StandardCharsets.US_ASCII);
  }

  private void assertRefused(byte[] reply, String message) {
    feed.reset();
    assertThatThrownBy(() -> feed.parse(reply))
        .isInstanceOf(ContentCodingException.class)
        .hasMessageContaining(message);
  }

  private void assertBroken(String body, String message) {
    assertRefused(reply(hex(body)).withLength(), "the reply is not valid gzip: " + message);
    assertRefused(reply(hex(body)).chunked(1), "the reply is not valid gzip: " + message);
  }

  @Test
  void aBodyIsInflatedHoweverItIsFramedAndSplit() throws Exception {
    for (byte[] whole : List.of(reply(GZIP).withLength(), reply(GZIP).chunked(3, 1))) {
      for (int split = 0; split < whole.length; split++) {
        feed.reset();
        assertThat(feed.parse(Arrays.copyOf(whole, split))).isFalse();
        assertThat(feed.parse(Arrays.copyOfRange(whole, split, whole.length))).isTrue();
        assertThat(content()).isEqualTo("hello");
      }
    }
  }

  @Test
  void aLongBodyIsInflatedInPieces() throws Exception {
    byte[] content = new byte[1 << 20];
    for (int i = 0; i < content.length; i++) {
      content[i] = (byte) (i * i >> 7);
    }

    assertThat(feed.parse(Reply.of(200, content).gzip().chunked(1000))).isTrue();
    assertThat(feed.body.toByteArray()).isEqualTo(content);
  }

  @ParameterizedTest
  @CsvSource({
    // An extra field, an empty one, a name, a comment, a checksum of the header, and all of them.
    "04, 0300616263",
    "04, 0000",
    "08, 6100",
    "10, 626300",
    "02, abcd",
    "1e, 01007a 00 00 abcd"
  })
  void partsOfTheHeaderThatMayBeThereArePassedOver(String flags, String parts) throws Exception {
    String header = "1f8b08" + flags + "000000000003" + parts.replace(" ", "");
    boolean complete = false;
    for (byte one : reply(hex(header + HELLO + TRAILER)).withLength()) {
      complete = feed.parse(new byte[] {one});
    }
    assertThat(complete).isTrue();
    assertThat(content()).isEqualTo("hello");
  }

  @Test
  void membersFollowEachOther() throws Exception {
    assertThat(feed.parse(reply(Reply.join(GZIP, GZIP)).withLength())).isTrue();
    assertThat(content()).isEqualTo("hellohello");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "GZIP", "x-gzip", "identity, gzip"})
  void theCodingHasSeveralNames(String name) throws Exception {
    Reply reply = Reply.of(200, GZIP).with("content-encoding: " + name);
    assertThat(feed.parse(reply.withLength())).isTrue();
    assertThat(content()).isEqualTo("hello");
  }

  @Test
  void whatIsNotCompressedIsTakenAsItIs() throws Exception {
    Reply plain = Reply.of(200, GZIP);
    for (Reply reply : List.of(plain, plain.with("Content-Encoding: identity"))) {
      feed.reset();
      assertThat(feed.parse(reply.withLength())).isTrue();
      assertThat(feed.body.toByteArray()).isEqualTo(GZIP);
    }
  }

  @Test
  void aReplyWithoutABodyNeedsNoGzip() throws Exception {
    assertThat(feed.parse(reply(new byte[0]).withLength())).isTrue();
  }

  @Test
  void theEndOfTheConnectionEndsOnlyAWholeBody() throws Exception {
    for (int length = 0; length < GZIP.length; length++) {
      feed.reset();
      feed.parse(reply(Arrays.copyOf(GZIP, length)).untilClose());
      assertThat(feed.parser.endOfStream()).as("%d bytes", length).isFalse();
    }
    feed.reset();
    feed.parse(reply(GZIP).untilClose());
    assertThat(feed.parser.endOfStream()).isTrue();
  }

  @Test
  void aBodyThatEndsTooEarlyIsBroken() {
    for (int length = 1; length < GZIP.length; length++) {
      String part = HexFormat.of().formatHex(GZIP, 0, length);
      assertBroken(part, "the body ends before it does");
    }
    assertRefused(reply(new byte[0]).chunked(1), "the body ends before it does");
  }

  @Test
  void whatIsNotGzipIsBroken() {
    assertBroken("3c", "it does not begin with 1f 8b");
    assertBroken("1f3c", "it does not begin with 1f 8b");
    assertBroken("1f8b07", "its method is not deflate");
    assertBroken("1f8b0820", "reserved flags are set");
    assertBroken(HEADER + "07", "its data are invalid (invalid block type)");
    assertBroken(
        HEADER + HELLO + "86a61037" + "05000000",
        "its CRC-32 is 3710a686, that of its content 3610a686");
    assertBroken(HEADER + HELLO + "86a61036" + "06000000", "its content has 5 bytes, not 6");
    assertBroken(HEADER + HELLO + TRAILER + "00", "it does not begin with 1f 8b");
  }

  @Test
  void aSmallBodyMayNotBecomeALargeOne() {
    byte[] large = new byte[(int) GzipBody.MAX_LENGTH + 1];
    assertRefused(
        Reply.of(200, large).gzip().withLength(),
        "the reply is not valid gzip: it inflates to more than 16777216 bytes");
  }

  @ParameterizedTest
  @ValueSource(strings = {"br", "deflate", "gzip, gzip", "gzip, br"})
  void onlyGzipIsOffered(String coding) {
    Reply reply = Reply.of(200, GZIP).with("Content-Encoding: " + coding);
    assertRefused(reply.withLength(), "the reply has a Content-Encoding that was not offered");
  }

  @Test
  void gzipMustHaveBeenOffered() throws Exception {
    feed.parser.offerGzip(false);
    String notOffered = "the reply has a Content-Encoding that was not offered";
    assertRefused(reply(GZIP).withLength(), notOffered);
    assertRefused(reply(GZIP).withLength(), notOffered);
    feed.parser.offerGzip(true);
    feed.reset();
    assertThat(feed.parse(reply(GZIP).withLength())).isTrue();
  }

  /** Of a head that is known, the coding is known, too. */
  @Test
  void repliesMayBeCompressedInTurns() throws Exception {
    for (int i = 0; i < 4; i++) {
      feed.reset();
      assertThat(feed.parse(reply(GZIP).withLength())).isTrue();
      assertThat(content()).isEqualTo("hello");
      if (i % 2 == 1) {
        feed.reset();
        assertThat(feed.parse(Reply.of(200, Reply.ascii("plain")).withLength())).isTrue();
        assertThat(content()).isEqualTo("plain");
      }
    }
  }
}
