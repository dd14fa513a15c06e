package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Gate;

/** Requests that leave when they are due: users who think, and arrivals. */
@Timeout(60)
class ScheduledLoadTest {

  private static LoadSpec spec(DummyServer server, Schedule schedule, Duration duration) {
    return new LoadSpec(
        server.target(), schedule, RequestSource.of(Echo.NAME), duration, Echo.TIMEOUT, 1);
  }

  @Test
  void usersWhoThinkHoldNoConnection() throws Exception {
    Schedule schedule =
        new Schedule.Thinking(500, new ThinkTime.Uniform(Duration.ZERO, Duration.ofSeconds(2)));
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(2)) {
      LoadReport report = generator.run(spec(server, schedule, Duration.ofSeconds(3)));
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified())
          .isGreaterThanOrEqualTo(500)
          .isEqualTo(server.counts().requests());
      assertThat(report.connections().opened())
          .isEqualTo(server.counts().accepted())
          .isLessThan(500);
      OperationReport operation = report.operations().getFirst();
      assertThat(operation.latencyFromIntended().toHistogram().getTotalCount())
          .isEqualTo(report.verified());
      assertThat(report.generator().lateness().toHistogram().getTotalCount())
          .isEqualTo(report.verified());
    }
  }

  @Test
  void usersBeyondTheRequestsInFlightWaitAndTheWaitCounts() throws Exception {
    Schedule schedule = new Schedule.Thinking(40, new ThinkTime.Fixed(Duration.ofMillis(1)), 4);
    Behavior slow = Behaviors.pause(Duration.ofMillis(20)).then(Behaviors.echo());
    try (DummyServer server = DummyServer.start(slow);
        LoadGenerator generator = Echo.generator(2)) {
      LoadReport report = generator.run(spec(server, schedule, Duration.ofSeconds(1)));
      OperationReport operation = report.operations().getFirst();
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isEqualTo(server.counts().requests());
      assertThat(report.connections().opened()).isEqualTo(4);
      assertThat(report.generator().dropped()).isZero();
      // Ten take turns at each connection.
      double sent = operation.latency().toHistogram().getMean();
      assertThat(operation.latencyFromIntended().toHistogram().getMean()).isGreaterThan(4 * sent);
      assertThat(report.generator().lateness().toHistogram().getMean()).isLessThan(sent);
    }
  }

  @Test
  void whoeverStillWaitsLongAfterTheEndIsDropped() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.silence());
        LoadGenerator generator = Echo.generator(1)) {
      LoadSpec spec =
          new LoadSpec(
              server.target(),
              new Schedule.Thinking(20, new ThinkTime.Fixed(Duration.ofMillis(1)), 5),
              RequestSource.of(Echo.NAME),
              Duration.ofSeconds(1),
              Duration.ofMillis(1500),
              1);
      LoadReport report = generator.run(spec);
      assertThat(report.errors().timeouts()).isEqualTo(server.counts().requests()).isEqualTo(10);
      assertThat(report.generator().dropped()).isEqualTo(10);
    }
  }

  @ParameterizedTest
  @EnumSource
  void arrivalsComeAtTheirRate(Schedule.Spacing spacing) throws Exception {
    Duration duration = Duration.ofSeconds(2);
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = Echo.generator(2)) {
      LoadReport report =
          generator.run(spec(server, new Schedule.Arrivals(500, spacing, 10_000), duration));
      long asked = report.verified() + report.generator().dropped();
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.generator().dropped()).isZero();
      // A Poisson count of 1000 has a standard deviation of 32; the seed fixes it.
      assertThat(asked).isBetween(900L, 1100L);
      if (spacing == Schedule.Spacing.EVEN) {
        assertThat(asked).isEqualTo(1000);
      }
      assertThat(report.length()).isGreaterThanOrEqualTo(duration);
    }
  }

  @Test
  void aStallIsSeenFromTheIntendedTimeAndNotFromTheActualOne() throws Exception {
    Gate gate = new Gate();
    Duration stall = Duration.ofMillis(600);
    try (DummyServer server = DummyServer.start(Behaviors.pass(gate).then(Behaviors.echo()));
        LoadGenerator generator = Echo.generator(1)) {
      gate.shut();
      Thread opener =
          Thread.startVirtualThread(
              () -> {
                try {
                  gate.awaitHeld(1, Echo.TIMEOUT);
                  Thread.sleep(stall);
                  gate.open();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      LoadReport report =
          generator.run(
              spec(
                  server,
                  new Schedule.Arrivals(100, Schedule.Spacing.EVEN, 100),
                  Duration.ofSeconds(1)));
      opener.join();
      Histogram intended = report.operations().getFirst().latencyFromIntended().toHistogram();
      assertThat(report.verified()).isEqualTo(100);
      // Of 100 requests, 10 ms apart, those of the first 600 ms wait for its end.
      assertThat(intended.getMaxValue()).isGreaterThan(stall.toNanos());
      assertThat(intended.getValueAtPercentile(50))
          .isGreaterThan(TimeUnit.MILLISECONDS.toNanos(50));
    }
  }

  @Test
  void whatIsDueBeyondTheRequestsInFlightIsDropped() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.silence());
        LoadGenerator generator = Echo.generator(1)) {
      LoadSpec spec =
          new LoadSpec(
              server.target(),
              new Schedule.Arrivals(100, Schedule.Spacing.EVEN, 5),
              RequestSource.of(Echo.NAME),
              Duration.ofSeconds(1),
              Duration.ofSeconds(5),
              1);
      LoadReport report = generator.run(spec);
      assertThat(server.counts().requests()).isEqualTo(5);
      assertThat(report.errors()).isEqualTo(new ErrorCounts(0, 0, 0, 0, 5));
      assertThat(report.generator().dropped()).isEqualTo(95);
    }
  }

  @Test
  void weightsDecideWhatIsSent() throws Exception {
    RequestSource mix = new RequestSource.Weights(Map.of("small", 3.0, "large", 1.0));
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator =
            LoadGenerator.start(
                1, name -> Echo.operation(name, name.equals("large") ? 5000 : 50))) {
      LoadReport report =
          generator.run(
              new LoadSpec(
                  server.target(),
                  new Schedule.Arrivals(1000, Schedule.Spacing.EVEN, 2000),
                  mix,
                  Duration.ofSeconds(2),
                  Echo.TIMEOUT,
                  1));
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(report.verified()).isEqualTo(2000);
      assertThat(report.operations())
          .extracting(OperationReport::name)
          .containsExactly("large", "small");
      // Binomial, 2000 times 1 in 4: a standard deviation of 19; the seed fixes it.
      assertThat(report.operations().getFirst().verified()).isBetween(420L, 580L);
    }
  }

  @Test
  void sessionsAreCountedOverAllEventLoops() throws Exception {
    RequestSource sessions =
        new RequestSource.Sessions(
            "home",
            Map.of("home", Map.of("buy", 1.0), "buy", Map.of("buy", 0.5, "end", 0.5)),
            Optional.empty());
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = LoadGenerator.start(2, name -> Echo.operation(name, 80))) {
      LoadReport report =
          generator.run(
              new LoadSpec(
                  server.target(),
                  new Schedule.ClosedLoop(4),
                  sessions,
                  List.of(Stage.full(Echo.SLICE), Stage.full(Echo.SLICE)),
                  Echo.TIMEOUT,
                  1));
      OperationReport home = report.operations().getLast();
      assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
      assertThat(home.name()).isEqualTo("home");
      assertThat(report.sessions().begun()).isEqualTo(home.verified());
      // Each user's last one is cut off.
      assertThat(report.sessions().begun() - report.sessions().ended()).isEqualTo(4);
      assertThat(report.stages()).allMatch(stage -> stage.sessions().ended() > 0);
    }
  }

  @Test
  void usersAreDueInTheOrderOfTheirTimes() {
    List<User> users = IntStream.range(0, 200).mapToObj(User::new).toList();
    users.forEach(user -> user.begin(5));
    Timetable timetable =
        ThinkingTimetable.afterReply(
            new ThinkTime.Exponential(Duration.ofSeconds(1), Duration.ofMinutes(1)),
            new ActiveUsers(
                new LoadProfile(List.of(Stage.full(Duration.ofDays(1)))), 200, LoadSpec.ROUNDING),
            users);
    long last = 0;
    for (int i = 0; i < 10_000; i++) {
      long next = timetable.nextNanos();
      assertThat(next).isGreaterThanOrEqualTo(last);
      assertThat(timetable.takeDue(next - 1)).isNull();
      User due = timetable.takeDue(next);
      assertThat(due.dueNanos).isEqualTo(next);
      timetable.over(due, next);
      last = next;
    }
  }
}
