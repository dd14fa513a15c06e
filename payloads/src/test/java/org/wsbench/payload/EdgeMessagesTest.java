package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EdgeMessagesTest {

  static List<Message> edges() {
    return Payloads.edges();
  }

  @ParameterizedTest
  @MethodSource("edges")
  void requestIsValidAndMeansItsValue(Message edge) throws Exception {
    new ContractSchema().validate(edge.request());
    Object read = ReplyReader.readRequest(edge.operation(), edge.request());
    assertThat(Difference.first(edge.value(), read)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("edges")
  void valueSurvivesAReply(Message edge) throws Exception {
    byte[] reply = MessageWriter.reply(edge.operation(), edge.value());
    assertThat(Difference.first(edge.value(), ReplyReader.read(edge.operation(), reply))).isEmpty();
  }

  @Test
  void namesAreUniqueAndBeginWithTheOperation() {
    assertThat(Payloads.edges()).extracting(Message::name).doesNotHaveDuplicates();
    assertThat(Payloads.edges())
        .allSatisfy(edge -> assertThat(edge.name()).startsWith(edge.operation().element() + "/"));
  }

  @Test
  void oddFormsAreReallySent() {
    assertThat(text("echoInteger/white-space")).contains("<value> 7 </value>");
    assertThat(text("echoString/cdata")).contains("<![CDATA[");
    assertThat(text("echoStruct/comments")).contains("<!--");
    assertThat(text("echoStruct/prefixes")).contains("<ns1:varInt>5</ns1:varInt>");
    assertThat(text("echoStruct/header")).contains("<S:Header>");
    assertThat(text("echoSynthetic/wrapped-base64")).contains("\n  gD4/\n");
    assertThat(named("echoStruct/utf-16").request()).startsWith(0xFE, 0xFF, 0, '<');
    assertThat(named("echoStruct/utf-16").contentType()).isEqualTo("text/xml; charset=utf-16");
    assertThat(named("echoStruct/utf-16-little-endian").request()).startsWith(0xFF, 0xFE, '<', 0);
    assertThat(text("echoStruct/prefix-each")).contains("<b:varFloat xmlns:b=\"");
    assertThat(text("echoStruct/xsi-type")).contains("i:type=\"t:Struct\"");
    assertThat(text("echoStruct/header-for-another")).contains("S:mustUnderstand=\"1\"");
    assertThat(text("echoStruct/comments-outside")).endsWith("<!-- after -->");
    assertThat(text("echoStruct/no-declaration")).startsWith("<S:Envelope");
    assertThat(text("echoString/empty-element")).contains("<value/>");
    assertThat((String) named("echoString/one-megabyte").value()).hasSize(1_048_576);
  }

  private static String text(String name) {
    return new String(named(name).request(), StandardCharsets.UTF_8);
  }

  private static Message named(String name) {
    return Payloads.edges().stream().filter(e -> e.name().equals(name)).findFirst().orElseThrow();
  }
}
