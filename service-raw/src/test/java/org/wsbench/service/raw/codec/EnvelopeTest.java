package org.wsbench.service.raw.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.service.raw.model.Struct;

class EnvelopeTest {

  private static final Echo<Struct> STRUCT =
      new Echo<>(Operation.STRUCT, new Struct(1, 2.5f, "three"));

  static Stream<Arguments> messages() {
    return Stream.of(Parser.values())
        .flatMap(
            parser ->
                Stream.of(
                    Arguments.of(parser, "echoInteger", "-2147483648"),
                    Arguments.of(parser, "echoFloat", "-INF"),
                    Arguments.of(parser, "echoString", ""),
                    Arguments.of(parser, "echoString", " a &lt;&amp; \u00e4\u20ac\ud83d\ude00\n\t"),
                    Arguments.of(parser, "echoDate", "2026-02-28T23:59:59.123456-08:00"),
                    Arguments.of(parser, "echoStruct", Messages.STRUCT),
                    Arguments.of(parser, "echoSynthetic", Messages.SYNTHETIC),
                    Arguments.of(parser, "echoArray", ""),
                    Arguments.of(parser, "echoArray", Messages.ARRAY),
                    Arguments.of(parser, "echoOrder", Messages.ORDER)));
  }

  @ParameterizedTest
  @MethodSource("messages")
  void answersWithTheSameValues(Parser parser, String operation, String value) throws Exception {
    Echo<?> echo = parser.read(Messages.request(operation, value));

    assertThat(parser.reply(echo))
        .isIn(Messages.reply(operation, value), withoutShortForm(operation, value));
  }

  /** The JDK's writer has no short form for an empty element. */
  private static String withoutShortForm(String operation, String value) {
    return Messages.reply(operation, value).replace("<return/>", "<return></return>");
  }

  @ParameterizedTest
  @EnumSource
  void answersAnEmptyMessageWithAnEmptyMessage(Parser parser) throws Exception {
    Echo<?> echo =
        parser.read(Messages.envelope("<x:echoVoid xmlns:x='http://wsbench.org/wstest'/>"));

    assertThat(echo).isEqualTo(new Echo<>(Operation.VOID, null));
    assertThat(parser.reply(echo)).contains("<echoVoidResponse").doesNotContain("return");
  }

  @ParameterizedTest
  @EnumSource
  void escapesACarriageReturn(Parser parser) throws Exception {
    Echo<?> echo = parser.read(Messages.request("echoString", "a&#13;b"));

    assertThat(echo.value()).isEqualTo("a\rb");
  }

  @Test
  void writesACarriageReturnSoThatItSurvives() throws Exception {
    assertThat(Parser.WOODSTOX.reply(new Echo<>(Operation.STRING, "a\rb"))).contains("a&#xd;b");
  }

  @ParameterizedTest
  @EnumSource
  void readsEveryFormOfTheSameMessage(Parser parser) throws Exception {
    String scattered =
        """
        <?xml version="1.0" encoding="%s"?>
        <!-- before --><?go?>
        <S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'
            xmlns:w="http://wsbench.org/wstest">
          <S:Header><h:a xmlns:h="urn:h" S:mustUnderstand="0"><h:b>skipped</h:b></h:a></S:Header>
          <S:Body><!-- in --><w:echoStruct><w:value>
            <w:varInt> &#x31;<!-- split --> </w:varInt>
            <?pi?><w:varFloat>
              2<![CDATA[.5]]></w:varFloat>
            <w:varString>th<!-- split --><![CDATA[r]]>e&#101;</w:varString>
          </w:value></w:echoStruct>
          </S:Body>
        </S:Envelope>
        <!-- after -->
        """;

    assertThat(parser.read(scattered.formatted("UTF-8"))).isEqualTo(STRUCT);
    assertThat(parser.read(scattered.formatted("UTF-16").getBytes(StandardCharsets.UTF_16)))
        .isEqualTo(STRUCT);
  }

  static Stream<Arguments> malformed() {
    String struct = Messages.STRUCT;
    return Stream.of(
            "",
            "no XML",
            Messages.request("echoStruct", struct).replace("</e:Envelope>", ""),
            Messages.request("echoStruct", struct) + "<more/>",
            "<!DOCTYPE e>" + Messages.request("echoStruct", struct),
            "<!DOCTYPE e [<!ENTITY x 'y'>]>" + Messages.request("echoString", "&x;"),
            Messages.request("echoString", "&x;"),
            Messages.request("echoInteger", "&x;"),
            Messages.request("echoInteger", "<a/>"),
            Messages.request("echoInteger", "1.0"),
            Messages.request("echoInteger", "\ud83d\ude00".repeat(100)),
            Messages.request("echoFloat", "1f"),
            Messages.request("echoDate", "2026-02-29T00:00:00Z"),
            Messages.request("echoString", "<a/>"),
            Messages.request("echoStruct", ""),
            Messages.request("echoStruct", struct + "<varInt>1</varInt>"),
            Messages.request("echoStruct", "text" + struct),
            Messages.request("echoStruct", struct.replace("varInt", "varint")),
            Messages.request(
                "echoStruct", "<varFloat>2.5</varFloat><varInt>1</varInt><varString/>"),
            Messages.request("echoStruct", struct.replace("<varInt>", "<varInt xmlns='urn:x'>")),
            Messages.request("echoSynthetic", Messages.SYNTHETIC.replace("AAEC", "AA*C")),
            Messages.request("echoStruct", struct).replace("</value>", "</value><value/>"),
            Messages.request("echoStruct", struct).replace("</e:Body>", "<a/></e:Body>"),
            Messages.request("echoStruct", struct).replace("</e:Body>", "</e:Body><e:Body/>"))
        .flatMap(text -> Stream.of(Parser.values()).map(parser -> Arguments.of(parser, text)));
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void refusesWhatTheSchemaDoesNotAllow(Parser parser, String request) {
    assertThatThrownBy(() -> parser.read(request)).isInstanceOf(XMLStreamException.class);
  }

  static Stream<Arguments> faults() {
    String good = Messages.request("echoString", "x");
    return Stream.of(
        Arguments.of("<a/>", SoapFault.Code.CLIENT),
        Arguments.of(Messages.envelope(""), SoapFault.Code.CLIENT),
        Arguments.of(Messages.request("echoNothing", "x"), SoapFault.Code.CLIENT),
        Arguments.of(Messages.envelope("<echoVoid/>"), SoapFault.Code.CLIENT),
        Arguments.of(
            good.replace(
                "http://schemas.xmlsoap.org/soap/envelope/",
                "http://www.w3.org/2003/05/soap-envelope"),
            SoapFault.Code.VERSION_MISMATCH),
        Arguments.of(mandatory("", good), SoapFault.Code.MUST_UNDERSTAND),
        Arguments.of(
            mandatory("e:actor='http://schemas.xmlsoap.org/soap/actor/next'", good),
            SoapFault.Code.MUST_UNDERSTAND));
  }

  private static String mandatory(String actor, String request) {
    String header = "<e:Header><a e:mustUnderstand='1' " + actor + "/></e:Header>";
    return request.replace("<e:Body>", header + "<e:Body>");
  }

  @ParameterizedTest
  @MethodSource("faults")
  void namesWhoIsAtFault(String request, SoapFault.Code code) {
    SoapFault fault = catchThrowableOfType(SoapFault.class, () -> Parser.WOODSTOX.read(request));

    assertThat(fault).isNotNull();
    assertThat(fault.code()).isEqualTo(code);
  }

  @Test
  void leavesAHeaderToTheActorThatItIsFor() throws Exception {
    String request = mandatory("e:actor='urn:other'", Messages.request("echoString", "x"));

    assertThat(Parser.WOODSTOX.read(request).value()).isEqualTo("x");
  }

  @Test
  void readsATextThatIsLongerThanAnyBuffer() throws Exception {
    String digits = "0".repeat(100_000) + "7";
    String text = "a\u00e4 ".repeat(100_000);

    assertThat(Parser.WOODSTOX.read(Messages.request("echoInteger", digits)).value()).isEqualTo(7);
    assertThat(Parser.WOODSTOX.read(Messages.request("echoString", text)).value()).isEqualTo(text);
  }
}
