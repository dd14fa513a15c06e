package org.wsbench.contract.examine;

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
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.contract.dummy.WholeService;
import org.wsbench.load.dummy.Behaviors;
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
import org.wsbench.result.check.Topic;

class ExaminationTest {
  private static final Pattern SYSTEM = Pattern.compile("SYSTEM \"((?:file|http):[^\"]*)\"");
  private static final WholeService SERVICE = new WholeService(Path.of("..", "..", "wsdl"));
  private static final Message STRING = Payloads.of(EchoCase.ECHO_STRING).getFirst();

  @Test
  void aServiceThatKeepsTheContractPasses() throws Exception {
    try (DummyServer service = serving(request -> Optional.empty())) {
      List<CheckResult> seen = new ArrayList<>();
      Examination examination =
          Examination.of(endpoint(service)).withWsdl(URI.create(endpoint(service) + "?wsdl"));
      List<CheckResult> checks = examination.run(seen::add);
      assertThat(checks)
          .filteredOn(check -> Topic.of(check.id()) != Topic.OPEN)
          .allMatch(CheckResult::passed);
      assertThat(checks)
          .filteredOn(check -> Topic.of(check.id()) == Topic.OPEN)
          .isNotEmpty()
          .allMatch(check -> check.outcome() == Outcome.REFUSES);
      assertThat(checks).hasSize(examination.size()).isEqualTo(seen);
      assertThat(checks).extracting(CheckResult::id).doesNotHaveDuplicates();
      assertThat(checks)
          .extracting(CheckResult::id)
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
                    is(request, "echoFloat/NaN")
                        ? Optional.of(SoapEcho.right(zero))
                        : Optional.empty()))
        .containsExactly("echoFloat/NaN: /echoFloatResponse/return: expected NaN, got 0.0");
  }

  @Test
  void oneWrongVariantIsFound() throws Exception {
    Message other = Payloads.of(EchoCase.ECHO_ORDER_500).get(8);
    assertThat(
            failures(
                request ->
                    is(request, "echoOrder500/31")
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
            failures(
                request ->
                    is(request, "echoStruct/03") && times.incrementAndGet() == 2
                        ? Optional.of(SoapEcho.right(other))
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
                    WholeService.asked(request).isEmpty() && text(request).contains("echoString")
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
    Function<Request, Optional<Reply>> hang =
        request -> {
          if (text(request).equals("Hello World")) {
            await(end);
          }
          return Optional.empty();
        };
    try (DummyServer service = serving(hang)) {
      List<CheckResult> checks =
          Examination.of(endpoint(service)).within(Duration.ofSeconds(5)).run(check -> {});
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
              broken.compareAndSet(false, text(request).equals("Hello World"));
              return broken.get() ? Optional.of(WholeService.text(503)) : Optional.empty();
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
    try (DummyServer refusing = DummyServer.refusing(Behaviors.silence())) {
      List<CheckResult> checks = Examination.of(endpoint(refusing)).run(check -> {});
      assertThat(checks).noneMatch(CheckResult::passed);
      assertThat(checks.getFirst().detail()).startsWith("no answer: ");
    }
  }

  /** A skeleton: echoVoid is filled in, everything else is a fault. */
  @Test
  void ofOperationsThatAreNotFilledInOnlyTheCasesAreReported() throws Exception {
    List<CheckResult> checks =
        checks(
            request ->
                text(request).contains("<echoVoid ")
                    ? Optional.empty()
                    : Optional.of(SoapEcho.fault("not known")));

    assertThat(checks)
        .filteredOn(check -> Topic.of(check.id()) == Topic.CASES)
        .hasSize(EchoCase.values().length)
        .first()
        .extracting(CheckResult::outcome)
        .isEqualTo(Outcome.PASSED);
    assertThat(checks)
        .filteredOn(check -> check.outcome() == Outcome.MISSING)
        .hasSize(EchoCase.values().length - 1)
        .extracting(CheckResult::detail)
        .containsOnly("answered with SOAP fault S:Client: not known");
    assertThat(checks)
        .filteredOn(check -> check.id().equals("refuses/not-a-number"))
        .extracting(CheckResult::outcome, CheckResult::detail)
        .containsExactly(tuple(Outcome.NOT_TRIED, "needs echoInteger"));
    assertThat(checks)
        .filteredOn(check -> check.outcome() == Outcome.PASSED)
        .extracting(CheckResult::id)
        .containsExactly("echoVoid", "http/get", "http/truncated");
  }

  @Test
  void aWrongAddressIsReportedForEveryCaseAndNoMore() throws Exception {
    List<CheckResult> checks = checks(request -> Optional.of(WholeService.text(404)));

    assertThat(checks)
        .filteredOn(check -> check.outcome() == Outcome.MISSING)
        .hasSize(EchoCase.values().length)
        .extracting(CheckResult::detail)
        .containsOnly("answered with HTTP status 404");
    assertThat(checks)
        .filteredOn(check -> Topic.of(check.id()) != Topic.CASES)
        .filteredOn(check -> check.outcome() != Outcome.NOT_TRIED)
        .extracting(CheckResult::id)
        .containsExactly("http/get", "http/truncated");
  }

  @Test
  void whatTheStandardsLeaveOpenIsRecorded() throws Exception {
    Message sent = new Message("", Operation.STRUCT, new Struct(5, 2.5f, "Hello There!"), null);
    Message zero = new Message("", Operation.STRUCT, new Struct(0, 2.5f, "Hello There!"), null);
    List<String> bodies = Collections.synchronizedList(new ArrayList<>());
    List<CheckResult> checks =
        checks(
            request -> {
              bodies.add(text(request));
              if (text(request).contains("<varFloat>2.5</varFloat><varInt>5</varInt>")) {
                return Optional.of(SoapEcho.right(sent));
              }
              return text(request).contains("<value><varFloat>2.5")
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
    try (DummyServer service = serving(request -> Optional.empty())) {
      URI wsdl = URI.create(endpoint(service) + "?nothing");
      List<CheckResult> checks = Examination.ofCases(endpoint(service)).withWsdl(wsdl).run(c -> {});
      assertThat(checks)
          .filteredOn(check -> !check.passed())
          .extracting(ExaminationTest::line)
          .containsExactly("wsdl: " + wsdl + " is answered with HTTP status 405");
    }
  }

  private static List<String> failures(Function<Request, Optional<Reply>> wrong) throws Exception {
    return checks(wrong).stream()
        .filter(check -> !check.outcome().acceptable())
        .map(ExaminationTest::line)
        .toList();
  }

  private static List<CheckResult> checks(Function<Request, Optional<Reply>> wrong)
      throws Exception {
    try (DummyServer service = serving(wrong)) {
      return Examination.of(endpoint(service)).run(check -> {});
    }
  }

  /** The whole contract, but for the replies that a test gives instead. */
  private static DummyServer serving(Function<Request, Optional<Reply>> wrong) throws IOException {
    return DummyServer.start(
        Behaviors.reply(request -> wrong.apply(request).orElseGet(() -> SERVICE.reply(request))));
  }

  private static URI endpoint(DummyServer service) {
    return URI.create("http://127.0.0.1:" + service.port() + WholeService.PATH);
  }

  private static boolean is(Request request, String name) {
    return WholeService.asked(request).filter(asked -> asked.name().equals(name)).isPresent();
  }

  private static String text(Request request) {
    return new String(request.body(), StandardCharsets.UTF_8);
  }

  private static String line(CheckResult check) {
    return check.id() + ": " + check.detail();
  }

  private static Optional<URI> system(Request request, String scheme) {
    Matcher matcher = SYSTEM.matcher(text(request));
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

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
