package org.wsbench.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.app.yaml.InvalidFileException;
import org.wsbench.app.yaml.YamlFile;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.load.ThinkTime;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadStudy;
import org.wsbench.result.level.Search;
import org.wsbench.result.level.ServiceLevel;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** What plans say of users. */
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

  private static Plan parse(String text) {
    return PlanReader.read("mine", YamlFile.parse("plans/mine.yaml", text), Plan.class);
  }

  /** A plan whose load has these lines, of which the first is line 4. */
  private static Plan plan(String load) {
    return parse("description: x\nscheme: levels\nload:\n  " + load.strip().replace("\n", "\n  "));
  }

  private static Load load(String text) {
    return plan(text).load().orElseThrow();
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
    assertThat(load.stages()).containsExactly(Stage.full(seconds(4)), Stage.full(seconds(20)));
    assertThat(load.settling()).isEqualTo(1);
    assertThat(load.window()).isEqualTo(seconds(24));
    assertThat(load.study(List.of()))
        .isEqualTo(
            new LoadStudy(
                Level.Kind.USERS,
                List.of("5", "50", "100", "150"),
                "users with think times of 2500ms to 7500ms",
                Map.of("echoInteger", 0.7, "echoOrder200", 0.3),
                List.of(),
                new ServiceLevel(1e6, 2e6, 3e6, 4e6, 5e6, 6e6, 0.01),
                null,
                true,
                5000));
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
    assertThat(load.stages())
        .containsExactly(
            new Stage(seconds(3), 0, 1), Stage.full(seconds(10)), new Stage(seconds(4), 1, 0));
    assertThat(load.settling()).isZero();
    assertThat(load.stageNames()).containsExactly("to 100% in 3s", "100% for 10s", "to 0% in 4s");
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
    assertThat(load.study(List.of("echoVoid")).search())
        .isEqualTo(new Search(Level.users(20), Level.users(2000), 0.05, 2));
    assertThat(load.study(List.of("echoVoid")).limit())
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
    assertThat(load.stages())
        .containsExactly(
            new Stage(seconds(5), 0, 1),
            Stage.full(seconds(10)),
            Stage.level(seconds(20), 0.3),
            new Stage(seconds(1), 0.3, 0));
    assertThat(load.stageNames())
        .containsExactly("to 100% in 5s", "100% for 10s", "30% for 20s", "to 0% in 1s");
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
  @ValueSource(strings = {USERS, RATES, SEARCH, SESSIONS, "users: 1"})
  void showsItselfAsATreeThatReadsBack(String text) {
    Plan plan = plan(text);
    var tree = PlanTree.of(plan);
    tree.remove("name");

    Plan again = parse(new YAMLMapper().writeValueAsString(tree));

    assertThat(again.load()).isEqualTo(plan.load());
    assertThat(again.cases()).isEqualTo(plan.cases());
    assertThat(PlanTree.of(again)).isEqualTo(PlanTree.of(plan));
    assertThat(tree.has("slices") || tree.has("windows")).isFalse();
  }

  /** Lines are divided by semicolons; the first is line 4, the load itself begins in line 3. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hold: 10s|3: load.users: a load has users, a rate, or find, one of the three; 0 of them",
        "hold: 1s;users: 5;rate: 5/s|5: load.users: a load has users, a rate, or find, one of the"
            + " three; 2 of them are given",
        "users: 5;find: {most: users};slo: {p99: 1s}|4: load.users: a load has users, a rate, or",
        "rate: 5/s;find: {most: rate};slo: {p99: 1s}|3: load.users: a load has users, a rate, or",
        "find: {most: users}|4: load.find: a search needs slo, the limit that it looks for",
        "find: {most: users};slo: {p99: 1s};cycles: 2|6: load.cycles: a search tries levels as",
        "slo: {p99: 1s};find: {most: users};ramp: 1s|5: load.find: a search needs windows of one",
        "slo: {p99: 1s};find: {most: users};fall: 1s|5: load.find: a search needs windows of one",
        "slo: {p99: 1s};find: {most: users};phases: [{hold: 1s}, {at: 5%, hold: 1s}]|5: load.find: a",
        "users: [5, 6, 5]|4: load.users: a level is named twice",
        "users: [100, 50..150 by 50]|4: load.users: a level is named twice",
        "rate: [50%, 50.0 %]|4: load.rate: a level is named twice",
        "rate: 5/s;think: {fixed: 1s}|5: load.think: requests of a rate come from nobody in part",
        "rate: 5/s;pace: 1s|5: load.pace: requests of a rate come from nobody in particular; use",
        "rate: 5/s;sessions: {start: echoVoid, next: {echoVoid: {end: 1}}}|5: load.sessions: requests",
        "find: {most: rate};slo: {p99: 1s};pace: 1s|6: load.pace: requests of a rate come from nobody",
        "users: 5;arrivals: even|5: load.arrivals: users send when they have thought; use rate, or",
        "users: 5;inFlight: 5|5: load.inFlight: users send when they have thought; use rate, or",
        "find: {most: users};slo: {p99: 1s};inFlight: 9|6: load.inFlight: users send when they have",
        "users: 5;pace: 1s;think: {fixed: 1s}|6: load.think: users who keep a pace do not think;",
        "users: 5;ramp: 1s;phases: [{hold: 1s}]|6: load.phases: phases have ramps of their own;",
        "users: 5;fall: 1s;phases: [{hold: 1s}]|6: load.phases: phases have ramps of their own;",
        "users: 5;phases: [{at: 0%, hold: 1s}]|5: load.phases: no phase has any load; give one an at",
        "users: 5;phases: [{at: 50%}]|5: load.phases: no phase takes any time; give one a ramp or",
        "users: 5;phases: [{at: 101%, hold: 1s}]|5: load.phases.at: 101% is not allowed",
        "users: 5;mix: {echoVoid: 1};sessions: {start: echoVoid, next: {echoVoid: {end: 1}}}|5:"
            + " load.mix: sessions say what users send already; leave one of the two out",
        "users: 5;mix: {echo: 1}|5: load.mix: There is no case 'echo'; the cases are echoVoid, ",
        "users: 5;mix: {echoVoid: 0}|5: load.mix.echoVoid: 0 is not allowed; give a whole number",
        "users: 5;sessions: {start: echo, next: {echo: {end: 1}}}|5: load.sessions: There is no case",
        "users: 5;sessions: {start: echoVoid, next: {echoVoid: {end: 0.9}}}|5: load.sessions: ",
        "users: 5;sessions: {start: echoDate, next: {echoVoid: {end: 1}}}|5: load.sessions: ",
        "users: 5;sessions: {start: echoVoid, next: {echoVoid: {end: x}}}|5: load.sessions.next.echoVoid.end:"
            + " 'x' is not a number",
        "users: 5;sessions: {length: 1ms, start: echoVoid, next: {echoVoid: {end: 1}}}|5:"
            + " load.sessions.length: 1ms is not allowed; give a time from 1s to 24h",
        "users: 5;think: {}|5: load.think: give one of fixed, uniform, exponential; 0 are given",
        "users: 5;think: {fixed: 1s, exponential: 2s}|5: load.think: give one of fixed, uniform, ex",
        "users: 5;think: {fixed: 1s, max: 2s}|5: load.think.max: only exponential think times have",
        "users: 5;think: {exponential: 3s, max: 2s}|5: load.think.max: 2s is not allowed; give at",
        "users: 5;think: {fixed: 0s}|5: load.think.fixed: 0s is not allowed; give a time from 1ms",
        "users: 5;think: {uniform: 5s..2s}|5: load.think.uniform: '5s..2s' is not a range of times;",
        "users: 5;think: {uniform: 5s}|5: load.think.uniform: '5s' is not a range of times; write",
        "users: 5;slo: {}|5: load.slo: give at least one of mean, p50, p90, p99, p999, max, such",
        "users: 5;slo: {errors: 1%}|5: load.slo: give at least one of mean, p50, p90, p99, p999, max",
        "users: 5;slo: {p99: 0s}|5: load.slo.p99: 0s is not allowed; give a time from 1ms to 1h",
        "users: 5;slo: {p99: 1s, p95: 1s}|5: load.slo.p95: unknown key; allowed here: mean, p50, p90, p99,",
        "users: 5;slo: {p99: 1s, errors: 51%}|5: load.slo.errors: 51% is not allowed; give a perc",
        "slo: {p99: 1s};find: {most: users, from: 9, to: 8}|5: load.find.to: 8 is not allowed; give at",
        "slo: {p99: 1s};find: {most: users, from: 0}|5: load.find.from: 0 is not allowed; give a whole",
        "slo: {p99: 1s};find: {most: users, within: 0.5%}|5: load.find.within: 0.5% is not allowed;",
        "slo: {p99: 1s};find: {most: users, confirm: 0}|5: load.find.confirm: 0 is not allowed; give a",
        "slo: {p99: 1s};find: {most: tps}|5: load.find.most: 'tps' is not allowed; give one of users, rate",
        "slo: {p99: 1s};find: {from: 5}|5: load.find.most: is missing",
        "users: 0|4: load.users: '0' is not a number of users; write one from 1 to 1000000, or 50..500 by 50",
        "users: 50..500|4: load.users: '50..500' is not a number of users; write one from 1 to",
        "users: [5, 500..50 by 5]|4: load.users: '500..50 by 5' is not a number of users; write one",
        "rate: 500|4: load.rate: '500' is not a rate; write one such as 800/s, 50%, or 50% of slowest",
        "rate: 0/s|4: load.rate: '0/s' is not a rate; write one such as 800/s, 50%, or 50% of slow",
        "rate: 0%|4: load.rate: '0%' is not a rate; write one such as 800/s, 50%, or 50% of slowest",
        "rate: 5/s;arrivals: bursts|5: load.arrivals: 'bursts' is not allowed; give one of poisson, even",
        "rate: 5/s;inFlight: 0|5: load.inFlight: 0 is not allowed; give a whole number from 1 to",
        "rate: 5%;peaks: never|5: load.peaks: 'never' is not allowed; give one of cycle, fork",
        "rate: 5%;peak: 1ms|5: load.peak: 1ms is not allowed; give a time from 100ms to 1h",
        "users: 5;settle: 2h|5: load.settle: 2h is not allowed; give a time from 0s to 1h",
        "users: 5;ramp: 25h|5: load.ramp: 25h is not allowed; give a time from 0s to 24h",
        "users: 5;hold: 99ms|5: load.hold: 99ms is not allowed; give a time from 100ms to 240h",
        "users: 5;fall: 25h|5: load.fall: 25h is not allowed; give a time from 0s to 24h",
        "users: 5;pace: 0s|5: load.pace: 0s is not allowed; give a time from 1ms to 24h",
        "users: 5;cycles: 0|5: load.cycles: 0 is not allowed; give a whole number from 1 to 100000",
        "users: 5;lateness: 0s|5: load.lateness: 0s is not allowed; give a time from 1ms to 10s",
        "users: 5;user: 6|5: load.user: unknown key; allowed here: users, rate, think, pace,",
      })
  void refusesWhatMakesNoSense(String lines, String message) {
    assertRefused(() -> plan(lines.replace(';', '\n')), message);
  }

  private static void assertRefused(ThrowingCallable reading, String message) {
    assertThatThrownBy(reading)
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith("plans/mine.yaml:" + message)
        .message()
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "scheme: levels|load: a plan has load if its scheme is levels, and only then; this is levels",
        "load: {users: 5}|2: load: a plan has load if its scheme is levels, and only then; this is slices",
        "scheme: windows;load: {users: 5}|3: load: a plan has load if its scheme is levels, and only",
        "scheme: levels;load: {users: 5};until: 3%|4: until: a plan with scheme: levels has none;",
        "scheme: levels;load: {users: 5, cycles: 2};within: 9m|3: load.cycles: the plan's within says",
        "scheme: levels;load: {find: {most: users}, slo: {p99: 1s}};within: 9m|3: load.find: a search",
        "scheme: levels;ladder: [{step: x, stacks: [a, b]}, {step: y, stacks: [a, c]}];load: {users: 5}|3: ladder: a plan with",
      })
  void refusesWhatAPlanOfLevelsCannotHave(String lines, String message) {
    String where = message.startsWith("load:") ? "1: " + message : message;
    assertRefused(() -> parse("description: x\n" + lines.replace(';', '\n')), where);
  }

  @Test
  void aPlanOfLevelsMayTakeATime() {
    Plan plan = parse("description: x\nscheme: levels\nload: {users: 5}\nwithin: 9m\nforks: 2");

    assertThat(plan.scheme()).isEqualTo(MeasurementScheme.LEVELS);
    assertThat(plan.within()).contains(Duration.ofMinutes(9));
    assertThat(plan.forks(3)).isEqualTo(2);
    assertThat(plan("users: 5").forks(3)).isEqualTo(1);
  }
}
