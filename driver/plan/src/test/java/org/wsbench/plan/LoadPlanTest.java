package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.load.ThinkTime;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.YamlFile;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.Search;
import org.wsbench.result.level.ServiceLevel;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The load of plans. */
class LoadPlanTest {
  private static final String USERS =
      """
      users: [5, 50..150 by 50]
      think: {uniform: 2500ms..7500ms}
      settle: 4s
      hold: 20s
      cycles: 7
      mix: {echoInteger: 70, echoOrder200: 30}
      slo: {mean: 1s, p50: 2s, p90: 3s, p99: 4s, p999: 5s, max: 6s, errors: 1%}
      lateness: 5ms
      """;
  private static final String RATES =
      """
      rate: [800/s, 0.5/s, 50%, 50% of slowest]
      arrivals: even
      inFlight: 70
      ramp: 3s
      fall: 4s
      peak: 6s
      peaks: fork
      """;
  private static final String SEARCH =
      """
      find: {most: users, from: 20, to: 2000, within: 5%, confirm: 2}
      slo: {p99: 50ms}
      pace: 3s
      """;
  private static final String CONNECTIONS =
      """
      users: [100, 1000..10000 by 4500]
      connectionMemory: true
      """;
  private static final String SESSIONS =
      """
      users: 300
      think: {exponential: 700ms, max: 6s}
      sessions:
        length: 15m
        start: echoVoid
        next:
          echoVoid: {echoStruct: 0.6, end: 0.4}
          echoStruct: {echoVoid: 1}
      phases:
        - {ramp: 5s, hold: 10s}
        - {at: 30%, hold: 20s}
        - {at: 0%, ramp: 1s}
      """;

  static Plan parse(String text) {
    return PlanReader.read("mine", YamlFile.parse("plans/mine.yaml", text));
  }

  /** A plan whose load has these lines, of which the first is line 4. */
  static Plan plan(String load) {
    return parse("description: x\nscheme: levels\nload:\n  " + load.strip().replace("\n", "\n  "));
  }

  private static Load load(String text) {
    return ((Levels) plan(text).scheme()).load();
  }

  private static Duration seconds(int seconds) {
    return Duration.ofSeconds(seconds);
  }

  @Test
  void readsUsersWhoThink() {
    Load load = load(USERS);

    assertThat(load.kind()).isEqualTo(Level.Kind.USERS);
    assertThat(load.levels()).containsExactly("5", "50", "100", "150");
    assertThat(load.steps()).isTrue();
    assertThat(load.usualCycles()).isEqualTo(7);
    assertThat(plan(USERS).cases()).containsExactly(EchoCase.ECHO_INTEGER, EchoCase.ECHO_ORDER_200);
    assertThat(load.source(List.of("echoVoid")).shares())
        .isEqualTo(Map.of("echoInteger", 0.7, "echoOrder200", 0.3));
    assertThat(load.schedule(Level.users(50)))
        .isEqualTo(
            new Schedule.Thinking(
                50, new ThinkTime.Uniform(Duration.ofMillis(2500), Duration.ofMillis(7500))));
    assertThat(load.shape().stages())
        .containsExactly(Stage.full(seconds(4)), Stage.full(seconds(20)));
    assertThat(load.shape().settling()).isEqualTo(1);
    assertThat(load.shape().length()).isEqualTo(seconds(24));
    assertThat(load.settings(List.of()))
        .isEqualTo(
            new LevelSettings(
                Level.Kind.USERS,
                List.of("5", "50", "100", "150"),
                "users with think times of 2500ms to 7500ms",
                5.0,
                Map.of("echoInteger", 0.7, "echoOrder200", 0.3),
                List.of(),
                new ServiceLevel(1e6, 2e6, 3e6, 4e6, 5e6, 6e6, 0.01),
                null,
                true,
                5000,
                null));
  }

  @Test
  void readsRates() {
    Load load = load(RATES);

    assertThat(load.kind()).isEqualTo(Level.Kind.RATE);
    assertThat(load.levels()).containsExactly("800/s", "0.5/s", "50%", "50% of slowest");
    assertThat(load.needsPeaks()).isTrue();
    assertThat(load.peaks()).isEqualTo(Load.Peaks.FORK);
    assertThat(load.peak()).isEqualTo(seconds(6));
    assertThat(load.schedule(Level.rate(800)))
        .isEqualTo(new Schedule.Arrivals(800, Schedule.Spacing.EVEN, 70));
    assertThat(load.shape().stages())
        .containsExactly(
            new Stage(seconds(3), 0, 1), Stage.full(seconds(10)), new Stage(seconds(4), 1, 0));
    assertThat(load.shape().settling()).isZero();
    assertThat(load.shape().names())
        .containsExactly("to 100% in 3s", "100% for 10s", "to 0% in 4s");
    assertThat(load.source(List.of("echoVoid", "echoDate")).shares())
        .isEqualTo(Map.of("echoVoid", 0.5, "echoDate", 0.5));
    assertThat(load("rate: 5/s").needsPeaks()).isFalse();
    assertThat(load("rate: 5/s").schedule(Level.rate(5)))
        .isEqualTo(new Schedule.Arrivals(5, Schedule.Spacing.POISSON, 500));
  }

  @Test
  void readsASearch() {
    Load load = load(SEARCH);

    assertThat(load.levels()).isEmpty();
    assertThat(load.steps()).isFalse();
    assertThat(load.schedule(Level.users(3)))
        .isEqualTo(new Schedule.Pacing(3, new ThinkTime.Fixed(seconds(3))));
    assertThat(load.settings(List.of("echoVoid")).search())
        .isEqualTo(new Search(Level.users(20), Level.users(2000), 0.05, 2));
    assertThat(load.settings(List.of("echoVoid")).limit())
        .isEqualTo(new ServiceLevel(null, null, null, 50_000.0, null, null, 0));
    assertThat(load("find: {most: rate}\nslo: {mean: 1s}").find())
        .contains(new Find(Level.Kind.RATE, 50, 50_000, new Share(0.03), 3));
  }

  @Test
  void readsSessions() {
    Load load = load(SESSIONS);

    assertThat(plan(SESSIONS).cases()).containsExactly(EchoCase.ECHO_VOID, EchoCase.ECHO_STRUCT);
    assertThat(load.source(List.of()))
        .isEqualTo(
            new RequestSource.Sessions(
                "echoVoid",
                Map.of(
                    "echoVoid", Map.of("echoStruct", 0.6, "end", 0.4),
                    "echoStruct", Map.of("echoVoid", 1.0)),
                Optional.of(Duration.ofMinutes(15))));
    assertThat(load.schedule(Level.users(300)))
        .isEqualTo(
            new Schedule.Thinking(
                300, new ThinkTime.Exponential(Duration.ofMillis(700), seconds(6))));
    assertThat(load.shape().stages())
        .containsExactly(
            new Stage(seconds(5), 0, 1),
            Stage.full(seconds(10)),
            Stage.level(seconds(20), 0.3),
            new Stage(seconds(1), 0.3, 0));
    assertThat(load.shape().names())
        .containsExactly("to 100% in 5s", "100% for 10s", "30% for 20s", "to 0% in 1s");
  }

  @Test
  void readsLevelsOfConnections() {
    Plan plan = plan(CONNECTIONS);
    Load load = ((Levels) plan.scheme()).load();

    assertThat(load.connectionMemory()).isTrue();
    assertThat(load.inOrder()).isTrue();
    assertThat(load.usualCycles()).isEqualTo(1);
    assertThat(plan.jvm("metro").flags()).containsExactly("-Xlog:gc:stderr", "-XX:+AlwaysPreTouch");
    assertThat(plan("users: [1, 2, 3]").jvm("metro").flags()).isEmpty();
    assertThat(load("users: [5, 700]").inOrder()).isFalse();
  }

  /** Users who think share connections, and those of a rate are as many as are in flight. */
  @Test
  void knowsHowManyConnectionsLevelsOpen() {
    assertThat(mostConnections(CONNECTIONS)).isEqualTo(10_000);
    assertThat(mostConnections("users: [5, 700]")).isEqualTo(700);
    assertThat(mostConnections("users: [5, 7000]\nthink: {fixed: 1s}")).isEqualTo(1000);
    assertThat(mostConnections(RATES)).isZero();
    assertThat(mostConnections(SEARCH)).isZero();
  }

  private static int mostConnections(String text) {
    return ((Levels) plan(text).scheme()).mostConnections();
  }

  @Test
  void exponentialThinkTimesAreCutAtTenTimesTheirMean() {
    assertThat(load("users: 2\nthink: {exponential: 2s}").schedule(Level.users(2)))
        .isEqualTo(new Schedule.Thinking(2, new ThinkTime.Exponential(seconds(2), seconds(20))));
    assertThat(load("users: 2\nthink: {fixed: 2s}").schedule(Level.users(2)))
        .isEqualTo(new Schedule.Thinking(2, new ThinkTime.Fixed(seconds(2))));
    assertThat(load("users: 2").schedule(Level.users(2))).isEqualTo(new Schedule.ClosedLoop(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {USERS, RATES, SEARCH, SESSIONS, CONNECTIONS, "users: 1"})
  void showsItselfAsATreeThatReadsBack(String text) {
    Plan plan = plan(text);
    var tree = PlanTree.of(plan);
    tree.remove("name");

    Plan again = parse(new YAMLMapper().writeValueAsString(tree));

    assertThat(again.scheme()).isEqualTo(plan.scheme());
    assertThat(again.cases()).isEqualTo(plan.cases());
    assertThat(PlanTree.of(again)).isEqualTo(PlanTree.of(plan));
    assertThat(tree.has("slices") || tree.has("windows")).isFalse();
  }

  @Test
  void aPlanOfLevelsMayTakeATime() {
    Plan plan = parse("description: x\nscheme: levels\nload: {users: 5}\nwithin: 9m\nforks: 2");

    assertThat(plan.scheme()).isInstanceOf(Levels.class);
    assertThat(plan.within()).contains(Duration.ofMinutes(9));
    assertThat(plan.forks(3)).isEqualTo(2);
    assertThat(plan("users: 5").forks(3)).isEqualTo(1);
  }
}
