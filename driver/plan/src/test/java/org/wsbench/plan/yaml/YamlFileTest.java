package org.wsbench.plan.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlFileTest {
  @TempDir Path folder;

  private static YamlFile parse(String text) {
    return YamlFile.parse("a.yaml", text);
  }

  @Test
  void keepsScalarsAsTheyAreWritten() {
    YamlFile file =
        parse(
            """
            # A comment.
            text: "two words"
            number: 012
            list: [a, 1_0, 0x1F, 1.50, yes, true, "0,2"]
            folded: >-
              one
              line
            maps:
              - {n: 1}
              - n: 2
            """);

    assertThat(file.tree())
        .hasToString(
            """
            {"text":"two words","number":"012",\
            "list":["a","1_0","0x1F","1.50","yes","true","0,2"],\
            "folded":"one line","maps":[{"n":"1"},{"n":"2"}]}\
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: 1~b: 2~a: 3           | a.yaml:3: a: is given twice, first in line 1",
        "a:~  b: 2~  b: 3         | a.yaml:3: a.b: is given twice, first in line 2",
        "a:                       | a.yaml:1: a: has no value",
        "a: null                  | a.yaml:1: a: has no value",
        "a: \"\"                  | a.yaml:1: a: is empty",
        "a:~ - b~ - \" \"         | a.yaml:3: a: is empty",
        "a: &x 1~b: *x            | a.yaml:2: b: is an alias; write the value itself instead",
        "a: 1~---~b: 2            | a.yaml:3: a second document begins here; a file holds one",
        "''                       | a.yaml:1: the file is empty",
        "# nothing                | a.yaml:1: the file is empty",
        "- 1~- 2                  | a.yaml:1: a map was expected, such as 'description: ...'",
        "~text                    | a.yaml:2: a map was expected, such as 'description: ...'",
      })
  void saysWhatIsWrongAndWhere(String text, String message) {
    assertThatThrownBy(() -> parse(text.replace('~', '\n')))
        .isInstanceOf(InvalidFileException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a: 1~b: [1, 2~c: 3       | 3: not valid YAML: while parsing a flow sequence: expected",
        "a:~TABb: 2               | 2: not valid YAML: while scanning for the next token: found",
        "a: b: c                  | 1: not valid YAML: mapping values are not allowed here",
        "[a]: 1                   | 1: not valid YAML: Expected a property name",
      })
  void saysWhatIsNotYaml(String text, String message) {
    assertThatThrownBy(() -> parse(text.replace('~', '\n').replace("TAB", "\t")))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith("a.yaml:" + message)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void knowsTheLineOfEveryValue() {
    YamlFile file = parse("one: 1\nmap:\n  list:\n    - {n: 1}\n    - n: 2\n      m: 3\n");

    assertThat(file.at("map.list.1.m", "is wrong")).hasMessage("a.yaml:6: map.list.m: is wrong");
    assertThat(file.at("map.list.0.m", "is wrong")).hasMessage("a.yaml:4: map.list.m: is wrong");
    assertThat(file.at("map.other", "is wrong")).hasMessage("a.yaml:2: map.other: is wrong");
    assertThat(file.at("other.than", "is wrong")).hasMessage("a.yaml:1: other.than: is wrong");
  }

  @Test
  void aFileThatIsTooDeepIsRefused() {
    assertThatThrownBy(() -> parse("a: " + "[".repeat(10_000)))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith("a.yaml:1: not valid YAML: ")
        .message()
        .doesNotContain("\n");
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
