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
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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
  @ValueSource(strings = {"", "soap12", "gzip", "soap12,gzip", "mtom", "soap12,gzip,mtom"})
  void aFormatIsReadBack(String name) {
    assertThat(WireFormat.parse(name)).hasToString(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"xop", "soap12;gzip", "soap12,", "SOAP12", " gzip"})
  void anotherFormatIsRefused(String name) {
    assertThatThrownBy(() -> WireFormat.parse(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'%s' is not the name of a wire format; give soap12, gzip, mtom, or several with commas"
                + " between them",
            name);
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
