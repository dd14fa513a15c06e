package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.plan.yaml.YamlFile;
import org.wsbench.result.MeasurementScheme;

/** Plans that measure starts. */
class StartsPlanTest {
  private static final String SCHEME = "description: x\nscheme: starts\n";
  private static final Plan PLAN = plan(SCHEME + "stacks: [a, b]\ncases: [echoVoid, echoStruct]");

  private static Plan plan(String text) {
    return PlanReader.read("mine", YamlFile.parse("mine.yaml", text));
  }

  private static Plan changed(String option, String text) {
    return PLAN.with(new Overrides(Map.of(PlanOption.named(option).orElseThrow(), text)));
  }

  @Test
  void startsEachStackFifteenTimesUnlessItSaysHowOften() {
    assertThat(PLAN.scheme()).isEqualTo(new Starts(Duration.ofSeconds(1), Optional.empty()));
    assertThat(PLAN.scheme().startsStacks()).isTrue();
    assertThat(PLAN.forks(2)).isEqualTo(15);
    assertThat(plan(SCHEME + "forks: 20").forks(2)).isEqualTo(20);
    assertThat(changed("--forks", "5").forks(2)).isEqualTo(5);
  }

  @Test
  void takesTimeForEachStackAndItsLoadAndNoneForAWarmUp() {
    Duration expected = PLAN.expected(2, 2, Optional.empty());

    assertThat(expected).isEqualTo(Duration.ofSeconds(2 * (4 + 2)));
    assertThat(changed("--measure", "3s").scheme())
        .isEqualTo(new Starts(Duration.ofSeconds(3), Optional.empty()));
  }

  @Test
  void isTheSameAfterItWasWrittenAndRead() {
    String tree = PlanTree.of(PLAN).toString();

    assertThat(tree).contains("\"starts\":{\"load\":\"1s\"}").doesNotContain("warmup");
    assertThat(PlanReader.readReceived(tree)).isEqualTo(PLAN);
    assertThat(PLAN.with(new Overrides(Map.of()))).isEqualTo(PLAN);
  }

  @ParameterizedTest
  @CsvSource({"until: 3%, until", "within: 5m, within"})
  void refusesWhatItDoesNotUse(String line, String key) {
    assertThatThrownBy(() -> plan(SCHEME + line))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining(key + ": a plan with scheme: starts has none; use scheme: slices");
  }

  private static final String CACHED =
      "stacks: [a, a@aot]\nvariants: {aot: {classCache: aot}}\ncases: [echoVoid]\n";

  @Test
  void onlyAPlanOfStartsTrainsAClassCache() {
    Plan cached = plan(SCHEME + CACHED);

    assertThat(cached.classCache("a@aot")).hasValue(ClassCache.AOT);
    assertThat(cached.classCache("a")).isEmpty();
    assertThat(cached.variant("a@aot").tuned()).isTrue();
    assertThat(cached.variant("a@aot").summary()).isEqualTo("class cache aot");
    assertThat(PlanReader.readReceived(PlanTree.of(cached).toString())).isEqualTo(cached);
    assertThatThrownBy(() -> plan("description: x\n" + CACHED))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining(
            "variants: 'aot' has a classCache, which is for plans with scheme: starts; this is"
                + " slices");
    assertThatThrownBy(() -> plan(SCHEME + CACHED.replace("classCache: aot", "classCache: jit")))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining(
            "variants.aot.classCache: 'jit' is not allowed; give one of cds, aot");
  }

  private static final String CLIENTS = "stacks: [a, b]\nserver: raw-echo\ncases: [echoStruct]\n";

  @Test
  void clientsMakeAThousandPortsUnlessThePlanSaysHowMany() {
    Plan usual = plan(SCHEME + CLIENTS);
    Plan some = plan(SCHEME + CLIENTS + "starts: {ports: 300}");

    assertThat(((Starts) usual.scheme()).portsOfClient()).isEqualTo(1000);
    assertThat(((Starts) some.scheme()).portsOfClient()).isEqualTo(300);
    assertThat(PlanReader.readReceived(PlanTree.of(some).toString())).isEqualTo(some);
    assertThat(usual.expected(2, 2, Optional.empty())).isEqualTo(Duration.ofSeconds(2 * (9 + 5)));
  }

  @ParameterizedTest
  @CsvSource({
    "100, '100 is not allowed; give a whole number from 200 to 100000'",
    "100001, '100001 is not allowed; give a whole number from 200 to 100000'"
  })
  void refusesTooFewPortsAndTooMany(String ports, String message) {
    assertThatThrownBy(() -> plan(SCHEME + CLIENTS + "starts: {ports: " + ports + "}"))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining("starts.ports: " + message);
  }

  @Test
  void stacksMakeNoPorts() {
    assertThatThrownBy(() -> plan(SCHEME + "starts: {ports: 300}"))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining(
            "starts.ports: only clients make ports; name the server that they call, or leave it out");
  }

  @Test
  void clientsHaveNoClassCache() {
    assertThatThrownBy(() -> plan(SCHEME + "server: raw-echo\n" + CACHED))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining(
            "variants: 'aot' has a classCache, which is for plans with scheme: starts; this is"
                + " starts of clients");
  }

  @Test
  void clientStartTakesEighteenMinutesAtMost() {
    Plan clients =
        Plans.ofRuns(Path.of("..", "..").toAbsolutePath().normalize()).find("client-start");
    int stacks = clients.stacks().size();

    assertThat(clients.stacks()).contains("metro", "cxf", "axis2-adb", "spring-ws", "raw-client");
    assertThat(clients.forks(stacks)).isEqualTo(8);
    assertThat(clients.expected(stacks, stacks, Optional.empty()).multipliedBy(8 + 1))
        .isLessThanOrEqualTo(Duration.ofMinutes(18));
  }

  @Test
  void refusesALoadThatIsTooShort() {
    assertThatThrownBy(() -> plan(SCHEME + "starts: {load: 10ms}"))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining("starts.load: 10ms is not allowed; give a time from 100ms to 1h");
  }

  @ParameterizedTest
  @CsvSource({
    "--warmup, 3s, '--warmup: the plan mine measures starts, which have no warm-up; leave it out'",
    "--rounds, 3, '--rounds: the plan mine measures in starts; use --measure, or a plan with'",
    "--until, 3%, '--until: a plan with scheme: starts has none; use scheme: slices, or leave'",
    "--within, 5m, '--within: a plan with scheme: starts has none; use scheme: slices, or leave'",
  })
  void refusesOptionsThatItHasNoUseFor(String option, String text, String message) {
    assertThatThrownBy(() -> changed(option, text))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void usersMakeItAPlanOfLevels() {
    Plan levels = changed("--users", "10");

    assertThat(levels.scheme().id()).isEqualTo(MeasurementScheme.LEVELS);
    assertThat(levels.warmup().limit()).isEqualTo(Duration.ofSeconds(40));
  }

  /** By the estimate that a run begins with, and its first cycle, which is not counted. */
  @Test
  void footprintTakesTwelveMinutesAtMost() {
    Plan footprint =
        Plans.ofRuns(Path.of("..", "..").toAbsolutePath().normalize()).find("footprint");
    int stacks = footprint.stacks().size();

    assertThat(footprint.stacks())
        .contains("axis2-xmlbeans", "axis2-adb", "metro", "cxf", "raw-stax");
    assertThat(
            footprint
                .expected(stacks, stacks, Optional.empty())
                .multipliedBy(footprint.forks(stacks) + 1))
        .isLessThanOrEqualTo(Duration.ofMinutes(12));
  }
}
