package org.wsbench.contract.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.contract.dummy.WholeService;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.model.Struct;
import org.wsbench.result.check.Outcome;

/** What a service gets wrong is found, each by its check. */
class WrongAnswersTest {
  private static final Pattern SYSTEM = Pattern.compile("SYSTEM \"((?:file|http):[^\"]*)\"");
  private static final Message STRING = Payloads.of(EchoCase.ECHO_STRING).getFirst();

  @Test
  void aWrongEdgeIsFound() throws Exception {
    Message zero = new Message("zero", Operation.FLOAT, 0f, new byte[0]);
    assertThat(
            PartlyWrongService.failures(
                request ->
                    PartlyWrongService.is(request, "echoFloat/NaN")
                        ? Optional.of(SoapEcho.right(zero))
                        : Optional.empty()))
        .containsExactly("echoFloat/NaN: /echoFloatResponse/return: expected NaN, got 0.0");
  }

  @Test
  void oneWrongVariantIsFound() throws Exception {
    Message other = Payloads.of(EchoCase.ECHO_ORDER_500).get(8);
    assertThat(
            PartlyWrongService.failures(
                request ->
                    PartlyWrongService.is(request, "echoOrder500/31")
                        ? Optional.of(SoapEcho.right(other))
                        : Optional.empty()))
        .singleElement()
        .asString()
        .startsWith("echoOrder500: echoOrder500/31: /echoOrderResponse/return/orderId: expected ");
  }

  @Test
  void aReplyOfAnotherConnectionIsFound() throws Exception {
    AtomicInteger times = new AtomicInteger();
    Message other = Payloads.of(EchoCase.ECHO_STRUCT).get(4);
    assertThat(
            PartlyWrongService.failures(
                request ->
                    PartlyWrongService.is(request, "echoStruct/03") && times.incrementAndGet() == 2
                        ? Optional.of(SoapEcho.right(other))
                        : Optional.empty()))
        .singleElement()
        .asString()
        .startsWith("http/ten-connections: connection 3, echoStruct/03: /echoStructResponse/");
  }

  @Test
  void whatIsNotRefusedIsFound() throws Exception {
    assertThat(
            PartlyWrongService.failures(
                request ->
                    WholeService.asked(request).isEmpty()
                            && PartlyWrongService.text(request).contains("echoString")
                        ? Optional.of(SoapEcho.right(STRING))
                        : Optional.empty()))
        .contains(
            "refuses/truncated-xml: neither a SOAP fault nor an HTTP error: HTTP status 200, text '"
                + STRING.value()
                + "'")
        .extracting(failure -> failure.replaceAll(":.*", ""))
        .contains("refuses/mismatched-tags", "refuses/unknown-namespace", "doctype/refused")
        .doesNotContain("refuses/unknown-operation", "doctype/file", "echoString");
  }

  @Test
  void aLeakedFileIsFound() throws Exception {
    assertThat(
            PartlyWrongService.failures(
                request -> system(request, "file").map(WrongAnswersTest::leak)))
        .containsExactly("doctype/file: the answer holds the content of a local file");
  }

  @Test
  void aFetchedAddressIsFound() throws Exception {
    String problem = ": the service fetched an address that the message names";
    assertThat(
            PartlyWrongService.failures(
                request -> system(request, "http").flatMap(WrongAnswersTest::fetch)))
        .containsExactly(
            "doctype/http" + problem,
            "doctype/external-subset" + problem,
            "doctype/parameter-entity" + problem);
  }

  @Test
  void whatTheStandardsLeaveOpenIsRecorded() throws Exception {
    Message sent = new Message("", Operation.STRUCT, new Struct(5, 2.5f, "Hello There!"), null);
    Message zero = new Message("", Operation.STRUCT, new Struct(0, 2.5f, "Hello There!"), null);
    List<String> bodies = Collections.synchronizedList(new ArrayList<>());
    List<CheckResult> checks =
        PartlyWrongService.checks(
            request -> {
              bodies.add(PartlyWrongService.text(request));
              if (PartlyWrongService.text(request)
                  .contains("<varFloat>2.5</varFloat><varInt>5</varInt>")) {
                return Optional.of(SoapEcho.right(sent));
              }
              return PartlyWrongService.text(request).contains("<value><varFloat>2.5")
                  ? Optional.of(SoapEcho.right(zero))
                  : Optional.empty();
            });

    assertThat(checks)
        .filteredOn(check -> check.id().startsWith("open/"))
        .extracting(CheckResult::id, CheckResult::outcome, CheckResult::detail)
        .contains(
            tuple("open/unordered", Outcome.SERVES, ""),
            tuple("open/missing-int", Outcome.ALTERS, "/echoStructResponse/return/varInt is 0"),
            tuple("open/nil-int", Outcome.REFUSES, ""));
    String regular =
        new String(MessageWriter.request(Operation.STRUCT, sent.value()), StandardCharsets.UTF_8);
    assertThat(bodies).doesNotContain(regular);
  }

  @Test
  void aMissingWsdlIsFound() throws Exception {
    try (DummyServer service = PartlyWrongService.serving(request -> Optional.empty())) {
      URI wsdl = URI.create(PartlyWrongService.endpoint(service) + "?nothing");
      List<CheckResult> checks =
          Examination.ofCases(PartlyWrongService.endpoint(service)).withWsdl(wsdl).run(c -> {});
      assertThat(checks)
          .filteredOn(check -> !check.passed())
          .extracting(PartlyWrongService::line)
          .containsExactly("wsdl: " + wsdl + " is answered with HTTP status 405");
    }
  }

  private static Optional<URI> system(Request request, String scheme) {
    Matcher matcher = SYSTEM.matcher(PartlyWrongService.text(request));
    return matcher.find() && matcher.group(1).startsWith(scheme)
        ? Optional.of(URI.create(matcher.group(1)))
        : Optional.empty();
  }

  private static Reply leak(URI file) {
    try {
      String text = "no such operation: " + Files.readString(Path.of(file));
      return Reply.of(400, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Optional<Reply> fetch(URI address) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding());
      return Optional.empty();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
