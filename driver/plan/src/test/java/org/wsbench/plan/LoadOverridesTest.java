package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.plan.yaml.YamlFile;
import org.wsbench.result.level.Level;

/** The options about the load. */
class LoadOverridesTest {
  private static final Map<String, Plan> PLANS =
      Map.of(
          "quick", plan("stacks: [a, b]\nbaseline: b\nwithin: 9m\nforks: 3\nslices: {measure: 1s}"),
          "windows", plan("scheme: windows\nwindows: {rounds: 3}"),
          "rates",
              plan("scheme: levels\nload: {rate: [50%], arrivals: even, inFlight: 9, cycles: 2}"),
          "search",
              plan(
                  "scheme: levels\nload: {find: {most: users, to: 777}, slo: {p99: 1s},"
                      + " think: {fixed: 1s}, mix: {echoVoid: 1, echoDate: 2}, hold: 7s}"),
          "sessions",
              plan(
                  "scheme: levels\nload: {users: 5, pace: 1s, sessions: {start: echoVoid, next:"
                      + " {echoVoid: {end: 1}}}, phases: [{hold: 1s}]}"),
          "soak", plan("scheme: levels\nwithin: 60m\nload: {rate: 80%, settle: 0s}"));

  private static Plan plan(String text) {
    YamlFile file = YamlFile.parse("mine.yaml", "description: x\n" + text);
    return PlanReader.read("mine", file);
  }

  /** Options are words, by turns a name and a value. */
  private static Plan changed(String plan, String... words) {
    Map<PlanOption, String> texts = new EnumMap<>(PlanOption.class);
    for (int i = 0; i < words.length; i += 2) {
      texts.put(PlanOption.named(words[i]).orElseThrow(), words[i + 1]);
    }
    return PLANS.get(plan).with(new Overrides(texts));
  }

  private static Load load(String plan, String... words) {
    return load(changed(plan, words));
  }

  private static Load load(Plan plan) {
    return ((Levels) plan.scheme()).load();
  }

  @Test
  void aPlanOfAnotherSchemeGetsUsers() {
    Plan plan = changed("quick", "--users", "10,50..150 by 50", "--think", "2s", "--hold", "5s");

    assertThat(plan.scheme()).isInstanceOf(Levels.class);
    assertThat(plan.stacks()).containsExactly("a", "b");
    assertThat(plan.baseline()).contains("b");
    assertThat(plan.within()).isEmpty();
    assertThat(plan.forks()).isEmpty();
    assertThat(plan.cases()).containsExactlyElementsOf(EchoCase.contract());
    Load load = load(plan);
    assertThat(load.levels()).containsExactly("10", "50", "100", "150");
    assertThat(load.think()).contains(fixed(2));
    assertThat(load.hold()).isEqualTo(Duration.ofSeconds(5));
    assertThat(load("windows", "--users", "7").levels()).containsExactly("7");
  }

  private static Think fixed(int seconds) {
    return new Think(
        Optional.of(Duration.ofSeconds(seconds)),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void aPlanOfAnotherSchemeGetsARateOrASearch() {
    assertThat(load("quick", "--rate", "500/s,50%,50% of slowest").levels())
        .containsExactly("500/s", "50%", "50% of slowest");
    Load search = load("quick", "--find", "users", "--slo", "p99=50ms,errors=1%");
    assertThat(search.find()).contains(new Find(Level.Kind.USERS, 50, 50_000, new Share(0.03), 3));
    assertThat(search.slo().orElseThrow().p99()).contains(Duration.ofMillis(50));
    assertThat(search.slo().orElseThrow().errors()).isEqualTo(new Share(0.01));
  }

  @Test
  void whatElseIsSaidOfARunHolds() {
    Plan plan =
        changed("quick", "--users", "5", "--forks", "2", "--within", "5m", "--cases", "echoDate");

    assertThat(plan.forks()).contains(2);
    assertThat(plan.within()).contains(Duration.ofMinutes(5));
    assertThat(plan.cases()).containsExactly(EchoCase.ECHO_DATE);
    assertThat(load("quick", "--users", "5", "--measure", "3s").hold())
        .isEqualTo(Duration.ofSeconds(3));
    assertThat(load("rates", "--measure", "3s").hold()).isEqualTo(Duration.ofSeconds(3));
    assertThat(changed("soak", "--measure", "3s").within()).contains(Duration.ofMinutes(60));
    assertThat(load("rates", "--within", "5m").cycles()).isEmpty();
  }

  @Test
  void thinkTimesAreWrittenInThreeWays() {
    assertThat(load("quick", "--users", "5", "--think", "1s..3s").think().orElseThrow().uniform())
        .contains(new DurationRange(Duration.ofSeconds(1), Duration.ofSeconds(3)));
    Think exponential =
        load("quick", "--users", "5", "--think", "exponential=2s,max=9s").think().orElseThrow();
    assertThat(exponential.exponential()).contains(Duration.ofSeconds(2));
    assertThat(exponential.max()).contains(Duration.ofSeconds(9));
  }

  @Test
  void usersTakeThePlaceOfARateAndOfASearch() {
    Load users = load("rates", "--users", "100");
    assertThat(users.rate()).isEmpty();
    assertThat(users.arrivals()).isEmpty();
    assertThat(users.inFlight()).isEmpty();
    assertThat(users.cycles()).contains(2);

    Load named = load("search", "--users", "100");
    assertThat(named.find()).isEmpty();
    assertThat(named.think()).contains(fixed(1));
    assertThat(named.slo()).isPresent();
    assertThat(named.hold()).isEqualTo(Duration.ofSeconds(7));
  }

  @Test
  void aRateTakesThePlaceOfUsersAndOfAllThatTheyDo() {
    Load rate = load("sessions", "--rate", "9/s");
    assertThat(rate.users()).isEmpty();
    assertThat(rate.pace()).isEmpty();
    assertThat(rate.sessions()).isEmpty();
    assertThat(load("search", "--rate", "9/s").think()).isEmpty();
  }

  @Test
  void aSearchTakesThePlaceOfLevels() {
    Load users = load("rates", "--find", "users", "--slo", "mean=1s");
    assertThat(users.find().orElseThrow().most()).isEqualTo(Level.Kind.USERS);
    assertThat(users.cycles()).isEmpty();
    assertThat(users.inFlight()).isEmpty();

    Load rate = load("search", "--find", "rate");
    assertThat(rate.find().orElseThrow().most()).isEqualTo(Level.Kind.RATE);
    assertThat(rate.find().orElseThrow().to()).isEqualTo(777);
    assertThat(rate.think()).isEmpty();
    assertThat(changed("soak", "--find", "rate", "--slo", "p99=1s").within()).isEmpty();
    assertThat(changed("soak", "--find", "rate", "--slo", "p99=1s", "--within", "9m").within())
        .contains(Duration.ofMinutes(9));
  }

  @Test
  void thinkingTakesThePlaceOfAPaceAndAShapeThatOfPhases() {
    assertThat(load("sessions", "--think", "2s").pace()).isEmpty();
    Load ramp = load("sessions", "--ramp", "2s");
    assertThat(ramp.phases()).isEmpty();
    assertThat(ramp.ramp()).isEqualTo(Duration.ofSeconds(2));
    for (String option : List.of("--hold", "--measure")) {
      Load hold = load("sessions", option, "3s");
      assertThat(hold.phases()).isEmpty();
      assertThat(hold.shape().length()).isEqualTo(Duration.ofSeconds(4));
    }
  }

  @Test
  void aMixTakesThePlaceOfWhatIsSent() {
    Plan mixed = changed("sessions", "--mix", "echoInteger=70,echoOrder200=30");
    assertThat(load(mixed).sessions()).isEmpty();
    assertThat(mixed.cases()).containsExactly(EchoCase.ECHO_INTEGER, EchoCase.ECHO_ORDER_200);
    assertThat(load("search", "--mix", "echoVoid=1").mix()).isEqualTo(Map.of("echoVoid", 1));
  }

  @Test
  void casesTakeThePlaceOfAMixAndOfSessions() {
    for (String plan : List.of("search", "sessions")) {
      Plan changed = changed(plan, "--cases", "echoDate,echoInteger");
      assertThat(changed.cases()).containsExactly(EchoCase.ECHO_DATE, EchoCase.ECHO_INTEGER);
      Load load = load(changed);
      assertThat(load.mix()).isEmpty();
      assertThat(load.sessions()).isEmpty();
      assertThat(load.source(List.of("echoDate", "echoInteger")).shares())
          .isEqualTo(Map.of("echoDate", 0.5, "echoInteger", 0.5));
    }
    assertThat(changed("search", "--cases", "all").cases())
        .containsExactlyElementsOf(EchoCase.contract());
  }

  /** Options are separated by semicolons. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "quick|--think;2s|--think: the plan has no load; say how much there is with --users, --rate,",
        "quick|--hold;2s|--hold: the plan has no load; say how much there is with --users, --rate, or",
        "windows|--mix;echoVoid=1|--mix: the plan has no load; say how much there is with --users,",
        "quick|--users;0|--users: '0' is not a number of users; write one from 1 to 1000000",
        "quick|--users;5,5|--users: a level is named twice",
        "quick|--users;5;--rate;5/s|--users: a load has exactly one of users, rate, and find;",
        "rates|--users;5;--find;users;--slo;p99=1s|--users: a load has exactly one of users, rate,",
        "quick|--rate;500|--rate: '500' is not a rate; write one such as 800/s, 50%, or 50% of",
        "quick|--rate;5/s;--think;2s|--think: requests of a rate do not come from users;",
        "soak|--think;2s|--think: requests of a rate do not come from users; use users",
        "quick|--users;5;--think;2|--think: '2' has no unit; write a time such as 500ms, 10s or",
        "quick|--users;5;--think;3s..1s|--think: '3s..1s' is not a range of times; the",
        "quick|--users;5;--think;fixed=1s,mean=1s|--think: mean: unknown key; allowed here: fixed, uniform,",
        "quick|--users;5;--think;exponential|--think: 'exponential' is not a time; write a time",
        "quick|--users;5;--hold;1ms|--hold: 1ms is not allowed; give a time from 100ms to 240h",
        "quick|--users;5;--measure;1ms|--measure: 1ms is not allowed; give a time from 100ms",
        "quick|--users;5;--ramp;x|--ramp: 'x' is not a time; write a time such as",
        "search|--ramp;1s|load.find: a search needs windows of one stage; leave ramp, fall, phases out",
        "quick|--users;5;--mix;echo=1|--mix: there is no case 'echo'; cases are echoVoid, ",
        "quick|--users;5;--mix;echoVoid=0|--mix: echoVoid: 0 is not allowed; give a whole number from 1 to",
        "quick|--users;5;--mix;echoVoid|--mix: 'echoVoid' is not a name, =, and a value; write such"
            + " as echoInteger=70,echoOrder200=30",
        "quick|--users;5;--slo;50ms|--slo: '50ms' is not a name, =, and a value; write such as"
            + " p99=50ms,errors=1%",
        "quick|--users;5;--slo;p99=x|--slo: p99: 'x' is not a time; write a time such as",
        "quick|--users;5;--slo;p99=1s,p95=1s|--slo: p95: unknown key; allowed here: mean, p50, p90, p99,",
        "quick|--users;5;--slo;p98=50ms|--slo: p98: unknown key; allowed here: mean, p50, p90, p99,",
        "quick|--users;5;--slo;errors=1%|--slo: give at least one of mean, p50, p90, p99, p999, max",
        "quick|--find;users|--find: a search needs slo, the limit that it looks for",
        "quick|--find;most;--slo;p99=1s|--find: 'most' is not allowed; give one of users, rate",
        "quick|--users;5;--until;3%|--until: a plan with scheme: levels has none; use scheme:",
        "quick|--users;5;--rounds;3|--rounds: the plan mine measures in levels; use --hold, or a",
        "windows|--users;5;--rounds;3|--rounds: the plan mine measures in levels; use --hold, or a",
        "quick|--users;5;--cases;echoVoid;--mix;echoDate=1|--mix: it already says which cases are sent; leave out --cases",
        "search|--hold;5s;--measure;9s|--hold: it is the length that --measure sets, too; leave out --measure",
        "rates|--rounds;3|--rounds: the plan mine measures in levels; use --hold, or a plan with",
      })
  void anErrorNamesTheOption(String plan, String options, String message) {
    assertThatThrownBy(() -> changed(plan, options.split(";")))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(message);
  }
}
