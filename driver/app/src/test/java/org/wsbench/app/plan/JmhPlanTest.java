package org.wsbench.app.plan;

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
import org.wsbench.app.yaml.InvalidFileException;
import org.wsbench.app.yaml.YamlFile;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

class JmhPlanTest {
  private static final String FULL =
      """
      description: Everything set
      include: ['Unmarshal', '\\.marshal$']
      exclude: RoundTrip
      params: {echoCase: [echoDate, echoOrder500], binding: jaxb, parser: [jdk, aalto], model: saaj}
      rounds: 7
      warmup: {iterations: 0, time: 100ms}
      measurement: {iterations: 3, time: 2s}
      jvm: {heap: 1g, gc: g1, flags: [-Xss1m]}
      """;

  @TempDir private Path home;

  private static JmhPlan parse(String text) {
    return PlanReader.read("mine", YamlFile.parse("jmh/plans/mine.yaml", text), JmhPlan.class);
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
                7,
                new JmhPlan.Iterations(0, Duration.ofMillis(100)),
                new JmhPlan.Iterations(3, Duration.ofSeconds(2)),
                new JvmSettings(Optional.empty(), "1g", Gc.G1, List.of("-Xss1m"))));
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
        "rounds: 7|rounds: 0|5: rounds: 0 is not allowed; give a whole number from 1 to 1000",
        "rounds: 7|round: 7|5: round: unknown key; allowed here: description, include, exclude,",
        "rounds: 7|#|1: rounds: is missing",
        "'Unmarshal'|'['|2: include: '[' is not a regular expression (Unclosed character class)",
        "iterations: 3|iterations: 0|7: measurement.iterations: 0 is not allowed; give a whole",
        "time: 2s|time: 2|7: measurement.time: '2' has no unit; write a time such as",
        "time: 2s|time: 11m|7: measurement.time: 11m is not allowed; give a time from 1ms to 10m",
        "exclude: RoundTrip|exclude: ')'|3: exclude: ')' is not a regular expression (Unmatched closing",
        "['Unmarshal', '\\.marshal$']|[]|2: include: the list is empty; name a benchmark",
        "measurement: {|measured: {|7: measured: unknown key; allowed here: description, include,",
        ", time: 2s||7: measurement.time: is missing",
        "echoDate|echoNothing|4: params.echoCase: There is no case 'echoNothing'; the cases are",
        "binding: jaxb|bindings: jaxb|4: params.bindings: unknown key; allowed here: echoCase,",
        "heap: 1g|heap: 512|8: jvm.heap: '512' is not a heap size; write a size such as 512m or",
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
  void needsItsSections() {
    assertThatThrownBy(() -> parse(FULL.replaceFirst("measurement: .*\n", "")))
        .hasMessage("jmh/plans/mine.yaml:1: measurement: is missing");
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
    assertThat(plans.names())
        .allSatisfy(name -> assertThat(plans.find(name).jvm()).isEqualTo(Defaults.JVM));
    assertThat(plans.find("quick").rounds()).isGreaterThanOrEqualTo(2);
    assertThat(plans.find("full").rounds()).isGreaterThanOrEqualTo(5);
  }
}
