package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.YamlFile;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class JmhPlanTest {
  private static final String FULL =
      """
      description: Everything set
      include: ['Unmarshal', '\\.marshal$']
      exclude: RoundTrip
      params: {echoCase: [echoDate, echoOrder500], binding: jaxb, parser: [jdk, aalto], model: saaj}
      without: 'binding=adb .*parser=jdk'
      starts: 7
      firstUses: 20
      turn: 2s
      warmup: {minimum: 1s, limit: 2m}
      minCycles: 30
      until: 3%
      within: 20m
      jvm: {heap: 1g, gc: g1, hugePages: false, flags: [-Xss1m]}
      isolated: true
      """;

  @TempDir private Path home;

  private static JmhPlan parse(String text) {
    return PlanReader.readJmh("mine", YamlFile.parse("jmh/plans/mine.yaml", text));
  }

  @Test
  void readsEverySetting() {
    assertThat(parse(FULL))
        .isEqualTo(
            new JmhPlan(
                "mine",
                "Everything set",
                List.of("Unmarshal", "\\.marshal$"),
                List.of("RoundTrip"),
                new JmhPlan.Params(
                    List.of("echoDate", "echoOrder500"),
                    List.of("jaxb"),
                    List.of("jdk", "aalto"),
                    List.of("saaj")),
                List.of("binding=adb .*parser=jdk"),
                true,
                7,
                20,
                Duration.ofSeconds(2),
                new JmhPlan.WarmUp(Duration.ofSeconds(1), Duration.ofMinutes(2)),
                30,
                Optional.of(new Share(0.03)),
                Optional.of(Duration.ofMinutes(20)),
                new JvmSettings(Optional.empty(), "1g", Gc.G1, false, List.of("-Xss1m"))));
  }

  @Test
  void allCasesAreThoseThatTheBenchmarkHas() {
    assertThat(parse(FULL.replace("[echoDate, echoOrder500]", "all")).params().named())
        .containsOnlyKeys("binding", "parser", "model");
  }

  @Test
  void theJvmIsThatOfTheServersIfNothingElseIsSaid() {
    assertThat(parse(FULL.replaceFirst("jvm: .*\n", "")).jvm()).isEqualTo(Defaults.JVM);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "starts: 7|starts: 0|6: starts: 0 is not allowed; give a whole number from 1 to 100",
        "starts: 7|start: 7|6: start: unknown key; allowed here: description, include, exclude,",
        "firstUses: 20|firstUses: 0|7: firstUses: 0 is not allowed; give a whole number from 1 to",
        "turn: 2s|turn: 2|8: turn: '2' has no unit; write a time such as",
        "turn: 2s|turn: 11m|8: turn: 11m is not allowed; give a time from 1ms to 10m",
        "limit: 2m|limit: 1ms|9: warmup.limit: 1ms is not allowed; give at least warmup.minimum,",
        "minCycles: 30|minCycles: 1|10: minCycles: 1 is not allowed; give a whole number from 2 to",
        "until: 3%|until: 3|11: until: '3' is not a percentage; write one such as 3% or 1.5%",
        "within: 20m|within: 1s|12: within: 1s is not allowed; give a time from 10s to 240h",
        "exclude: RoundTrip|exclude: ')'|3: exclude: ')' is not a regular expression (Unmatched closing",
        "['Unmarshal', '\\.marshal$']|[]|2: include: the list is empty; name a benchmark",
        "echoDate|echoNothing|4: params.echoCase: there is no case 'echoNothing'; cases are",
        "echoDate|attach1M|4: params.echoCase: 'attach1M' is not for microbenchmarks; give",
        "binding: jaxb|bindings: jaxb|4: params.bindings: unknown key; allowed here: echoCase,",
        "heap: 1g|heap: 512|13: jvm.heap: '512' is not a heap size; write a size such as 512m or",
      })
  void saysInOneLineWhatIsWrongAndWhere(String good, String bad, String message) {
    String text = FULL.replace(good, bad == null ? "" : bad);
    assertThat(text).isNotEqualTo(FULL);
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith("jmh/plans/mine.yaml:" + message)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void showsItselfAsATreeThatReadsBack() {
    ObjectNode tree = PlanTree.of(parse(FULL));
    assertThat(tree.remove("name").stringValue()).isEqualTo("mine");

    assertThat(parse(new YAMLMapper().writeValueAsString(tree))).isEqualTo(parse(FULL));
  }

  @Test
  void fillsInDefaults() {
    JmhPlan plan = parse("description: x\ninclude: Parse");

    assertThat(plan.isolated()).isFalse();
    assertThat(plan.starts()).isEqualTo(4);
    assertThat(plan.firstUses()).isEqualTo(15);
    assertThat(plan.turn()).isEqualTo(Duration.ofMillis(20));
    assertThat(plan.warmup())
        .isEqualTo(new JmhPlan.WarmUp(Duration.ofSeconds(2), Duration.ofSeconds(15)));
    assertThat(plan.limit()).isEqualTo(Duration.ofMinutes(30));
  }

  @Test
  void isFoundByNameBesideTheBenchmarks() throws Exception {
    Path plans = Files.createDirectories(home.resolve("jmh/plans"));
    Files.writeString(plans.resolve("own.yaml"), FULL);

    assertThat(Plans.ofJmh(home).names()).containsExactly("own");
    assertThat(Plans.ofJmh(home).find("own").name()).isEqualTo("own");
  }

  @Test
  void everyPlanOfTheProjectIsValid() {
    Plans<JmhPlan> plans = Plans.ofJmh(Path.of("..", "..").toAbsolutePath().normalize());

    assertThat(plans.names()).contains("smoke", "quick", "full");
    assertThat(List.of("quick", "full"))
        .allSatisfy(name -> assertThat(plans.find(name).jvm()).isEqualTo(Defaults.JVM));
    assertThat(plans.find("quick").limit()).isLessThanOrEqualTo(Duration.ofMinutes(10));
    assertThat(plans.find("quick").firstUses()).isGreaterThanOrEqualTo(15);
    assertThat(plans.find("smoke").limit()).isLessThanOrEqualTo(Duration.ofMinutes(1));
  }
}
