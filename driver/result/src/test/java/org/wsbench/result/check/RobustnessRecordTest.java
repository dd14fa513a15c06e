package org.wsbench.result.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolderException;

class RobustnessRecordTest {
  private static final RobustnessRecord RECORD =
      new RobustnessRecord(
          1,
          "1.0",
          "2026-01-02T03:04:05Z",
          "./wsbench robustness all",
          "25.0.1+8",
          "512m",
          "10s",
          List.of(
              new StackFindings(
                  "metro",
                  "Title of metro",
                  List.of(
                      new AttackFinding(
                          "nesting", AnswerKind.FAULT, 500, "", null, 12, 1L, 2L, 1., null)),
                  null)));

  @TempDir private Path folder;

  @Test
  void aRecordIsReadAsItWasWritten() throws IOException {
    Path file = folder.resolve("robustness.json");
    Json.write(file, RECORD);

    assertThat(RobustnessRecord.read(file)).isEqualTo(RECORD);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "# Robustness",
        "{}",
        "[]",
        "{\"formatVersion\": 1, \"stacks\": []}",
        "{\"formatVersion\": 1, \"time\": \"x\", \"stacks\": [{\"name\": \"metro\"}]}"
      })
  void anotherFileIsRefusedInOneLine(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("other"), content);

    assertThatThrownBy(() -> RobustnessRecord.read(file))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(
            file
                + ": not a result of wsbench robustness: name the .json that wsbench robustness --out wrote"
                + " beside its tables");
  }

  @Test
  void aFileThatIsMissingOrOfAnotherFormatIsNamed() throws IOException {
    Path file = folder.resolve("other.json");

    assertThatThrownBy(() -> RobustnessRecord.read(file))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(file + ": there is no such file; name the .json");
    Files.writeString(file, "{\"formatVersion\": 2, \"time\": \"x\", \"stacks\": []}");
    assertThatThrownBy(() -> RobustnessRecord.read(file))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(file + ": formatVersion 2 is not supported; this wsbench reads 1");
  }
}
