package org.wsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;

/** What the engine sends, and how it counts what comes back. */
@Timeout(60)
class LoadEngineTest {

  private static final Duration SLICE = Drive.SLICE;
  private static final Duration TIMEOUT = Drive.TIMEOUT;
  private static final EchoCase CASE = EchoCase.ECHO_STRUCT;

  @ParameterizedTest
  @EnumSource(EchoCase.class)
  void everyReplyOfEveryCaseIsVerifiedAndCounted(EchoCase echoCase) throws Exception {
    Drive outcome = Drive.of(echoCase, 8, Exchange::answerRight);
    assertThat(outcome.tally().errors()).isZero();
    assertThat(outcome.tally().verified).isPositive().isEqualTo(outcome.served());
    assertThat(outcome.slice().verified()).isEqualTo(outcome.served());
    assertThat(outcome.tally().latencyNanos.getTotalCount()).isEqualTo(outcome.served());
    assertThat(outcome.accepted()).isEqualTo(8);
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
  void rewoundConnectionsBeginWithTheVariantsOfTheirNumbers() throws Exception {
    Queue<String> asked = new ConcurrentLinkedQueue<>();
    Behavior recording =
        exchange -> {
          asked.add(exchange.message().name());
          exchange.answerRight();
        };
    try (DummyService service = DummyService.start(CASE, recording);
        LoadEngine engine = LoadEngine.start(1, TIMEOUT)) {
      Session session = engine.session(service.target(), 3);
      Workload workload = engine.workload(service.target(), Payloads.of(CASE));
      Duration oneRequestEach = Duration.ofNanos(1);
      engine.run(session, workload, oneRequestEach);
      List<String> first = List.copyOf(asked);
      engine.run(session.first(2), workload, oneRequestEach);
      asked.clear();
      session.rewind();
      engine.run(session, workload, oneRequestEach);
      assertThat(first).doesNotHaveDuplicates().hasSize(3);
      assertThat(asked).containsExactlyInAnyOrderElementsOf(first);
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
    Drive outcome =
        Drive.of(
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
    double meanLatencySeconds = outcome.tally().latencyNanos.getMean() / 1e9;
    assertThat(outcome.tally().latencyNanos.getMinValue() / 1e9)
        .isGreaterThan(serviceSeconds * 0.99);
    assertThat(outcome.slice().tps()).isLessThanOrEqualTo(connections / serviceSeconds);
    // J. D. C. Little, "A Proof for the Queuing Formula L = lambda W", 1961.
    assertThat(outcome.slice().tps() * meanLatencySeconds)
        .isCloseTo(connections, within(connections * 0.1));
  }

  @Test
  void severalEventLoopsShareTheConnections() throws Exception {
    Drive outcome = Drive.of(CASE, 5, 2, SLICE, TIMEOUT, Exchange::answerRight);
    assertThat(outcome.tally().errors()).isZero();
    assertThat(outcome.tally().verified).isPositive().isEqualTo(outcome.served());
    assertThat(outcome.accepted()).isEqualTo(5);
  }

  @Test
  void aStallingServerGivesTimeoutsAndTheSliceStillEnds() throws Exception {
    Drive outcome = Drive.of(CASE, 3, 1, SLICE, Duration.ofMillis(150), exchange -> {});
    assertThat(outcome.tally().verified).isZero();
    assertThat(outcome.tally().timeouts).isGreaterThanOrEqualTo(3).isEqualTo(outcome.served());
    assertThat(outcome.tally().errors()).isEqualTo(outcome.tally().timeouts);
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
    Target target;
    try (DummyService reservation = DummyService.start(CASE, Exchange::answerRight)) {
      target = reservation.target();
    }
    try (LoadEngine engine = LoadEngine.start(1, TIMEOUT)) {
      Session session = engine.session(target, 2);
      Workload workload = engine.workload(target, Payloads.of(CASE));
      engine.run(session, workload, SLICE);
      Tally before = workload.drainTally();
      assertThat(before.verified).isZero();
      assertThat(before.connectionErrors).isGreaterThanOrEqualTo(2);

      try (DummyService service =
          DummyService.startAt(target.port(), Payloads.of(CASE), Exchange::answerRight)) {
        engine.run(session, workload, SLICE);
        Tally after = workload.drainTally();
        assertThat(after.errors()).isZero();
        assertThat(after.verified).isPositive().isEqualTo(service.requests());
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
