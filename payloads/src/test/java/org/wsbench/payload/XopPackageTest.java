package org.wsbench.payload;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.payload.model.Struct;
import org.wsbench.payload.model.Synthetic;

/** Replies whose binary data are in other parts. */
class XopPackageTest {
  private static final byte[] DATA = {1, -1, 0, 13, 10};
  private static final Synthetic VALUE = new Synthetic("text", new Struct(5, 2.5f, "s"), DATA);
  private static final String INLINE = "Af8ADQo=";
  private static final String INCLUDE =
      "<x:Include xmlns:x='http://www.w3.org/2004/08/xop/include' href='cid:a%40b'/>";
  private static final Map<String, byte[]> PARTS = Map.of("a@b", DATA);

  private static Object read(String content, Map<String, byte[]> parts) throws Exception {
    String reply = new String(MessageWriter.reply(Operation.SYNTHETIC, VALUE), UTF_8);
    assertThat(reply).contains(INLINE);
    return ReplyReader.read(
        SoapVersion.SOAP_1_1,
        Operation.SYNTHETIC,
        new XopPackage(reply.replace(INLINE, content).getBytes(UTF_8), parts));
  }

  @Test
  void includedDataAreThoseOfThePart() throws Exception {
    assertThat(Difference.first(VALUE, read(INCLUDE, PARTS))).isEmpty();
    assertThat(Difference.first(VALUE, read("<!-- c -->" + INCLUDE, PARTS))).isEmpty();
    assertThat(Difference.first(VALUE, read(INCLUDE, Map.of("a@b", new byte[5])))).isPresent();
  }

  @Test
  void inlineDataMayBeReadBesideAttachments() throws Exception {
    assertThat(Difference.first(VALUE, read(INLINE, PARTS))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "cid:a%40b|cid:a|no part of the reply is 'cid:a'",
        "cid:a%40b|http://a%40b|no part of the reply is 'http://a%40b'",
        "cid:a%40b|%|no part of the reply is '%'",
        "href|ref|no part of the reply is 'null'",
        "'/>|'>x</x:Include>|expected nothing in <Include>, found the text 'x'",
        "/xop/|/xip/|expected text, found <Include> of http://www.w3.org/2004/08/xip/include"
      })
  void whatIncludesNoPartIsRefused(String text, String instead, String problem) {
    assertThatThrownBy(() -> read(INCLUDE.replace(text, instead), PARTS))
        .isInstanceOf(MalformedReplyException.class)
        .hasMessage("/echoSyntheticResponse/return/bytes: " + problem);
  }

  @Test
  void withoutAttachmentsNothingIsIncluded() {
    assertThatThrownBy(() -> read(INCLUDE, Map.of()))
        .isInstanceOf(MalformedReplyException.class)
        .hasMessageContaining("expected text, found <Include>");
  }
}
