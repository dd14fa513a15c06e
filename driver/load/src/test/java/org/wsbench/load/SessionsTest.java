package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.channels.Selector;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wsbench.load.http.GzipBodies;
import org.wsbench.load.http.Target;

/** Sessions follow their matrix and their mean time. */
class SessionsTest {

  private static final int REQUESTS = 200_000;
  private static final long STEP_NANOS = Duration.ofSeconds(1).toNanos();
  private static final Target TARGET = new Target("127.0.0.1", 80, "/");

  /** From browse: half the time to buy, else on; after buy, back or the end. */
  private static final Map<String, Map<String, Double>> SHOP =
      Map.of(
          "home", Map.of("browse", 1.0),
          "browse", Map.of("browse", 0.5, "buy", 0.5),
          "buy", Map.of("browse", 0.6, "end", 0.4));

  private static RequestSource.Sessions sessions(
      String start, Map<String, Map<String, Double>> transitions) {
    return new RequestSource.Sessions(start, transitions, Optional.empty());
  }

  /** What one user sends who has a request each second. */
  private static SessionReport follow(
      RequestSource.Sessions sessions, Map<String, Integer> requests) throws Exception {
    List<OperationShard> operations =
        sessions.operations().stream()
            .map(name -> new OperationShard(EncodedOperation.of(Echo.operation(name, 80), TARGET)))
            .toList();
    RunClock clock = new RunClock();
    User user = new User(0);
    user.begin(1);
    Connection connection =
        new Connection(new TargetShard(0, 1, new ReplyBuffers(1 << 20), new GzipBodies()));
    try (PreciseSelector selector = new PreciseSelector("test", Selector.open())) {
      LoadProfile profile = new LoadProfile(List.of(Stage.full(Duration.ofDays(9))));
      StageProgress progress = new StageProgress(profile, operations, new Histograms(), selector);
      RequestPicker picker = new SessionPicker(sessions, operations, clock, progress);
      for (int i = 0; i < REQUESTS; i++) {
        picker.pick(user, connection);
        requests.merge(connection.operation.name(), 1, Integer::sum);
        clock.nowNanos += STEP_NANOS;
      }
      return progress.tally().sessions.report();
    }
  }

  /**
   * Visits per session: home 1; buy 1 / 0.4 = 2.5, since each buy ends it with 0.4; browse 5, since
   * each buy follows two of them.
   */
  @Test
  void theStationarySharesAreThoseOfTheory() {
    Map<String, Double> shares = sessions("home", SHOP).shares();
    assertThat(shares.get("home")).isCloseTo(1 / 8.5, within(1e-12));
    assertThat(shares.get("buy")).isCloseTo(2.5 / 8.5, within(1e-12));
    assertThat(shares.get("browse")).isCloseTo(5 / 8.5, within(1e-12));
  }

  @Test
  void aMatrixThatTakesTurnsHasSharesToo() {
    RequestSource.Sessions turns =
        new RequestSource.Sessions(
            "a",
            Map.of("a", Map.of("b", 1.0), "b", Map.of("a", 1.0)),
            Optional.of(Duration.ofMinutes(1)));
    assertThat(turns.shares().get("a")).isCloseTo(0.5, within(1e-12));
  }

  @Test
  void sharesOfOtherSourcesAreThoseAskedFor() {
    assertThat(RequestSource.of("a").shares()).isEqualTo(Map.of("a", 1.0));
    assertThat(new RequestSource.Weights(Map.of("a", 3.0, "b", 1.0)).shares())
        .isEqualTo(Map.of("a", 0.75, "b", 0.25));
  }

  @Test
  void requestsHaveTheStationaryShares() throws Exception {
    RequestSource.Sessions sessions = sessions("home", SHOP);
    Map<String, Integer> requests = new HashMap<>();
    SessionReport report = follow(sessions, requests);
    sessions
        .shares()
        .forEach(
            (name, share) ->
                assertThat((double) requests.get(name))
                    .isCloseTo(share * REQUESTS, withinPercentage(2)));
    assertThat(report.begun()).isEqualTo(requests.get("home").longValue());
    assertThat(report.begun() - report.ended()).isEqualTo(1);
    // 8.5 requests, one each second.
    assertThat(report.meanTime().toMillis() / 1e3).isCloseTo(8.5, withinPercentage(2));
  }

  /** A session of an exponential time of mean m ends at a whole second: 1 / (1 - exp(-1 / m)). */
  @Test
  void aMeanTimeEndsSessions() throws Exception {
    RequestSource.Sessions endless =
        new RequestSource.Sessions(
            "a", Map.of("a", Map.of("a", 1.0)), Optional.of(Duration.ofSeconds(20)));
    SessionReport report = follow(endless, new HashMap<>());
    assertThat(report.meanTime().toMillis() / 1e3)
        .isCloseTo(1 / (1 - Math.exp(-1 / 20.0)), withinPercentage(4));
  }

  @Test
  void roundingIsForgivenAndScaled() {
    RequestSource.Sessions rounded =
        sessions(
            "a",
            Map.of("a", Map.of("a", 0.333, "b", 0.333, "end", 0.333), "b", Map.of("end", 1.0)));
    // Each a is followed by another with 1/3: 1.5 per session, and half a b.
    assertThat(rounded.shares().get("a")).isCloseTo(0.75, within(1e-12));
  }

  @Test
  void whatIsNoMatrixIsRefused() {
    assertThatThrownBy(() -> sessions("x", SHOP))
        .hasMessage("sessions: start 'x' is not among the states [browse, buy, home]");
    assertThatThrownBy(() -> sessions("a", Map.of("a", Map.of("b", 0.5, "end", 0.5))))
        .hasMessage("sessions: state 'a' leads to 'b', which is not among the states [a] or 'end'");
    assertThatThrownBy(() -> sessions("a", Map.of("a", Map.of("a", 0.5, "end", 0.4))))
        .hasMessage("sessions: probabilities after 'a' add up to 0.9; 1 is needed");
    assertThatThrownBy(() -> sessions("a", Map.of("a", Map.of("a", 1.5, "end", -0.5))))
        .hasMessageMatching("sessions: probability of '(a|end)' after 'a': .*; 0 to 1 is needed");
    assertThatThrownBy(() -> sessions("a", Map.of("a", Map.of("a", 1.0))))
        .hasMessage("sessions: no way leads from state 'a' to 'end': give one, or a mean time");
    assertThatThrownBy(() -> sessions("a", Map.of("a", Map.of("end", 1.0), "b", Map.of("a", 1.0))))
        .hasMessage("sessions: no way leads from start 'a' to state 'b'");
    assertThatThrownBy(() -> sessions("end", Map.of("end", Map.of("end", 1.0))))
        .hasMessage("sessions: no operation may be called 'end': it stands for the end");
  }

  @Test
  void sessionsNeedUsers() {
    assertThatThrownBy(
            () ->
                new LoadSpec(
                    TARGET,
                    new Schedule.Arrivals(1, Schedule.Spacing.EVEN, 1),
                    sessions("home", SHOP),
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(1),
                    1))
        .hasMessage("sessions belong to users, and arrivals have none; take a schedule with users");
  }
}
