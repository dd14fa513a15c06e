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
  private static final String TEXT = "000-metro-echoVoid-03.txt";
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
    Files.writeString(Files.createDirectory(run.resolve("evidence")).resolve(TEXT), "wrong");
  }

  @Test
  void rawDataAreCopiedAndLargeFilesCompressed() throws IOException {
    Publication.copy(run, to);

    assertThat(files(to)).containsExactly("evidence/" + TEXT, "rounds.jsonl.gz", "run.json");
    assertThat(StoredFile.text(to.resolve("rounds.jsonl"))).isEqualTo(LARGE);
    assertThat(Files.size(to.resolve("rounds.jsonl.gz"))).isLessThan(1000);
  }

  @Test
  void onlyTheEvidenceThatARunKeepsIsCopied() throws IOException {
    Path evidence = run.resolve("evidence");
    Files.writeString(evidence.resolve("001-cxf_4.1.3@2-getOrder-3.body"), "wrong");
    Files.writeString(evidence.resolve("x.html"), "<script>");
    Files.writeString(evidence.resolve("002-metro-echoVoid-03.html"), "<script>");
    Path secret = Files.writeString(home.resolve("secret"), "secret");
    Files.createSymbolicLink(evidence.resolve("003-metro-echoVoid-03.txt"), secret);

    Publication.copy(run, to);

    assertThat(files(to.resolve("evidence")))
        .containsExactly(TEXT, "001-cxf_4.1.3@2-getOrder-3.body");
  }

  @Test
  void aFolderOfEvidenceThatIsALinkIsNotCopied() throws IOException {
    Path elsewhere = home.resolve("elsewhere");
    Files.move(run.resolve("evidence"), elsewhere);
    Files.createSymbolicLink(run.resolve("evidence"), elsewhere);

    Publication.copy(run, to);

    assertThat(to.resolve("evidence")).doesNotExist();
  }

  @Test
  void aLinkInThePlaceOfAFileIsRefused() throws IOException {
    Path secret = Files.writeString(home.resolve("secret"), "secret");
    Path link = Files.createSymbolicLink(run.resolve("resources.jsonl.gz"), secret);

    assertThatThrownBy(() -> Publication.copy(run, to))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(link + " is a link, which may lead out of the folder: replace it by the file");
  }

  @Test
  void anIncompleteRunIsMarkedByItsStatus() throws IOException {
    Files.writeString(
        run.resolve("run.json"), "{\"status\":\"failed\",\"statusReason\":\"no disk\"}");
    Files.writeString(run.resolve("INCOMPLETE"), "<script>");

    Publication.copy(run, to);

    assertThat(to.resolve("INCOMPLETE")).hasContent("failed: no disk\n");
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
