package org.wsbench.plan.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordMapperTest {
  private static final RecordMapper MAPPER = new RecordMapper(new TextModule());

  record Pet(String name, int legs) {
    Pet {
      if (legs < 0) {
        throw new InvalidValueException("pets.legs", legs + " is not allowed");
      }
    }
  }

  record Times(
      @JsonProperty(defaultValue = "2s") Duration shortest,
      @JsonProperty(defaultValue = "4s") Duration longest) {
    Times {
      if (longest.compareTo(shortest) < 0) {
        throw new InvalidValueException("times.longest", "is less than the shortest");
      }
    }
  }

  record House(
      String file,
      String text,
      @JsonProperty(defaultValue = "[]") List<Pet> pets,
      @JsonProperty(defaultValue = "word") List<String> words,
      Optional<Long> number,
      Times times) {}

  private static House read(String text) {
    return MAPPER.read(YamlFile.parse("a.yaml", text), House.class, Map.of("file", "a"));
  }

  @Test
  void fillsInWhatMayBeLeftOut() {
    assertThat(read("text: x"))
        .isEqualTo(
            new House(
                "a",
                "x",
                List.of(),
                List.of("word"),
                Optional.empty(),
                new Times(Duration.ofSeconds(2), Duration.ofSeconds(4))));
  }

  @Test
  void readsEverything() {
    assertThat(
            read(
                """
                text: 1
                pets: [{name: a, legs: 3}, {name: b, legs: 4}]
                words: [a, 0x1]
                number: -1
                times: {shortest: 1s}
                """))
        .isEqualTo(
            new House(
                "a",
                "1",
                List.of(new Pet("a", 3), new Pet("b", 4)),
                List.of("a", "0x1"),
                Optional.of(-1L),
                new Times(Duration.ofSeconds(1), Duration.ofSeconds(4))));
  }

  @Test
  void writesWhatItReads() {
    House house = read("text: x\npets: {name: a, legs: 2}");

    assertThat(MAPPER.tree(house))
        .hasToString(
            """
            {"file":"a","text":"x","pets":[{"name":"a","legs":2}],"words":["word"],\
            "times":{"shortest":"2s","longest":"4s"}}\
            """);
    House again =
        MAPPER.read(MAPPER.tree(house), House.class, InvalidValueException::new, read -> read);
    assertThat(again).isEqualTo(house);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "words: a                    | 1: text: is missing",
        "text: a~wrong: 1            | 2: wrong: unknown key; allowed here: text, pets, words,",
        "text: a~file: b             | 2: file: unknown key; allowed here: text, pets, words,",
        "text: [a]                   | 1: text: a single value was expected",
        "text: {a: b}                | 1: text: a single value was expected",
        "text: a~words:~ - {b: c}    | 3: words: a single value was expected",
        "text: a~number: [1]         | 2: number: a single value was expected",
        "text: a~number: one         | 2: number: 'one' is not a whole number",
        "text: a~times: 1s           | 2: times: a map was expected, such as {name: value, ...}",
        "text: a~times: [1s]         | 2: times: a map was expected, such as {name: value, ...}",
        "text: a~times: {least: 1s}  | 2: times.least: unknown key; allowed here: shortest,",
        "text: a~times: {longest: 1} | 2: times.longest: '1' has no unit; write a time such as",
        "text: a~times:~ longest: 1s | 3: times.longest: is less than the shortest",
        "text: a~times:~ shortest: 5s| 2: times.longest: is less than the shortest",
        "text: a~pets: cat           | 2: pets: a map was expected, such as {name: value, ...}",
        "text: a~pets:~ - cat        | 3: pets: a map was expected, such as {name: value, ...}",
        "text: a~pets:~ - {legs: 1}  | 3: pets.name: is missing",
        "text: a~pets:~ - {name: x}  | 3: pets.legs: is missing",
        "text: a~pets:~ - name: x~   legs: y  | 4: pets.legs: 'y' is not a whole number",
        "text: a~pets:~ - name: x~   legs: -1 | 2: pets.legs: -1 is not allowed",
      })
  void saysWhatIsWrongAndWhere(String text, String message) {
    assertThatThrownBy(() -> read(text.replace('~', '\n')))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith("a.yaml:" + message)
        .message()
        .doesNotContain("\n");
  }
}
