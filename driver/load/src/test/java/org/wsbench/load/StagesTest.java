package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Gate;
import org.wsbench.load.dummy.Reply;

/** Stages of a run over a real server. */
@Timeout(60)
class StagesTest {

  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration PAUSE = Duration.ofMillis(50);
  private static final Behavior SLOW = Behaviors.pause(PAUSE).then(Behaviors.echo());

  private static LoadReport run(int loops, Behavior behavior, Schedule schedule, Stage... stages)
      throws Exception {
    try (DummyServer server = DummyServer.start(behavior);
        LoadGenerator generator = Echo.generator(loops)) {
      LoadReport report =
          generator.run(
              new LoadSpec(
                  server.target(),
                  schedule,
                  new RequestSource.Rotation(Echo.NAME, Math.min(8, schedule.maxInFlight())),
                  List.of(stages),
                  Echo.TIMEOUT,
                  1));
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isEqualTo(server.counts().requests());
      assertThat(report.connections().opened()).isEqualTo(server.counts().accepted());
      return report;
    }
  }

  /** Forty users are due at once; four of them hold all connections until the stage is over. */
  @Test
  void whoeverWaitsWhenAStageEndsCountsWhereHeWasDue() throws Exception {
    Gate gate = new Gate();
    Duration stage = Duration.ofMillis(200);
    gate.shut();
    Thread opener =
        Thread.startVirtualThread(
            () -> {
              try {
                gate.awaitHeld(4, Echo.TIMEOUT);
                Thread.sleep(stage.multipliedBy(2));
                gate.open();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });

    LoadReport report =
        run(
            1,
            Behaviors.pass(gate).then(SLOW),
            new Schedule.Thinking(40, new ThinkTime.Fixed(Duration.ofMillis(1)), 4),
            Stage.full(stage),
            Stage.full(SECOND.multipliedBy(3)));
    opener.join();

    assertThat(report.stages().getFirst().due()).isEqualTo(40);
    assertThat(report.stages().getLast().due()).isPositive();
  }

  @Test
  void requestsCountWhereTheyAreDueAndAreDroppedInTheSpikeOnly() throws Exception {
    // Only in the spike more are due than may be in flight. In it each of the 20 connections
    // carries
    // one request at least, and with 50 ms for each no more than 11.
    LoadReport report =
        run(
            2,
            SLOW,
            new Schedule.Arrivals(1000, Schedule.Spacing.EVEN, 20),
            Stage.level(SECOND, 0.01),
            Stage.full(SECOND.dividedBy(2)),
            Stage.level(SECOND, 0.005),
            Stage.level(SECOND, 0.01));
    assertThat(report.stages()).extracting(StageReport::due).containsExactly(10L, 500L, 5L, 10L);
    assertThat(report.stages().get(0).generator().dropped()).isZero();
    assertThat(report.stages().get(1).generator().dropped()).isBetween(200L, 480L);
    assertThat(report.stages().get(3).generator().dropped()).isZero();
    assertThat(report.stages().get(1).mostInFlight()).isEqualTo(20);
    assertThat(report.stages().get(3).mostInFlight()).isLessThan(20);
    assertThat(report.stages().get(1).duePerSecond()).isEqualTo(1000);
    assertThat(report.connections().mostOpen()).isEqualTo(20);
    assertThat(report.connections().open()).isEqualTo(20);
  }

  @Test
  void aStageHasItsOwnHistograms() throws Exception {
    LoadReport report =
        run(
            1,
            Behaviors.echo(),
            new Schedule.Arrivals(500, Schedule.Spacing.POISSON, 500),
            new Stage(SECOND, 0.2, 1),
            new Stage(SECOND, 1, 0.2));
    for (StageReport stage : report.stages()) {
      OperationReport operation = stage.operations().getFirst();
      assertThat(operation.latency().toHistogram().getTotalCount()).isEqualTo(stage.verified());
      assertThat(operation.latencyFromIntended().toHistogram().getTotalCount())
          .isEqualTo(stage.verified());
      assertThat(stage.generator().lateness().toHistogram().getTotalCount())
          .isEqualTo(stage.sent());
    }
    OperationReport whole = report.operations().getFirst();
    assertThat(whole.verified()).isEqualTo(report.verified());
    assertThat(whole.latency().toHistogram().getTotalCount()).isEqualTo(report.verified());
  }

  /** Counts are looked at a second after the last user has come or left. */
  @Test
  void usersOfAClosedLoopComeEvenlyAndLeaveWithTheirReply() throws Exception {
    List<Long> firstNanos = Collections.synchronizedList(new ArrayList<>());
    Behavior noteFirst =
        exchange -> {
          if (exchange.onConnection() == 0) {
            firstNanos.add(System.nanoTime());
          }
        };
    Duration rest = SECOND;
    long before = System.nanoTime();
    LoadReport report =
        run(
            2,
            noteFirst.then(SLOW),
            new Schedule.ClosedLoop(8),
            new Stage(SECOND, 0, 0.5),
            Stage.level(rest, 0.5),
            new Stage(SECOND, 0.5, 1),
            Stage.full(rest),
            Stage.level(rest, 0.25),
            Stage.level(rest, 0.25));
    assertThat(firstNanos).hasSize(8);
    for (int i = 0; i < 8; i++) {
      long due = (long) ((i + 0.5) / 4 * SECOND.toNanos()) + i / 4 * rest.toNanos();
      assertThat(firstNanos.get(i) - before).isGreaterThan(due);
    }
    assertThat(report.stages()).hasSize(6);
    List<StageReport> still = Stream.of(1, 3, 5).map(report.stages()::get).toList();
    assertThat(still).extracting(StageReport::mostInFlight).containsExactly(4, 8, 2);
    assertThat(still).extracting(StageReport::inFlightAtEnd).containsExactly(4, 8, 2);
    assertThat(report.length()).isGreaterThanOrEqualTo(Duration.ofSeconds(6));
  }

  @Test
  void nobodyIsThereAtLevelZeroAndTheRunGoesOn() throws Exception {
    LoadReport report =
        run(
            1,
            SLOW,
            new Schedule.ClosedLoop(2),
            Stage.level(PAUSE, 0),
            Stage.full(SECOND),
            Stage.level(SECOND, 0));
    assertThat(report.stages().get(0).sent()).isZero();
    assertThat(report.stages().get(1).sent()).isPositive();
    assertThat(report.stages().get(2).sent()).isZero();
    assertThat(report.length()).isEqualTo(PAUSE.plus(SECOND.multipliedBy(2)));
  }

  @Test
  void aSourceThatRunsOutEndsTheRun() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(1)) {
      LoadReport report =
          generator.run(
              new LoadSpec(
                  server.target(),
                  new Schedule.ClosedLoop(4),
                  new RequestSource.Once(Echo.NAME),
                  List.of(Stage.full(Echo.TIMEOUT), Stage.full(Echo.TIMEOUT)),
                  Echo.TIMEOUT,
                  1));
      assertThat(report.verified()).isEqualTo(Echo.REQUESTS);
      assertThat(report.stages().get(0).length()).isEqualTo(report.length());
      assertThat(report.stages().get(1).length()).isZero();
      assertThat(report.stages().get(1).tps()).isZero();
    }
  }

  /** The service takes longer than the first stage and the last one. */
  @ParameterizedTest(name = "{0} event loops")
  @ValueSource(ints = {1, 2})
  void aReplyIsCompletedInTheStageInWhichItCame(int loops) throws Exception {
    int users = 6;
    Behavior slow = Behaviors.pause(Duration.ofMillis(400)).then(Behaviors.echo());
    LoadReport report =
        run(
            loops,
            slow,
            new Schedule.ClosedLoop(users),
            Stage.full(Duration.ofMillis(200)),
            Stage.full(SECOND),
            Stage.full(Duration.ofMillis(200)));
    assertThat(report.stages().getFirst().verified()).isEqualTo(users);
    assertThat(report.stages().getFirst().completed()).isZero();
    assertThat(report.stages().getFirst().tps()).isZero();
    // Each user waits at the end, for a reply that is in no stage.
    assertThat(report.stages().stream().mapToLong(StageReport::completed).sum())
        .isEqualTo(report.verified() - users);
  }

  static Stream<Schedule> schedulesOfUsers() {
    ThinkTime brief = new ThinkTime.Exponential(Duration.ofMillis(5), Duration.ofMillis(50));
    return Stream.of(
        new Schedule.ClosedLoop(8),
        new Schedule.Thinking(8, brief),
        new Schedule.Pacing(8, brief),
        new Schedule.Pacing(8, new ThinkTime.Fixed(PAUSE.multipliedBy(2))));
  }

  /** User n of 8 sends request n and every eighth after it, so that a request tells its user. */
  @ParameterizedTest
  @MethodSource("schedulesOfUsers")
  void aUserNeverHasTwoRequestsInFlight(Schedule schedule) throws Exception {
    AtomicIntegerArray inFlight = new AtomicIntegerArray(8);
    AtomicInteger most = new AtomicInteger();
    Behavior counted =
        exchange -> {
          byte[] body = exchange.request().body();
          String text = new String(body, StandardCharsets.US_ASCII);
          int user = Integer.parseInt(text.replaceAll("\\D", "")) % 8;
          most.accumulateAndGet(inFlight.incrementAndGet(user), Math::max);
          Thread.sleep(Duration.ofMillis(10));
          inFlight.decrementAndGet(user);
          exchange.send(Reply.of(200, body));
        };
    LoadReport report =
        run(
            2,
            counted,
            schedule,
            new Stage(SECOND, 0, 1),
            Stage.level(PAUSE, 0.1),
            Stage.full(PAUSE),
            new Stage(SECOND, 1, 0));
    // Every user has sent one at least, and the next one once it was answered.
    assertThat(report.verified()).isGreaterThan(8);
    assertThat(most).hasValue(1);
  }
}
