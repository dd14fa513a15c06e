package org.wsbench.contract.examine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.model.Struct;
import org.wsbench.result.check.Outcome;
import org.wsbench.result.check.Topic;

class ExaminationTest {
  private static final Pattern SYSTEM = Pattern.compile("SYSTEM \"((?:file|http):[^\"]*)\"");
  private static final Message STRING = Payloads.of(EchoCase.ECHO_STRING).getFirst();

  @Test
  void aServiceThatKeepsTheContractPasses() throws Exception {
    try (EchoService service = new EchoService(request -> Optional.empty())) {
      List<Check> seen = new ArrayList<>();
      Examination examination = Examination.of(service.endpoint()).withWsdl(service.wsdl());
      List<Check> checks = examination.run(seen::add);
      assertThat(checks)
          .filteredOn(check -> Topic.of(check.id()) != Topic.OPEN)
          .allMatch(Check::passed);
      assertThat(checks)
          .filteredOn(check -> Topic.of(check.id()) == Topic.OPEN)
          .isNotEmpty()
          .allMatch(check -> check.outcome() == Outcome.REFUSES);
      assertThat(checks).hasSize(examination.size()).isEqualTo(seen);
      assertThat(checks).extracting(Check::id).doesNotHaveDuplicates();
      assertThat(checks)
          .extracting(Check::id)
          .startsWith("echoVoid", "echoInteger")
          .contains("echoOrder500", "echoFloat/NaN", "echoString/one-megabyte")
          .contains("refuses/unknown-operation", "refuses/truncated-xml", "refuses/empty-body")
          .contains("refuses/content-type", "doctype/file", "http/ten-connections")
          .endsWith("wsdl");
    }
  }

  @Test
  void aWrongEdgeIsFound() throws Exception {
    Message zero = new Message("zero", Operation.FLOAT, 0f, new byte[0]);
    assertThat(
            failures(
                request ->
                    request.is("echoFloat/NaN")
                        ? Optional.of(EchoService.reply(zero))
                        : Optional.empty()))
        .containsExactly("echoFloat/NaN: /echoFloatResponse/return: expected NaN, got 0.0");
  }

  @Test
  void oneWrongVariantIsFound() throws Exception {
    Message other = Payloads.of(EchoCase.ECHO_ORDER_500).get(8);
    assertThat(
            failures(
                request ->
                    request.is("echoOrder500/31")
                        ? Optional.of(EchoService.reply(other))
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
            failures(
                request ->
                    request.is("echoStruct/03") && times.incrementAndGet() == 2
                        ? Optional.of(EchoService.reply(other))
                        : Optional.empty()))
        .singleElement()
        .asString()
        .startsWith("http/ten-connections: connection 3, echoStruct/03: /echoStructResponse/");
  }

  @Test
  void whatIsNotRefusedIsFound() throws Exception {
    assertThat(
            failures(
                request ->
                    request.message() == null && request.body().contains("echoString")
                        ? Optional.of(EchoService.reply(STRING))
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
    assertThat(failures(request -> system(request, "file").map(ExaminationTest::leak)))
        .containsExactly("doctype/file: the answer holds the content of a local file");
  }

  @Test
  void aFetchedAddressIsFound() throws Exception {
    String problem = ": the service fetched an address that the message names";
    assertThat(failures(request -> system(request, "http").flatMap(ExaminationTest::fetch)))
        .containsExactly(
            "doctype/http" + problem,
            "doctype/external-subset" + problem,
            "doctype/parameter-entity" + problem);
  }

  @Test
  void aHangIsBoundedAndTheRestIsStillTried() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    EchoService.Fault hang =
        request -> {
          if (request.body().equals("Hello World")) {
            await(end);
          }
          return Optional.empty();
        };
    try (EchoService service = new EchoService(hang)) {
      List<Check> checks =
          Examination.of(service.endpoint()).within(Duration.ofSeconds(5)).run(check -> {});
      assertThat(checks)
          .filteredOn(check -> !check.outcome().acceptable())
          .extracting(ExaminationTest::line)
          .containsExactly("refuses/no-xml: no complete answer within 5 s");
    } finally {
      end.countDown();
    }
  }

  @Test
  void aServiceThatFallsSilentIsNotTriedFurther() throws Exception {
    AtomicBoolean broken = new AtomicBoolean();
    List<String> failures =
        failures(
            request -> {
              broken.compareAndSet(false, request.body().equals("Hello World"));
              return broken.get()
                  ? Optional.of(new HttpAnswer(503, "text/plain", new byte[] {'x'}))
                  : Optional.empty();
            });
    assertThat(failures)
        .contains("refuses/empty-body: the service no longer answers")
        .contains("doctype/http: the service no longer answers")
        .first()
        .asString()
        .startsWith("refuses/no-xml: echoVoid fails afterwards: answered with HTTP status 503");
  }

  @Test
  void withoutAServiceAllFails() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    List<Check> checks =
        Examination.of(URI.create("http://127.0.0.1:" + port + "/")).run(check -> {});
    assertThat(checks).noneMatch(Check::passed);
    assertThat(checks.getFirst().detail()).startsWith("no answer: ");
  }

  /** A skeleton: echoVoid is filled in, everything else is a fault. */
  @Test
  void ofOperationsThatAreNotFilledInOnlyTheCasesAreReported() throws Exception {
    List<Check> checks =
        checks(
            request ->
                request.body().contains("<echoVoid ")
                    ? Optional.empty()
                    : Optional.of(EchoService.fault()));

    assertThat(checks)
        .filteredOn(check -> Topic.of(check.id()) == Topic.CASES)
        .hasSize(EchoCase.values().length)
        .first()
        .extracting(Check::outcome)
        .isEqualTo(Outcome.PASSED);
    assertThat(checks)
        .filteredOn(check -> check.outcome() == Outcome.MISSING)
        .hasSize(EchoCase.values().length - 1)
        .extracting(Check::detail)
        .containsOnly("answered with SOAP fault S:Client: not known");
    assertThat(checks)
        .filteredOn(check -> check.id().equals("refuses/not-a-number"))
        .extracting(Check::outcome, Check::detail)
        .containsExactly(tuple(Outcome.NOT_TRIED, "needs echoInteger"));
    assertThat(checks)
        .filteredOn(check -> check.outcome() == Outcome.PASSED)
        .extracting(Check::id)
        .containsExactly("echoVoid", "http/get", "http/truncated");
  }

  @Test
  void aWrongAddressIsReportedForEveryCaseAndNoMore() throws Exception {
    List<Check> checks =
        checks(request -> Optional.of(new HttpAnswer(404, "text/plain", new byte[] {'x'})));

    assertThat(checks)
        .filteredOn(check -> check.outcome() == Outcome.MISSING)
        .hasSize(EchoCase.values().length)
        .extracting(Check::detail)
        .containsOnly("answered with HTTP status 404");
    assertThat(checks)
        .filteredOn(check -> Topic.of(check.id()) != Topic.CASES)
        .filteredOn(check -> check.outcome() != Outcome.NOT_TRIED)
        .extracting(Check::id)
        .containsExactly("http/get", "http/truncated");
  }

  @Test
  void whatTheStandardsLeaveOpenIsRecorded() throws Exception {
    Message sent = new Message("", Operation.STRUCT, new Struct(5, 2.5f, "Hello There!"), null);
    Message zero = new Message("", Operation.STRUCT, new Struct(0, 2.5f, "Hello There!"), null);
    List<String> bodies = Collections.synchronizedList(new ArrayList<>());
    List<Check> checks =
        checks(
            request -> {
              bodies.add(request.body());
              if (request.body().contains("<varFloat>2.5</varFloat><varInt>5</varInt>")) {
                return Optional.of(EchoService.reply(sent));
              }
              return request.body().contains("<value><varFloat>2.5")
                  ? Optional.of(EchoService.reply(zero))
                  : Optional.empty();
            });

    assertThat(checks)
        .filteredOn(check -> check.id().startsWith("open/"))
        .extracting(Check::id, Check::outcome, Check::detail)
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
    try (EchoService service = new EchoService(request -> Optional.empty())) {
      URI wsdl = URI.create(service.endpoint() + "?nothing");
      List<Check> checks = Examination.ofCases(service.endpoint()).withWsdl(wsdl).run(c -> {});
      assertThat(checks)
          .filteredOn(check -> !check.passed())
          .extracting(ExaminationTest::line)
          .containsExactly("wsdl: " + wsdl + " is answered with HTTP status 405");
    }
  }

  private static List<String> failures(EchoService.Fault fault) throws Exception {
    return checks(fault).stream()
        .filter(check -> !check.outcome().acceptable())
        .map(ExaminationTest::line)
        .toList();
  }

  private static List<Check> checks(EchoService.Fault fault) throws Exception {
    try (EchoService service = new EchoService(fault)) {
      return Examination.of(service.endpoint()).run(check -> {});
    }
  }

  private static String line(Check check) {
    return check.id() + ": " + check.detail();
  }

  private static Optional<URI> system(EchoService.Request request, String scheme) {
    Matcher matcher = SYSTEM.matcher(request.body());
    return matcher.find() && matcher.group(1).startsWith(scheme)
        ? Optional.of(URI.create(matcher.group(1)))
        : Optional.empty();
  }

  private static HttpAnswer leak(URI file) {
    try {
      String text = "no such operation: " + Files.readString(Path.of(file));
      return new HttpAnswer(400, "text/plain", text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Optional<HttpAnswer> fetch(URI address) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding());
      return Optional.empty();
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
