package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.payload.model.Order;
import org.wsbench.payload.model.Struct;

class ReplyReaderTest {
  private static final Struct STRUCT = new Struct(5, 2.5f, "Grüße 漢");
  private static final String REPLY =
      new String(MessageWriter.reply(Operation.STRUCT, STRUCT), StandardCharsets.UTF_8);

  @ParameterizedTest
  @EnumSource(Operation.class)
  void readsWhatTheWriterWrites(Operation operation) throws Exception {
    Object value =
        switch (operation) {
          case VOID -> null;
          case ORDER -> Payloads.of(EchoCase.ECHO_ORDER_500).get(3).value();
          default ->
              Payloads.edges().stream()
                  .filter(edge -> edge.operation() == operation)
                  .findFirst()
                  .orElseThrow()
                  .value();
        };
    Object read = ReplyReader.read(operation, MessageWriter.reply(operation, value));
    assertThat(Difference.first(value, read)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16", "ISO-8859-15"})
  void anyEncodingWillDo(String encoding) throws Exception {
    String text = REPLY.replace("漢", "€").replace("UTF-8", encoding);
    assertThat(ReplyReader.read(Operation.STRUCT, text.getBytes(Charset.forName(encoding))))
        .isEqualTo(new Struct(5, 2.5f, "Grüße €"));
  }

  static Stream<Arguments> otherForms() {
    return Stream.of(
        arguments("<S:Body>", "<S:Header><x y='1'><z/></x></S:Header>\n<S:Body>"),
        arguments("><", ">\n  <!-- comment --><"),
        arguments("Grüße", "Gr&#252;<![CDATA[ße]]>"),
        arguments(
            "<varInt>", "<varInt xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:type='x'>"),
        arguments("<return>", "<return xmlns:unused='urn:x'>"),
        arguments("</S:Envelope>", "</S:Envelope><!-- end -->\n"),
        arguments(
            "<varInt>5</varInt>",
            "<p:varInt xmlns:p='http://wsbench.org/wstest'> +05<!-- --></p:varInt>"),
        arguments("2.5", "25e-1"));
  }

  @ParameterizedTest
  @MethodSource("otherForms")
  void otherFormsOfTheSameValueWillDo(String find, String replacement) throws Exception {
    String changed = changed(find, replacement);
    assertThat(ReplyReader.read(Operation.STRUCT, changed.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(STRUCT);
  }

  static Stream<Arguments> otherStructures() {
    return Stream.of(
        arguments(
            "<varInt>5</varInt>",
            "",
            "/echoStructResponse/return",
            "expected <varInt> of http://wsbench.org/wstest, found <varFloat> of"
                + " http://wsbench.org/wstest"),
        arguments(
            "</return>",
            "<extra/></return>",
            "/echoStructResponse/return",
            "expected nothing more, found <extra> of http://wsbench.org/wstest"),
        arguments(
            "</return>",
            "more</return>",
            "/echoStructResponse/return",
            "expected an element, found the text 'more'"),
        arguments(
            "</return>",
            "</return><return/>",
            "/echoStructResponse",
            "expected nothing more, found <return> of http://wsbench.org/wstest"),
        arguments(
            "<varInt>",
            "<varInt xmlns=''>",
            "/echoStructResponse/return",
            "expected <varInt> of http://wsbench.org/wstest, found <varInt> of no namespace"),
        arguments(
            "<varInt>",
            "<varInt kind='x'>",
            "/echoStructResponse/return/varInt",
            "the attribute 'kind' is not allowed here"),
        arguments(
            "<varInt>",
            "<varInt xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:nil='true'>",
            "/echoStructResponse/return/varInt",
            "the attribute 'nil' is not allowed here"),
        arguments(
            "<varInt>5",
            "<varInt><b/>5",
            "/echoStructResponse/return/varInt",
            "expected text, found <b> of http://wsbench.org/wstest"),
        arguments(
            "<varInt>5",
            "<varInt>five",
            "/echoStructResponse/return/varInt",
            "'five' is not an xs:int"),
        arguments(
            "2.5",
            "Infinity",
            "/echoStructResponse/return/varFloat",
            "'Infinity' is not an xs:float"),
        arguments(
            "echoStructResponse",
            "echoIntegerResponse",
            "/Envelope/Body",
            "expected <echoStructResponse> of http://wsbench.org/wstest, found"
                + " <echoIntegerResponse> of http://wsbench.org/wstest"),
        arguments(
            "</S:Body>",
            "<b/></S:Body>",
            "/Envelope/Body",
            "expected nothing more, found <b> of no namespace"),
        arguments(
            "</S:Body>",
            "</S:Body><S:Body/>",
            "/Envelope",
            "expected nothing more, found <Body> of http://schemas.xmlsoap.org/soap/envelope/"),
        arguments(
            "http://schemas.xmlsoap.org/soap/envelope/",
            "http://www.w3.org/2003/05/soap-envelope",
            "/",
            "expected <Envelope> of http://schemas.xmlsoap.org/soap/envelope/, found"
                + " <Envelope> of http://www.w3.org/2003/05/soap-envelope"),
        arguments(
            "<S:Body>",
            "<?php?><S:Body>",
            "/Envelope",
            "expected an element, found a processing instruction"));
  }

  @ParameterizedTest
  @MethodSource("otherStructures")
  void anotherStructureIsRefusedWithItsPath(
      String find, String replacement, String path, String problem) {
    String changed = changed(find, replacement);
    assertThatThrownBy(
            () -> ReplyReader.read(Operation.STRUCT, changed.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(MalformedReplyException.class)
        .hasMessage(path + ": " + problem)
        .extracting(e -> ((MalformedReplyException) e).path())
        .isEqualTo(path);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "not XML", "<a>", "<S:Envelope/>", "<?xml version='1.0'?>"})
  void whatIsNotXmlIsRefused(String body) {
    assertThatThrownBy(
            () -> ReplyReader.read(Operation.VOID, body.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(MalformedReplyException.class)
        .hasMessageMatching("/: [^\n]+");
  }

  @ParameterizedTest
  @ValueSource(strings = {"<a/>", "text", "<?xml version='1.0'?>"})
  void trailingContentIsRefused(String trailing) {
    byte[] body = (REPLY + trailing).getBytes(StandardCharsets.UTF_8);
    assertThatThrownBy(() -> ReplyReader.read(Operation.STRUCT, body))
        .isInstanceOf(MalformedReplyException.class);
  }

  @Test
  void everyTruncationIsRefused() {
    byte[] whole = REPLY.getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < whole.length; length++) {
      byte[] part = Arrays.copyOf(whole, length);
      assertThatThrownBy(() -> ReplyReader.read(Operation.STRUCT, part))
          .as("the first %d bytes", length)
          .isInstanceOf(MalformedReplyException.class);
    }
  }

  @Test
  void bytesThatAreNotOfTheEncodingAreRefused() {
    byte[] latin = REPLY.replace("漢", "").getBytes(StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> ReplyReader.read(Operation.STRUCT, latin))
        .isInstanceOf(MalformedReplyException.class);
  }

  @Test
  void repeatedElementsHaveTheirNumberInThePath() {
    Order order = (Order) Payloads.of(EchoCase.ECHO_ORDER_200).getFirst().value();
    String reply =
        new String(MessageWriter.reply(Operation.ORDER, order), StandardCharsets.UTF_8)
            .replace("<itemId>17</itemId>", "<itemId/>");
    assertThatThrownBy(
            () -> ReplyReader.read(Operation.ORDER, reply.getBytes(StandardCharsets.UTF_8)))
        .hasMessage("/echoOrderResponse/return/lineItems[17]/itemId: '' is not an xs:int");
  }

  @Test
  void noDocumentTypeIsReadAndNoEntityFetched(@TempDir Path directory) throws Exception {
    Path secret = Files.writeString(directory.resolve("secret.txt"), "secret");
    String body =
        REPLY
            .replace("?><", "?><!DOCTYPE x [<!ENTITY e SYSTEM '" + secret.toUri() + "'>]><")
            .replace("Grüße", "&e;");
    assertThatThrownBy(
            () -> ReplyReader.read(Operation.STRUCT, body.getBytes(StandardCharsets.UTF_8)))
        .isInstanceOf(MalformedReplyException.class)
        .hasMessage("/: expected an element, found a document type declaration");
  }

  private static String changed(String find, String replacement) {
    assertThat(REPLY).contains(find);
    return REPLY.replace(find, replacement);
  }
}
