package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.http.Target;

/** What a closed loop sends, and how it counts what comes back. */
@Timeout(60)
class ClosedLoopTest {

  @ParameterizedTest(name = "{0} event loops")
  @ValueSource(ints = {1, 2, 3})
  void whatTheServerSawIsWhatIsReported(int loops) throws Exception {
    Echo.Outcome outcome = Echo.load(8, loops, Echo.TIMEOUT, Behaviors.echo());
    LoadReport report = outcome.report();
    assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
    assertThat(report.verified()).isPositive().isEqualTo(outcome.served());
    OperationReport operation = report.operations().getFirst();
    assertThat(report.operations()).hasSize(1);
    assertThat(operation.name()).isEqualTo(Echo.NAME);
    assertThat(operation.latency().toHistogram().getTotalCount()).isEqualTo(outcome.served());
    assertThat(operation.latencyFromIntended().isEmpty()).isTrue();
    assertThat(sum(report.verifiedPerSecond())).isEqualTo(outcome.served());
    assertThat(report.connections().opened()).isEqualTo(8).isEqualTo(outcome.accepted());
    assertThat(report.connections().reopened()).isZero();
    assertThat(report.connections().connectTime().toHistogram().getTotalCount()).isEqualTo(8);
    assertThat(report.generator().lateness().isEmpty()).isTrue();
    assertThat(report.generator().cpuNanos()).isPositive();
    assertThat(report.evidence()).isEmpty();
    assertThat(report.length()).isGreaterThanOrEqualTo(Echo.SLICE);
  }

  /**
   * A user whose connection was closed waits before the next attempt. If it waits when the load
   * ends, nothing is in flight, so the load is over at its planned end. One load may end within an
   * attempt.
   */
  @Test
  void aUserWhoWaitsForAnotherAttemptDoesNotMakeTheLoadLonger() throws Exception {
    List<Duration> lengths = new ArrayList<>();
    try (DummyServer server = DummyServer.start(Behaviors.reset());
        LoadGenerator generator = Echo.generator(1)) {
      for (int i = 0; i < 5; i++) {
        lengths.add(generator.run(Echo.closedLoop(server, 1)).length());
      }
    }
    assertThat(lengths).contains(Echo.SLICE);
  }

  private static long sum(List<Long> values) {
    return values.stream().flatMapToLong(LongStream::of).sum();
  }

  @ParameterizedTest(name = "{0} event loops")
  @ValueSource(ints = {1, 2})
  void connectionsStayOpenFromOneRunToTheNextAndCountsDoNot(int loops) throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(loops)) {
      long first = generator.run(Echo.closedLoop(server, 3)).verified();
      assertThat(server.counts().accepted()).isEqualTo(3);
      long second = generator.run(Echo.closedLoop(server, 5)).verified();
      assertThat(server.counts().accepted()).isEqualTo(5);
      LoadReport third = generator.run(Echo.closedLoop(server, 2));
      assertThat(server.counts().accepted()).isEqualTo(5);
      assertThat(third.connections().opened()).isZero();
      assertThat(first + second + third.verified()).isEqualTo(server.counts().requests());
    }
  }

  @Test
  void disconnectingClosesEveryConnectionOfATargetAndOfNoOther() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        DummyServer other = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(2)) {
      generator.run(Echo.closedLoop(server, 4));
      generator.run(Echo.closedLoop(other, 4));
      generator.disconnect(server.target());
      server.await(counts -> counts.open() == 0, Echo.TIMEOUT);
      assertThat(other.counts().open()).isEqualTo(4);
      assertThat(generator.run(Echo.closedLoop(server, 4)).errors()).isEqualTo(ErrorCounts.NONE);
    }
  }

  @Test
  void closingConnectionsKeepsKnownRepliesAndDisconnectingForgetsThem() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(1)) {
      assertThat(judged(generator.run(Echo.once(server, 4)))).isEqualTo(Echo.REQUESTS);
      generator.closeIdleConnections(server.target());
      server.await(counts -> counts.open() == 0, Echo.TIMEOUT);

      LoadReport afterwards = generator.run(Echo.once(server, 4));

      assertThat(judged(afterwards)).isZero();
      assertThat(afterwards.connections().opened()).isEqualTo(4);
      assertThat(afterwards.connections().reopened()).isZero();
      generator.disconnect(server.target());
      assertThat(judged(generator.run(Echo.once(server, 4)))).isEqualTo(Echo.REQUESTS);
    }
  }

  private static long judged(LoadReport report) {
    return report.operations().getFirst().judged();
  }

  @Test
  void closingTheGeneratorClosesAllConnections() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo())) {
      try (LoadGenerator generator = Echo.generator(2)) {
        generator.run(Echo.closedLoop(server, 4));
      }
      server.await(counts -> counts.open() == 0, Echo.TIMEOUT);
    }
  }

  @ParameterizedTest(name = "{0} users")
  @ValueSource(ints = {1, 7, 32, 50})
  void everyRequestIsSentOnce(int users) throws Exception {
    Queue<String> asked = new ConcurrentLinkedQueue<>();
    try (DummyServer server = DummyServer.start(recording(asked));
        LoadGenerator generator = Echo.generator(2)) {
      LoadReport report = generator.run(Echo.once(server, users));
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isEqualTo(Echo.REQUESTS);
      assertThat(asked).hasSize(Echo.REQUESTS).doesNotHaveDuplicates();
    }
  }

  @Test
  void usersNeverShareARequestWhereTheStrideIsTheirNumber() throws Exception {
    Queue<String> asked = new ConcurrentLinkedQueue<>();
    Behavior behavior =
        exchange -> {
          asked.add(exchange.connection().number() + ":" + new String(exchange.request().body()));
          Behaviors.echo().answer(exchange);
        };
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = Echo.generator(1)) {
      LoadSpec spec = Echo.closedLoop(server, 8);
      RequestSource disjoint = new RequestSource.Rotation(Echo.NAME, 8);
      generator.run(
          new LoadSpec(
              spec.target(), spec.schedule(), disjoint, Echo.SLICE, Echo.TIMEOUT, spec.seed()));
      assertThat(asked.stream().distinct().count()).isEqualTo(Echo.REQUESTS);
    }
  }

  @ParameterizedTest(name = "{0} event loops")
  @ValueSource(ints = {1, 2})
  void everyUserSendsOneRequestHoweverShortTheRun(int loops) throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(loops)) {
      LoadSpec spec = Echo.closedLoop(server, 16);
      LoadReport report =
          generator.run(
              new LoadSpec(
                  spec.target(),
                  spec.schedule(),
                  spec.source(),
                  Duration.ofNanos(1),
                  Echo.TIMEOUT,
                  spec.seed()));
      assertThat(report.verified()).isEqualTo(16);
      assertThat(server.counts().requests()).isEqualTo(16);
    }
  }

  private static Behavior recording(Queue<String> asked) {
    return exchange -> {
      asked.add(new String(exchange.request().body()));
      Behaviors.echo().answer(exchange);
    };
  }

  @Test
  void aFixedServiceTimeGivesTheThroughputThatLittlesLawDemands() throws Exception {
    Duration service = Duration.ofMillis(40);
    int users = 16;
    try (DummyServer server = DummyServer.start(Behaviors.pause(service).then(Behaviors.echo()));
        LoadGenerator generator = Echo.generator(1)) {
      LoadSpec spec = Echo.closedLoop(server, users);
      LoadReport report =
          generator.run(
              new LoadSpec(
                  spec.target(),
                  spec.schedule(),
                  spec.source(),
                  Duration.ofSeconds(2),
                  Echo.TIMEOUT,
                  spec.seed()));
      Histogram latency = report.operations().getFirst().latency().toHistogram();
      double serviceSeconds = service.toNanos() / 1e9;
      assertThat(latency.getMinValue() / 1e9).isGreaterThan(serviceSeconds * 0.99);
      assertThat(report.tps()).isLessThanOrEqualTo(users / serviceSeconds);
      // J. D. C. Little, "A Proof for the Queuing Formula L = lambda W", 1961.
      assertThat(report.tps() * latency.getMean() / 1e9).isCloseTo(users, within(users * 0.1));
    }
  }

  @Test
  void aServerThatStallsGivesTimeoutsAndTheRunStillEnds() throws Exception {
    Echo.Outcome outcome = Echo.load(3, 1, Duration.ofMillis(150), Behaviors.silence());
    ErrorCounts errors = outcome.report().errors();
    assertThat(outcome.report().verified()).isZero();
    assertThat(errors.timeouts()).isGreaterThanOrEqualTo(3).isEqualTo(outcome.served());
    assertThat(errors.total()).isEqualTo(errors.timeouts());
    assertThat(outcome.report().evidence())
        .isNotEmpty()
        .allSatisfy(one -> assertThat(one.detail()).isEqualTo("no complete reply in time"));
  }

  @Test
  void aServerThatDiesLeavesConnectionErrorsAndNoHang() throws Exception {
    CountDownLatch answered = new CountDownLatch(100);
    Behavior counting = Behaviors.echo().then(exchange -> answered.countDown());
    try (DummyServer server = DummyServer.start(counting);
        LoadGenerator generator = Echo.generator(1)) {
      Thread killer =
          Thread.startVirtualThread(
              () -> {
                try {
                  answered.await();
                  server.close();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      LoadSpec spec = Echo.closedLoop(server, 4);
      LoadReport report =
          generator.run(
              new LoadSpec(
                  spec.target(),
                  spec.schedule(),
                  spec.source(),
                  Duration.ofSeconds(2),
                  Echo.TIMEOUT,
                  spec.seed()));
      killer.join();
      assertThat(report.verified()).isGreaterThanOrEqualTo(96);
      assertThat(report.errors().connection()).isGreaterThanOrEqualTo(4);
      assertThat(report.errors().corrupt()).isZero();
    }
  }

  @Test
  void aServerThatStartsLateIsUsedOnceItIsThere() throws Exception {
    try (DummyServer server = DummyServer.refusing(Behaviors.echo());
        LoadGenerator generator = Echo.generator(1)) {
      LoadReport before = generator.run(Echo.closedLoop(server, 2));
      assertThat(before.verified()).isZero();
      assertThat(before.errors().connection()).isGreaterThanOrEqualTo(2);
      server.accept();
      LoadReport after = generator.run(Echo.closedLoop(server, 2));
      assertThat(after.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(after.verified()).isPositive().isEqualTo(server.counts().requests());
    }
  }

  @Test
  void aHostWithoutAnAddressIsNamed() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(1)) {
      LoadSpec spec = Echo.closedLoop(server, 1);
      Target nowhere = new Target("no-such-host.invalid", 80, "/");
      LoadSpec toNowhere =
          new LoadSpec(nowhere, spec.schedule(), spec.source(), spec.duration(), spec.timeout(), 1);
      assertThatThrownBy(() -> generator.run(toNowhere))
          .isInstanceOf(LoadFailedException.class)
          .hasMessage(
              "load on http://no-such-host.invalid:80/ failed: no address is known for its host");
    }
  }
}
