package org.wsbench.result.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredFile;

class PublicationTest {
  private static final String LARGE = "0123456789".repeat(10_000);

  @TempDir private Path home;

  private Path run;
  private Path to;

  @BeforeEach
  void aRun() throws IOException {
    run = Files.createDirectories(home.resolve("run"));
    to = home.resolve("published");
    Files.writeString(run.resolve("run.json"), "{}");
    Files.writeString(run.resolve("rounds.jsonl"), LARGE);
    Files.writeString(run.resolve("report.html"), "<html>");
    Files.writeString(run.resolve("windows.hlog"), "histograms");
    Files.writeString(Files.createDirectory(run.resolve("logs")).resolve("a-1.log"), "log");
    Files.writeString(Files.createDirectory(run.resolve("evidence")).resolve("1.txt"), "wrong");
  }

  @Test
  void rawDataAreCopiedAndLargeFilesCompressed() throws IOException {
    Publication.copy(run, to);

    assertThat(files(to)).containsExactly("evidence/1.txt", "rounds.jsonl.gz", "run.json");
    assertThat(StoredFile.text(to.resolve("rounds.jsonl"))).isEqualTo(LARGE);
    assertThat(Files.size(to.resolve("rounds.jsonl.gz"))).isLessThan(1000);
  }

  @Test
  void figuresDoNotRepeatTheStartsTheyAreMadeFrom() throws IOException {
    Files.writeString(run.resolve("starts.jsonl"), "a start\n");
    Files.writeString(
        run.resolve("starts.json"), "{\"figures\":{\"stacks\":[1.5],\"pairs\":[{\"value\":2}]}}");

    Publication.copy(run, to);

    assertThat(Json.read(Files.readString(to.resolve("starts.json")), Map.class))
        .isEqualTo(Map.of("figures", Map.of("stacks", List.of(1.5), "pairs", List.of())));
  }

  @Test
  void figuresWithoutWhatTheyAreMadeFromAreCopiedWhole() throws IOException {
    String figures = "{\"figures\":{\"pairs\":[{\"value\":2}]}}";
    Files.writeString(run.resolve("starts.json"), figures);

    Publication.copy(run, to);

    assertThat(to.resolve("starts.json")).hasContent(figures);
  }

  @Test
  void aCopyOfACopyHasTheSameBytes() throws IOException {
    Publication.copy(run, to);
    Publication.copy(to, home.resolve("again"));

    assertThat(files(home.resolve("again"))).isEqualTo(files(to));
    assertThat(home.resolve("again/rounds.jsonl.gz"))
        .hasSameBinaryContentAs(to.resolve("rounds.jsonl.gz"));
  }

  @Test
  void aFolderWithFilesInItIsRefused() {
    assertThatThrownBy(() -> Publication.copy(run, run))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(run + " is not empty: name a folder that does not exist yet");
  }

  private static List<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString())
          .sorted()
          .toList();
    }
  }
}
