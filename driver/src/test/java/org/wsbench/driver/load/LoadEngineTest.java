package org.wsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.dummy.Behavior;
import org.wsbench.driver.dummy.DummyService;
import org.wsbench.driver.dummy.Exchange;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.driver.record.Tally;
import org.wsbench.driver.verify.Evidence;
import org.wsbench.driver.verify.Verdict;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Payloads;

/** The engine against services with known answers and known faults. */
@Timeout(60)
class LoadEngineTest {

  private static final Duration SLICE = Duration.ofMillis(300);
  private static final Duration TIMEOUT = Duration.ofSeconds(20);
  private static final EchoCase CASE = EchoCase.ECHO_STRUCT;

  /** What one slice against a dummy service came to. */
  private record Outcome(
      SliceCount slice, Tally tally, List<Evidence> evidence, long served, int accepted) {}

  private static Outcome drive(EchoCase echoCase, int connections, Behavior behavior)
      throws Exception {
    return drive(echoCase, connections, 1, SLICE, TIMEOUT, behavior);
  }

  private static Outcome drive(
      EchoCase echoCase,
      int connections,
      int loops,
      Duration duration,
      Duration timeout,
      Behavior behavior)
      throws Exception {
    try (DummyService service = DummyService.start(echoCase, behavior);
        LoadEngine engine = LoadEngine.start(loops, timeout)) {
      Session session = engine.session(service.target(), connections);
      Workload workload = engine.workload(service.target(), Payloads.of(echoCase));
      SliceCount slice = engine.run(session, workload, duration);
      return new Outcome(
          slice,
          workload.drainTally(),
          workload.drainEvidence(),
          service.requests(),
          service.connections());
    }
  }

  @ParameterizedTest
  @EnumSource(EchoCase.class)
  void everyReplyOfEveryCaseIsVerifiedAndCounted(EchoCase echoCase) throws Exception {
    Outcome outcome = drive(echoCase, 8, Exchange::answerRight);
    assertThat(outcome.tally.errors()).isZero();
    assertThat(outcome.tally.verified).isPositive().isEqualTo(outcome.served);
    assertThat(outcome.slice.verified()).isEqualTo(outcome.served);
    assertThat(outcome.tally.latencyNanos.getTotalCount()).isEqualTo(outcome.served);
    assertThat(outcome.accepted).isEqualTo(8);
  }

  @ParameterizedTest(name = "{0} event loops")
  @ValueSource(ints = {1, 2})
  void aLighterLoadTakesTheFirstOfTheConnections(int loops) throws Exception {
    try (DummyService service = DummyService.start(CASE, Exchange::answerRight);
        LoadEngine engine = LoadEngine.start(loops, TIMEOUT)) {
      Session session = engine.session(service.target(), 5);
      Workload workload = engine.workload(service.target(), Payloads.of(CASE));
      engine.run(session.first(3), workload, SLICE);
      assertThat(service.connections()).isEqualTo(3);
      engine.run(session, workload, SLICE);
      assertThat(service.connections()).isEqualTo(5);
      engine.run(session.first(9), workload, SLICE);
      assertThat(service.connections()).isEqualTo(5);
      assertThat(workload.drainTally().errors()).isZero();
    }
  }

  @Test
  void warmUpAndMeasuredRequestsAreServedAndOnlyTheMeasuredOnesRecorded() throws Exception {
    try (DummyService service = DummyService.start(CASE, Exchange::answerRight);
        LoadEngine engine = LoadEngine.start(1, TIMEOUT)) {
      Session session = engine.session(service.target(), 4);
      Workload workload = engine.workload(service.target(), Payloads.of(CASE));
      engine.run(session, workload, SLICE);
      long warmUp = workload.drainTally().verified;
      assertThat(service.requests()).isEqualTo(warmUp);
      engine.run(session, workload, SLICE);
      long measured = workload.drainTally().verified;
      assertThat(measured).isPositive();
      assertThat(service.requests()).isEqualTo(warmUp + measured);
      assertThat(service.connections()).isEqualTo(4);
    }
  }

  @Test
  void aFixedServiceTimeGivesTheThroughputThatLittlesLawDemands() throws Exception {
    long serviceNanos = TimeUnit.MILLISECONDS.toNanos(40);
    int connections = 16;
    Outcome outcome =
        drive(
            CASE,
            connections,
            1,
            Duration.ofSeconds(2),
            TIMEOUT,
            exchange -> {
              pause(serviceNanos);
              exchange.answerRight();
            });
    double serviceSeconds = serviceNanos / 1e9;
    double meanLatencySeconds = outcome.tally.latencyNanos.getMean() / 1e9;
    assertThat(outcome.tally.latencyNanos.getMinValue() / 1e9).isGreaterThan(serviceSeconds * 0.99);
    assertThat(outcome.slice.tps()).isLessThanOrEqualTo(connections / serviceSeconds);
    // J. D. C. Little, "A Proof for the Queuing Formula L = lambda W", 1961.
    assertThat(outcome.slice.tps() * meanLatencySeconds)
        .isCloseTo(connections, within(connections * 0.1));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 100, 65_536})
  void chunkedRepliesOfAnyChunkSizeAreVerified(int chunkBytes) throws Exception {
    Outcome outcome = drive(CASE, 4, exchange -> exchange.answerChunked(chunkBytes));
    assertThat(outcome.tally.errors()).isZero();
    assertThat(outcome.tally.verified).isPositive().isEqualTo(outcome.served);
  }

  @Test
  void severalEventLoopsShareTheConnections() throws Exception {
    Outcome outcome = drive(CASE, 5, 2, SLICE, TIMEOUT, Exchange::answerRight);
    assertThat(outcome.tally.errors()).isZero();
    assertThat(outcome.tally.verified).isPositive().isEqualTo(outcome.served);
    assertThat(outcome.accepted).isEqualTo(5);
  }

  @Test
  void oneCorruptReplyInTenThousandIsFoundExactly() throws Exception {
    long every = 10_000;
    try (DummyService service =
            DummyService.start(
                CASE,
                exchange -> {
                  byte[] body = exchange.rightBody();
                  if (exchange.number() % every == every - 1) {
                    flipADigit(body);
                  }
                  exchange.send(200, body);
                });
        LoadEngine engine = LoadEngine.start(1, TIMEOUT)) {
      Session session = engine.session(service.target(), 16);
      Workload workload = engine.workload(service.target(), Payloads.of(CASE));
      while (service.requests() < 2 * every) {
        engine.run(session, workload, SLICE);
      }
      Tally tally = workload.drainTally();
      long corrupt = service.requests() / every;
      assertThat(tally.corrupt).isEqualTo(corrupt);
      assertThat(tally.verified).isEqualTo(service.requests() - corrupt);
      assertThat(tally.errors()).isEqualTo(corrupt);
      assertThat(workload.drainEvidence())
          .hasSize((int) corrupt)
          .allSatisfy(
              evidence -> {
                assertThat(evidence.judgement().verdict()).isEqualTo(Verdict.CORRUPT);
                assertThat(evidence.judgement().detail()).contains("varInt");
              });
    }
  }

  @Test
  void repliesOfAnotherConnectionAreFound() throws Exception {
    AtomicReference<Message> previous = new AtomicReference<>();
    AtomicLong swapped = new AtomicLong();
    Outcome outcome =
        drive(
            CASE,
            8,
            exchange -> {
              Message other = previous.getAndSet(exchange.message());
              if (exchange.number() % 100 == 99 && other != exchange.message()) {
                swapped.incrementAndGet();
                exchange.send(200, MessageWriter.reply(other.operation(), other.value()));
              } else {
                exchange.answerRight();
              }
            });
    assertThat(outcome.tally.corrupt).isPositive().isEqualTo(swapped.get());
    assertThat(outcome.tally.verified).isEqualTo(outcome.served - swapped.get());
  }

  @Test
  void aWrongReplyIsNotTakenForRightBecauseItCameOften() throws Exception {
    Outcome outcome =
        drive(
            CASE,
            4,
            exchange -> {
              byte[] body = exchange.rightBody();
              flipADigit(body);
              exchange.send(200, body);
            });
    assertThat(outcome.tally.verified).isZero();
    assertThat(outcome.tally.corrupt).isPositive().isEqualTo(outcome.served);
    assertThat(outcome.evidence).hasSize(10);
  }

  @Test
  void faultsAndHttpErrorsAreCountedApartWhateverTheirBodies() throws Exception {
    byte[] fault =
        Exchange.ascii(
            "<S:Envelope xmlns:S=\"http://schemas.xmlsoap.org/soap/envelope/\"><S:Body><S:Fault>"
                + "<faultcode>S:Server</faultcode><faultstring>no</faultstring></S:Fault></S:Body>"
                + "</S:Envelope>");
    Outcome outcome =
        drive(
            CASE,
            4,
            exchange -> {
              switch ((int) (exchange.number() % 5)) {
                case 0 -> exchange.send(500, fault);
                case 1 -> exchange.send(200, fault);
                case 2 -> exchange.send(503, Exchange.ascii("busy"));
                case 3 -> exchange.send(404, exchange.rightBody());
                default -> exchange.answerRight();
              }
            });
    long rounds = outcome.served / 5;
    long rest = outcome.served % 5;
    assertThat(outcome.tally.faults).isEqualTo(2 * rounds + Math.min(rest, 2));
    assertThat(outcome.tally.httpErrors).isEqualTo(2 * rounds + Math.clamp(rest - 2, 0, 2));
    assertThat(outcome.tally.verified).isEqualTo(rounds);
    assertThat(outcome.tally.corrupt).isZero();
  }

  @Test
  void truncatedRepliesAreConnectionErrors() throws Exception {
    Outcome outcome =
        drive(
            CASE,
            2,
            exchange -> {
              byte[] body = exchange.rightBody();
              exchange.sendRaw(Exchange.withLength(200, body.length + 1, body));
              exchange.disconnect();
            });
    assertThat(outcome.tally.verified).isZero();
    assertThat(outcome.tally.connectionErrors).isPositive().isEqualTo(outcome.served);
    assertThat(outcome.tally.reconnects).isEqualTo(outcome.accepted - 2);
  }

  @Test
  void bytesBehindAReplyMakeItCorrupt() throws Exception {
    Outcome outcome =
        drive(
            CASE,
            2,
            exchange -> {
              byte[] body = exchange.rightBody();
              ByteArrayOutputStream reply = new ByteArrayOutputStream();
              reply.writeBytes(Exchange.withLength(200, body.length, body));
              reply.writeBytes(Exchange.ascii("more"));
              exchange.sendRaw(reply.toByteArray());
            });
    assertThat(outcome.tally.verified).isZero();
    assertThat(outcome.tally.corrupt).isPositive().isEqualTo(outcome.served);
  }

  @Test
  void aWrongReplyInManyChunksIsKeptAsItsDecodedBody() throws Exception {
    AtomicReference<byte[]> wrong = new AtomicReference<>();
    Outcome outcome =
        drive(
            EchoCase.ECHO_ORDER_500,
            2,
            exchange -> {
              byte[] body = exchange.rightBody();
              if (exchange.number() == 1) {
                flipADigit(body, "orderId>");
                wrong.set(body);
              }
              // Chunks so small make the reply far longer than its body.
              exchange.sendChunked(body, 20);
            });
    assertThat(outcome.tally.corrupt).isEqualTo(1);
    assertThat(outcome.tally.verified).isEqualTo(outcome.served - 1);
    assertThat(outcome.evidence).singleElement().extracting(Evidence::body).isEqualTo(wrong.get());
  }

  @Test
  void aReplyThatDoesNotEndIsCorruptAndItsConnectionGivenUp() throws Exception {
    byte[] megabyte = new byte[1 << 20];
    Outcome outcome =
        drive(
            CASE,
            1,
            exchange -> {
              exchange.sendRaw(Exchange.ascii("HTTP/1.1 200 OK\r\n\r\n"));
              while (true) {
                exchange.sendRaw(megabyte);
              }
            });
    assertThat(outcome.tally.corrupt).isPositive();
    assertThat(outcome.tally.verified).isZero();
    assertThat(outcome.evidence)
        .allSatisfy(
            evidence ->
                assertThat(evidence.judgement().detail())
                    .isEqualTo("the reply is longer than 67108864 bytes"));
  }

  @Test
  void whatIsNotHttpIsAConnectionError() throws Exception {
    Outcome outcome =
        drive(CASE, 2, exchange -> exchange.sendRaw(Exchange.ascii("* OK IMAP ready\r\n")));
    assertThat(outcome.tally.verified).isZero();
    assertThat(outcome.tally.connectionErrors).isPositive().isEqualTo(outcome.served);
  }

  @Test
  void aServerThatClosesAfterEachReplyIsReconnectedTo() throws Exception {
    Outcome outcome =
        drive(
            CASE,
            3,
            exchange -> {
              exchange.sendRaw(Exchange.ascii("HTTP/1.0 200 OK\r\n\r\n"));
              exchange.sendRaw(exchange.rightBody());
              exchange.disconnect();
            });
    assertThat(outcome.tally.errors()).isZero();
    assertThat(outcome.tally.verified).isPositive().isEqualTo(outcome.served);
    assertThat(outcome.tally.reconnects).isEqualTo(outcome.served - 3);
  }

  @Test
  void connectionCloseIsObeyed() throws Exception {
    Outcome outcome =
        drive(
            CASE,
            3,
            exchange -> {
              byte[] body = exchange.rightBody();
              exchange.sendRaw(
                  Exchange.ascii(
                      "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: "
                          + body.length
                          + "\r\n\r\n"));
              exchange.sendRaw(body);
            });
    assertThat(outcome.tally.errors()).isZero();
    assertThat(outcome.accepted).isEqualTo(outcome.served);
  }

  @Test
  void aStallingServerGivesTimeoutsAndTheSliceStillEnds() throws Exception {
    Outcome outcome = drive(CASE, 3, 1, SLICE, Duration.ofMillis(150), exchange -> {});
    assertThat(outcome.tally.verified).isZero();
    assertThat(outcome.tally.timeouts).isGreaterThanOrEqualTo(3).isEqualTo(outcome.served);
    assertThat(outcome.tally.errors()).isEqualTo(outcome.tally.timeouts);
  }

  @Test
  void aReplyThatStopsHalfWayIsATimeout() throws Exception {
    Outcome outcome =
        drive(
            CASE,
            1,
            1,
            SLICE,
            Duration.ofMillis(150),
            exchange -> exchange.sendRaw(Exchange.ascii("HTTP/1.1 200 OK\r\nContent-Le")));
    assertThat(outcome.tally.timeouts).isPositive().isEqualTo(outcome.served);
  }

  @Test
  void aServiceThatDiesMidwayLeavesConnectionErrorsAndNoHang() throws Exception {
    CountDownLatch answered = new CountDownLatch(100);
    try (DummyService service =
            DummyService.start(
                CASE,
                exchange -> {
                  exchange.answerRight();
                  answered.countDown();
                });
        LoadEngine engine = LoadEngine.start(1, TIMEOUT)) {
      Session session = engine.session(service.target(), 4);
      Workload workload = engine.workload(service.target(), Payloads.of(CASE));
      Thread.startVirtualThread(
          () -> {
            awaitUninterruptibly(answered);
            service.close();
          });
      SliceCount slice = engine.run(session, workload, Duration.ofSeconds(2));
      Tally tally = workload.drainTally();
      assertThat(tally.verified).isGreaterThanOrEqualTo(96).isEqualTo(slice.verified());
      assertThat(tally.connectionErrors).isGreaterThanOrEqualTo(4);
      assertThat(tally.corrupt).isZero();
    }
  }

  @Test
  void aServiceThatStartsLateIsUsedOnceItIsThere() throws Exception {
    int port;
    try (DummyService reservation = DummyService.start(CASE, Exchange::answerRight)) {
      port = reservation.target().port();
    }
    try (LoadEngine engine = LoadEngine.start(1, TIMEOUT)) {
      var target = new Target("127.0.0.1", port, "/dummy");
      Session session = engine.session(target, 2);
      Workload workload = engine.workload(target, Payloads.of(CASE));
      engine.run(session, workload, SLICE);
      Tally tally = workload.drainTally();
      assertThat(tally.verified).isZero();
      assertThat(tally.connectionErrors).isGreaterThanOrEqualTo(2);
    }
  }

  private static void flipADigit(byte[] body) {
    flipADigit(body, "varInt>");
  }

  /** Changes the second character of an element, which is no sign. */
  private static void flipADigit(byte[] body, String element) {
    byte[] tag = Exchange.ascii(element);
    int digit = indexOf(body, tag) + tag.length + 1;
    body[digit] = (byte) (body[digit] == '0' ? '1' : '0');
  }

  private static int indexOf(byte[] bytes, byte[] wanted) {
    for (int i = 0; ; i++) {
      if (Arrays.equals(bytes, i, i + wanted.length, wanted, 0, wanted.length)) {
        return i;
      }
    }
  }

  private static void pause(long nanos) throws IOException {
    try {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
