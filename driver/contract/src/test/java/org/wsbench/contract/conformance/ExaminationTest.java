package org.wsbench.contract.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.contract.dummy.WholeService;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.check.Outcome;
import org.wsbench.result.check.Topic;

/** Which checks are made, and which are not worth making any more. */
class ExaminationTest {

  @Test
  void aServiceThatKeepsTheContractPasses() throws Exception {
    try (DummyServer service = PartlyWrongService.serving(request -> Optional.empty())) {
      List<CheckResult> seen = new ArrayList<>();
      Examination examination =
          Examination.of(PartlyWrongService.endpoint(service))
              .withWsdl(URI.create(PartlyWrongService.endpoint(service) + "?wsdl"));
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
  void aHangIsBoundedAndTheRestIsStillTried() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    Function<Request, Optional<Reply>> hang =
        request -> {
          if (PartlyWrongService.text(request).equals("Hello World")) {
            await(end);
          }
          return Optional.empty();
        };
    try (DummyServer service = PartlyWrongService.serving(hang)) {
      List<CheckResult> checks =
          Examination.of(PartlyWrongService.endpoint(service))
              .within(Duration.ofSeconds(5))
              .run(check -> {});
      assertThat(checks)
          .filteredOn(check -> !check.outcome().acceptable())
          .extracting(PartlyWrongService::line)
          .containsExactly("refuses/no-xml: no complete answer within 5 s");
    } finally {
      end.countDown();
    }
  }

  @Test
  void aServiceThatFallsSilentIsNotTriedFurther() throws Exception {
    AtomicBoolean broken = new AtomicBoolean();
    List<String> failures =
        PartlyWrongService.failures(
            request -> {
              broken.compareAndSet(false, PartlyWrongService.text(request).equals("Hello World"));
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
      List<CheckResult> checks =
          Examination.of(PartlyWrongService.endpoint(refusing)).run(check -> {});
      assertThat(checks).noneMatch(CheckResult::passed);
      assertThat(checks.getFirst().detail()).startsWith("no answer: ");
    }
  }

  /** A skeleton: echoVoid is filled in, everything else is a fault. */
  @Test
  void ofOperationsThatAreNotFilledInOnlyTheCasesAreReported() throws Exception {
    List<CheckResult> checks =
        PartlyWrongService.checks(
            request ->
                PartlyWrongService.text(request).contains("<echoVoid ")
                    ? Optional.empty()
                    : Optional.of(SoapEcho.fault("not known")));

    assertThat(checks)
        .filteredOn(check -> Topic.of(check.id()) == Topic.CASES)
        .hasSize(EchoCase.contract().size())
        .first()
        .extracting(CheckResult::outcome)
        .isEqualTo(Outcome.PASSED);
    assertThat(checks)
        .filteredOn(check -> check.outcome() == Outcome.MISSING)
        .hasSize(EchoCase.contract().size() - 1)
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
    List<CheckResult> checks =
        PartlyWrongService.checks(request -> Optional.of(WholeService.text(404)));

    assertThat(checks)
        .filteredOn(check -> check.outcome() == Outcome.MISSING)
        .hasSize(EchoCase.contract().size())
        .extracting(CheckResult::detail)
        .containsOnly("answered with HTTP status 404");
    assertThat(checks)
        .filteredOn(check -> Topic.of(check.id()) != Topic.CASES)
        .filteredOn(check -> check.outcome() != Outcome.NOT_TRIED)
        .extracting(CheckResult::id)
        .containsExactly("http/get", "http/truncated");
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
