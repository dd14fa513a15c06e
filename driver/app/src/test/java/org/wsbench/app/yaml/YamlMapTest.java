package org.wsbench.app.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlMapTest {
  @TempDir Path folder;

  private static void assertProblem(String text, Function<YamlMap, ?> reading, String message) {
    assertThatThrownBy(() -> reading.apply(YamlFile.parse("a.yaml", text)))
        .isInstanceOf(InvalidFileException.class)
        .hasMessage(message);
  }

  @Test
  void handsOutWhatIsWritten() {
    YamlMap map =
        YamlFile.parse(
            "a.yaml",
            """
            text: "two words"
            number: 12
            list: [a, 1, "0,2"]
            single: x
            inner: {key: value}
            maps:
              - {n: 1}
              - {n: 2}
            """);

    assertThat(map.text("text")).isEqualTo("two words");
    assertThat(map.wholeNumber("number")).contains(12);
    assertThat(map.values("list", item -> item)).contains(List.of("a", "1", "0,2"));
    assertThat(map.values("single", item -> item)).contains(List.of("x"));
    assertThat(map.map("inner").orElseThrow().text("key")).isEqualTo("value");
    assertThat(map.maps("maps")).extracting(m -> m.text("n")).containsExactly("1", "2");
    assertThat(map.optionalText("absent")).isEmpty();
    assertThat(map.wholeNumber("absent")).isEmpty();
    assertThat(map.maps("absent")).isEmpty();
  }

  @Test
  void namesTheLineOfAnUnknownKey() {
    assertProblem(
        "a: 1\nb: 2\nwrong: 3\n",
        map -> map.allow("a", "b"),
        "a.yaml:3: unknown key 'wrong'; allowed here: a, b");
    assertProblem(
        "a:\n  b: 2\n  wrong: 3\n",
        map -> map.map("a").orElseThrow().allow("b"),
        "a.yaml:3: unknown key 'a.wrong'; allowed here: b");
  }

  @Test
  void refusesAKeyGivenTwice() {
    assertProblem("a: 1\nb: 2\na: 3\n", map -> map, "a.yaml:3: a: is given twice, first in line 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b: 1         | a.yaml:1: a: is missing",
        "a:           | a.yaml:1: a: has no value",
        "a: null      | a.yaml:1: a: has no value",
        "a: \"\"        | a.yaml:1: a: is empty",
        "a: [x]       | a.yaml:1: a: a single value was expected",
        "a: {x: y}    | a.yaml:1: a: a single value was expected",
      })
  void saysWhatIsWrongWithAText(String text, String message) {
    assertProblem(text, map -> map.text("a"), message);
  }

  @Test
  void saysWhatIsWrongWithOtherKinds() {
    assertProblem(
        "\na: 1.5", map -> map.wholeNumber("a"), "a.yaml:2: a: '1.5' is not a whole number");
    assertProblem("a: []", map -> map.values("a", x -> x), "a.yaml:1: a: the list is empty");
    assertProblem("a: 1", map -> map.maps("a"), "a.yaml:1: a: a list of maps was expected");
    assertProblem(
        "a: 1", map -> map.map("a"), "a.yaml:1: a: a map was expected, such as {name: value, ...}");
    assertProblem(
        "a:\n - 1\n - x\n",
        map -> map.values("a", Integer::valueOf),
        "a.yaml:3: a: For input string: \"x\"");
  }

  @Test
  void givesAConstructorsComplaintTheLineOfItsKey() {
    assertProblem(
        "one: 1\nwarmup:\n  minimum: 2s\n  limit: 1s\n",
        map -> {
          YamlMap warmup = map.map("warmup").orElseThrow();
          return warmup.build(
              () -> {
                throw new InvalidValueException("warmup.limit", "1s is less than the minimum");
              });
        },
        "a.yaml:4: warmup.limit: 1s is less than the minimum");
    assertProblem(
        "one: 1\nwarmup: {limit: 1s}\n",
        map ->
            map.build(
                () -> {
                  throw new InvalidValueException("warmup.limit", "is wrong");
                }),
        "a.yaml:2: warmup.limit: is wrong");
  }

  @Test
  void saysWhatIsNotYaml() {
    assertThatThrownBy(() -> YamlFile.parse("a.yaml", "a: 1\nb: [1, 2\nc: 3\n"))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith("a.yaml:3: not valid YAML: ")
        .message()
        .doesNotContain("\n");
    assertThatThrownBy(() -> YamlFile.parse("a.yaml", "a:\t1\n\tb: 2\n"))
        .hasMessageStartingWith("a.yaml:2: not valid YAML: ");
    assertThatThrownBy(() -> YamlFile.parse("a.yaml", ""))
        .hasMessage("a.yaml:1: the file is empty");
    assertThatThrownBy(() -> YamlFile.parse("a.yaml", "- 1\n- 2\n"))
        .hasMessage("a.yaml:1: a map was expected, such as 'description: ...'");
  }

  @Test
  void saysWhichFileCannotBeRead() throws Exception {
    Path missing = folder.resolve("missing.yaml");
    assertThatThrownBy(() -> YamlFile.read(missing))
        .isInstanceOf(InvalidFileException.class)
        .hasMessage(missing + ": there is no such file");
    Path binary = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xff, 1});
    assertThatThrownBy(() -> YamlFile.read(binary))
        .hasMessage(binary + ": the file is not UTF-8 text");
  }
}
