package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.Evidence;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.load.dummy.XopReply;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.model.Synthetic;

/** Packages in both directions, taken apart without the code under test. */
@Timeout(60)
class MtomMessageTest {
  private static final EchoCase CASE = EchoCase.ECHO_SYNTHETIC_4K;
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final SoapEcho ECHO = new SoapEcho(Payloads.of(CASE));
  private static final String INCLUDE =
      "<xop:Include xmlns:xop=\"http://www.w3.org/2004/08/xop/include\" href=\"cid:%s\"/>";

  private static LoadReport load(Function<Request, Reply> service) throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.reply(service));
        LoadGenerator generator = LoadGenerator.start(1, SoapOperations::at)) {
      return generator.run(
          new LoadSpec(
              server.target().in("mtom"),
              new Schedule.ClosedLoop(2),
              new RequestSource.Once(CASE.id()),
              LONG,
              LONG,
              0));
    }
  }

  private static void assertAllCorrupt(LoadReport report, String detail) {
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, Payloads.VARIANTS, 0, 0));
    assertThat(report.evidence()).extracting(Evidence::detail).allMatch(detail::equals);
  }

  /** The message that a request is once its data are inline again. */
  private static Message message(Request request) {
    assertThat(request.header("Content-Type"))
        .contains(
            "multipart/related; type=\"application/xop+xml\"; start=\"<root@wsbench.org>\";"
                + " start-info=\"text/xml\"; boundary=\"wsbench-4f1c07d29b6e83a5\"");
    assertThat(request.header("SOAPAction")).contains("\"\"");
    String body = new String(request.body(), ISO_8859_1);
    String[] parts = body.split("(\r\n)?--wsbench-4f1c07d29b6e83a5(--)?\r\n", -1);
    assertThat(parts).hasSize(4);
    assertThat(parts[1])
        .startsWith("Content-Type: application/xop+xml; charset=utf-8; type=\"text/xml\"\r\n")
        .contains("\r\nContent-ID: <root@wsbench.org>\r\n");
    assertThat(parts[2]).contains("\r\nContent-ID: <data@wsbench.org>\r\n");
    String data = Base64.getEncoder().encodeToString(content(parts[2]).getBytes(ISO_8859_1));
    String envelope = content(parts[1]).replace(INCLUDE.formatted("data@wsbench.org"), data);
    Optional<Message> sent = ECHO.message(envelope.getBytes(ISO_8859_1));
    assertThat(sent).isPresent();
    return sent.get();
  }

  private static String content(String part) {
    return part.substring(part.indexOf("\r\n\r\n") + 4);
  }

  private static byte[] data(Message message) {
    return ((Synthetic) message.value()).bytes();
  }

  /** The right reply, but for a change of its data. */
  private static byte[] reply(Message message, UnaryOperator<byte[]> change) {
    String inline = Base64.getEncoder().encodeToString(data(message));
    String id = message.name() + "@x";
    String envelope =
        new String(MessageWriter.reply(message.operation(), message.value()), UTF_8)
            .replace(inline, INCLUDE.formatted(id.replace("/", "%2F")));
    return new XopReply("uuid:" + id, id)
        .of(envelope.getBytes(UTF_8), id, change.apply(data(message)));
  }

  private static Reply right(Request request) {
    return Reply.of(200, reply(message(request), data -> data));
  }

  @Test
  void everyMessageIsVerified() throws Exception {
    LoadReport report = load(MtomMessageTest::right);
    assertThat(report.evidence()).isEmpty();
    assertThat(report.verified()).isEqualTo(Payloads.VARIANTS);
  }

  @Test
  void fewerBytesTravelThanInBase64() throws Exception {
    LoadReport report = load(MtomMessageTest::right);
    long inline = Payloads.of(CASE).stream().mapToLong(message -> message.request().length).sum();
    assertThat(report.connections().bytesSent()).isLessThan(inline);
    assertThat(report.connections().bytesReceived()).isLessThan(inline);
  }

  @Test
  void aServiceThatDoesNotPackItsReplyIsNamed() throws Exception {
    assertAllCorrupt(
        load(request -> SoapEcho.right(message(request))),
        "the binary data are inline, not an attachment (MTOM)");
  }

  /** An attachment that nothing refers to makes no package of a reply with inline data. */
  @Test
  void anAttachmentBesideInlineDataIsNotTaken() throws Exception {
    assertAllCorrupt(
        load(
            request ->
                Reply.of(
                    200,
                    new XopReply("uuid:any", "any")
                        .of(SoapEcho.right(message(request)).body(), "any", new byte[] {1, 2}))),
        "the binary data are inline, not an attachment (MTOM)");
  }

  @Test
  void otherDataAreFound() throws Exception {
    LoadReport report =
        load(
            request ->
                Reply.of(
                    200,
                    reply(
                        message(request),
                        data -> {
                          byte[] other = data.clone();
                          other[4095] ^= 1;
                          return other;
                        })));
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, Payloads.VARIANTS, 0, 0));
    assertThat(report.evidence())
        .extracting(Evidence::detail)
        .allMatch(detail -> detail.startsWith("/return/bytes") || detail.contains("bytes"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "content-id: <|content-id: <z|"
            + "/echoSyntheticResponse/return/bytes: no part of the reply is 'cid:%s'",
        "binary|base64|/: a part has the Content-Transfer-Encoding base64",
        "application/xop+xml|text/xml|"
            + "/: the first part is not application/xop+xml, but text/xml; charset=utf-8"
      })
  void aBrokenPackageIsOneClearLine(String text, String instead, String detail) throws Exception {
    LoadReport report = load(request -> replaced(right(request), text, instead));
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, Payloads.VARIANTS, 0, 0));
    Evidence first = report.evidence().getFirst();
    String id = Payloads.of(CASE).get(first.request()).name().replace("/", "%2F") + "@x";
    assertThat(first.detail()).isEqualTo(detail.formatted(id));
  }

  private static Reply replaced(Reply reply, String text, String instead) {
    String body = new String(reply.body(), ISO_8859_1).replace(text, instead);
    return Reply.of(200, body.getBytes(ISO_8859_1));
  }

  @Test
  void aPackageWithoutItsEndIsOneClearLine() throws Exception {
    assertAllCorrupt(
        load(
            request -> {
              byte[] whole = right(request).body();
              return Reply.of(200, Arrays.copyOf(whole, whole.length - 4));
            }),
        "/: the reply is not a whole multipart body: it ends without its final boundary");
  }

  @Test
  void aFaultNeedNotBePacked() throws Exception {
    LoadReport report = load(request -> SoapEcho.fault("no"));
    assertThat(report.errors()).isEqualTo(new ErrorCounts(Payloads.VARIANTS, 0, 0, 0, 0));
  }

  @Test
  void theBoundaryIsInNoMessage() {
    assertThat(EchoCase.contract().stream().flatMap(one -> Payloads.of(one).stream()))
        .allSatisfy(
            message -> {
              String body = new String(MtomMessage.of(message), ISO_8859_1);
              int parts = MtomMessage.hasData(message.value()) ? 2 : 1;
              assertThat(body.split(MtomMessage.BOUNDARY, -1)).hasSize(parts + 2);
            });
  }
}
