package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
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
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.LargeData;
import org.wsbench.payload.Payloads;

/** Messages with large data, inline and as attachments. */
@Timeout(60)
class LargeDataLoadTest {
  private static final EchoCase CASE = EchoCase.ATTACH_100K;
  private static final Duration LONG = Duration.ofSeconds(30);

  private static LoadReport load(String format, Function<Request, Reply> service) throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.reply(service));
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

  /** The right reply, in the form of the request. */
  private static String right(Request request) {
    return new String(request.body(), ISO_8859_1)
        .replace("<echoSynthetic ", "<echoSyntheticResponse ")
        .replace("</echoSynthetic>", "</echoSyntheticResponse>")
        .replace("<value>", "<return>")
        .replace("</value>", "</return>");
  }

  private static Reply reply(String body) {
    return Reply.of(200, body.getBytes(ISO_8859_1));
  }

  private static void assertAllCorrupt(LoadReport report, String detail) {
    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, Payloads.VARIANTS, 0, 0));
    assertThat(report.evidence()).extracting(Evidence::detail).allMatch(detail::equals);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soap12", "mtom", "soap12,mtom"})
  void rightRepliesAreVerified(String format) throws Exception {
    LoadReport report = load(format, request -> reply(right(request)));

    assertThat(report.evidence()).isEmpty();
    assertThat(report.verified()).isEqualTo(Payloads.VARIANTS);
  }

  @Test
  void requestsHaveAllData() throws Exception {
    byte[] inline = new byte[LargeData.base64(CASE).capacity()];
    LargeData.base64(CASE).get(0, inline);
    byte[] raw = new byte[CASE.size()];
    LargeData.raw(CASE).get(0, raw);

    load("", request -> replyTo(request, inline));
    load("mtom", request -> replyTo(request, raw));
  }

  private static Reply replyTo(Request request, byte[] expected) {
    assertThat(new String(request.body(), ISO_8859_1)).contains(new String(expected, ISO_8859_1));
    return reply(right(request));
  }

  @Test
  void anotherByteIsFound() throws Exception {
    assertAllCorrupt(
        load("mtom", request -> reply(changed(right(request)))),
        "byte 102400 of the 102400 bytes of data is not what was sent");
  }

  /** The last byte of the data, which a boundary follows. */
  private static String changed(String body) {
    int end = body.lastIndexOf("\r\n--wsbench");
    char other = (char) (body.charAt(end - 1) ^ 1);
    return body.substring(0, end - 1) + other + body.substring(end);
  }

  @Test
  void anotherValueBesideTheDataIsFound() throws Exception {
    LoadReport report = load("", request -> reply(right(request).replace("<varInt>", "<varInt>1")));

    assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, Payloads.VARIANTS, 0, 0));
    assertThat(report.evidence())
        .extracting(Evidence::detail)
        .allMatch(one -> one.contains("varInt"));
  }

  @Test
  void dataThatCannotBeSentAsTheyAreAreRefused() {
    assertThatThrownBy(() -> WireFormat.parse("gzip").content(CASE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("attach100K can neither be compressed nor signed");
  }
}
