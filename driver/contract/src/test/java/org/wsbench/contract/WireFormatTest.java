package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.Evidence;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.SoapVersion;

/** The load engine speaks to a target in its format, and expects the replies in the same. */
@Timeout(60)
class WireFormatTest {
  private static final EchoCase CASE = EchoCase.ECHO_STRUCT;
  private static final String SECURITY =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
  private static final DocumentBuilderFactory DOCUMENTS =
      DocumentBuilderFactory.newDefaultNSInstance();
  private static final Duration LONG = Duration.ofSeconds(30);

  private static final List<Message> SOAP_12 =
      Payloads.of(CASE).stream().map(message -> message.in(SoapVersion.SOAP_1_2)).toList();
  private static final SoapEcho ECHO = new SoapEcho(SOAP_12);

  private static LoadReport load(String format, Behavior behavior) throws Exception {
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = LoadGenerator.start(1, SoapOperations::at)) {
      return generator.run(
          new LoadSpec(
              server.target().in(format),
              new Schedule.ClosedLoop(2),
              new RequestSource.Once(CASE.id()),
              LONG,
              LONG,
              0));
    }
  }

  /** Refuses what is not a request of SOAP 1.2. */
  private static Reply soap12(Request request, byte[] message) {
    Optional<Message> known = ECHO.message(message);
    boolean valid =
        request.header("Content-Type").equals(Optional.of("application/soap+xml; charset=utf-8"))
            && request.header("SOAPAction").isEmpty();
    return known
        .filter(any -> valid)
        .map(
            sent ->
                Reply.of(
                    200,
                    SoapVersion.SOAP_1_2.of(
                        MessageWriter.reply(sent.operation(), sent.value()), UTF_8)))
        .orElse(Reply.of(415, new byte[0]));
  }

  private static Reply compressedSoap12(Request request) {
    boolean valid =
        request.header("Content-Encoding").equals(Optional.of("gzip"))
            && request.header("Accept-Encoding").equals(Optional.of("gzip"));
    return valid ? soap12(request, inflated(request.body())).gzip() : Reply.of(415, new byte[0]);
  }

  private static byte[] inflated(byte[] body) {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void everyMessageIsVerifiedInSoap12() throws Exception {
    LoadReport report = load("soap12", Behaviors.reply(request -> soap12(request, request.body())));
    assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(report.verified()).isEqualTo(Payloads.VARIANTS);
  }

  @Test
  void compressedMessagesAreTheSame() throws Exception {
    LoadReport report = load("soap12,gzip", Behaviors.reply(WireFormatTest::compressedSoap12));
    assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(report.verified()).isEqualTo(Payloads.VARIANTS);
  }

  @Test
  void aReplyOfTheOtherVersionIsWrong() throws Exception {
    LoadReport report =
        load(
            "soap12",
            Behaviors.reply(request -> SoapEcho.right(ECHO.message(request.body()).orElseThrow())));
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, Payloads.VARIANTS, 0, 0));
    assertThat(report.evidence())
        .extracting(Evidence::detail)
        .allMatch(detail -> detail.contains("expected <Envelope> of http://www.w3.org/2003/05/"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "soap12",
        "gzip",
        "soap12,gzip",
        "mtom",
        "wss-username",
        "soap12,gzip,mtom,wss-username"
      })
  void aFormatIsReadBack(String name) {
    assertThat(WireFormat.parse(name)).hasToString(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"xop", "soap12;gzip", "soap12,", "SOAP12", " gzip"})
  void anotherFormatIsRefused(String name) {
    assertThatThrownBy(() -> WireFormat.parse(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'%s' is not the name of a wire format; give soap12, gzip, mtom, and one of wss-username,"
                + " wss-sign:KEY:CERTIFICATE, and"
                + " wss-encrypt:KEY:CERTIFICATE:SERVER-CERTIFICATE, or several with commas between"
                + " them",
            name);
  }

  /** As OASIS WS-Security UsernameToken Profile 1.1.1, section 3.1, has it. */
  @ParameterizedTest
  @EnumSource(SoapVersion.class)
  void aUsernameTokenIsAHeaderBeforeAnUnchangedBody(SoapVersion soap) throws Exception {
    WireFormat format = new WireFormat(soap, false, false, Optional.of(new UsernameToken()));
    Message message = Payloads.of(CASE).getFirst().in(soap);
    String plain = new String(message.request(), UTF_8);
    String sent = new String(format.body(message), UTF_8);

    assertThat(format.body(message.request())).isEqualTo(format.body(message));
    assertThat(sent.replaceFirst("<S:Header>.*</S:Header>", "")).isEqualTo(plain);
    Document document =
        DOCUMENTS.newDocumentBuilder().parse(new ByteArrayInputStream(format.body(message)));
    assertThat(text(document, "Username")).isEqualTo("wsbench");
    assertThat(text(document, "Password")).isEqualTo("wsbench-password");
    Element security = element(document, "Security");
    assertThat(security.getAttributeNS(soap.namespace(), "mustUnderstand")).isEqualTo("1");
    assertThat(security.getParentNode().getNamespaceURI()).isEqualTo(soap.namespace());
    assertThat(element(document, "Password").getAttribute("Type"))
        .endsWith("oasis-200401-wss-username-token-profile-1.0#PasswordText");
  }

  private static String text(Document document, String name) {
    return element(document, name).getTextContent();
  }

  private static Element element(Document document, String name) {
    NodeList found = document.getElementsByTagNameNS(SECURITY, name);
    assertThat(found.getLength()).as(name).isEqualTo(1);
    return (Element) found.item(0);
  }

  @Test
  void aHeaderNeedsAnEnvelope() {
    WireFormat format = WireFormat.parse("wss-username");
    assertThatThrownBy(() -> format.body("<a/>".getBytes(UTF_8)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no <S:Body> in the envelope: <a/>");
  }

  /** With SOAP 1.2 too, what is loaded is what the format makes of the messages. */
  @Test
  void everyRequestOfALoadHasTheToken() throws Exception {
    WireFormat format = WireFormat.parse("soap12,wss-username");
    Set<String> expected =
        SOAP_12.stream()
            .map(message -> new String(format.body(message), UTF_8))
            .collect(Collectors.toSet());
    LoadReport report =
        load(
            format.toString(),
            Behaviors.reply(
                request -> {
                  String sent = new String(request.body(), UTF_8);
                  return expected.contains(sent)
                      ? soap12(
                          request, sent.replaceFirst("<S:Header>.*</S:Header>", "").getBytes(UTF_8))
                      : Reply.of(500, new byte[0]);
                }));
    assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(report.verified()).isEqualTo(Payloads.VARIANTS);
  }

  @Test
  void thePlainFormatChangesNothing() {
    byte[] message = {1, 2, 3};
    assertThat(WireFormat.parse("")).isEqualTo(WireFormat.PLAIN);
    assertThat(WireFormat.PLAIN.body(message)).isSameAs(message);
    assertThat(WireFormat.PLAIN.headers())
        .containsExactly("Content-Type: text/xml; charset=utf-8", "SOAPAction: \"\"");
  }
}
