package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wsbench.result.TestRunFolder.create;
import static org.wsbench.result.TestRunFolder.fill;
import static org.wsbench.result.TestRunFolder.finish;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.result.publish.Publication;
import tools.jackson.databind.JsonNode;

/** What is said of a folder that lacks something, or is damaged. */
class StoredRunTest {
  @TempDir private Path temporary;

  @Test
  void withoutHistogramsThatIsNoted() throws IOException {
    RunFolder folder = create(temporary);
    fill(folder);
    folder.close();
    Files.delete(temporary.resolve(RunFolder.LATENCY));

    StoredRun stored = StoredRun.read(temporary);
    assertThat(stored.notes())
        .containsExactly(
            "latency.hlog is missing: percentiles are the maximum over a row's rounds");
    assertThat(stored.latenciesNanos()).isEmpty();
  }

  /** Versions whose plans did not say had small ones. */
  @ParameterizedTest
  @CsvSource({"'{\"heap\":\"1g\"}', false", "'{\"heap\":\"1g\",\"hugePages\":true}', true"})
  void thePlanSaysWhichPagesItsJvmsHad(String jvm, boolean hugePages) throws IOException {
    RunFolder.create(
            temporary,
            TestRounds.START,
            TestRuns.comparison(MeasurementScheme.SLICES, List.of("echoVoid")),
            Map.of("jvm", Json.read(jvm, JsonNode.class)),
            Map.of("cores", 2))
        .close();

    JsonNode plan = StoredRun.read(temporary).result().plan();
    assertThat(plan.at("/jvm/heap").stringValue()).isEqualTo("1g");
    assertThat(plan.at("/jvm/hugePages").booleanValue()).isEqualTo(hugePages);
  }

  @Test
  void theFirstWrongReplyOfEachStackIsNoted() throws IOException {
    create(temporary).close();
    Path evidence = Files.createDirectories(temporary.resolve(RunFolder.EVIDENCE));
    Files.writeString(
        evidence.resolve("010-cxf-echoVoid-01.txt"), "cxf answered echoVoid/01: \u001b[2J\nmore");
    Files.writeString(evidence.resolve("001-metro-echoDate-01.txt"), "metro answered later\n");
    Files.writeString(evidence.resolve("000-metro-echoVoid-02.txt"), "metro answered first\n");
    Files.writeString(evidence.resolve("000-metro-echoVoid-02.body"), "no");
    Path secret = Files.writeString(temporary.resolve("secret"), "secret");
    Files.createSymbolicLink(evidence.resolve("011-xfire-echoVoid-01.txt"), secret);

    assertThat(StoredRun.read(temporary).notes())
        .containsExactly(
            "evidence/000-metro-echoVoid-02.txt: metro answered first",
            "evidence/010-cxf-echoVoid-01.txt: cxf answered echoVoid/01: ?[2J");
  }

  @Test
  void aLineThatIsNoRoundIsNamed() throws IOException {
    RunFolder folder = create(temporary);
    fill(folder);
    folder.close();
    Files.writeString(temporary.resolve(RunFolder.ROUNDS), "{}\n", StandardOpenOption.APPEND);

    assertThatThrownBy(() -> StoredRun.read(temporary))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(temporary.resolve("rounds.jsonl") + ":3: not a round: ");
  }

  @Test
  void aCutOffHistogramLogIsNoted() throws IOException {
    RunFolder folder = create(temporary);
    fill(folder);
    folder.close();
    Path log = temporary.resolve(RunFolder.LATENCY);
    String text = Files.readString(log);
    Files.writeString(log, text.substring(0, text.length() - 30));

    StoredRun stored = StoredRun.read(temporary);

    assertThat(stored.notes()).containsExactly("latency.hlog is cut off after 1 of 2 rounds");
    assertThat(stored.rounds()).hasSize(2);
    assertThat(stored.latenciesNanos()).hasSize(1);
  }

  @Test
  void anEndedRunThatLacksRoundsIsRefused() throws IOException {
    RunFolder folder = create(temporary);
    fill(folder);
    finish(folder, RunResult.Status.COMPLETED, null);
    Path rounds = temporary.resolve(RunFolder.ROUNDS);
    String first = Files.readAllLines(rounds).getFirst() + "\n";

    for (String left : List.of(first, first + "{\"stack\":\"axis2")) {
      Files.writeString(rounds, left);

      assertThatThrownBy(() -> StoredRun.read(temporary))
          .isInstanceOf(RunFolderException.class)
          .hasMessage(
              rounds
                  + ": 1 of 2 rounds are missing, so nothing is reported or changed: restore the"
                  + " file, or delete it to see the figures of run.json");
    }
    Files.writeString(rounds, "");
    assertThatThrownBy(() -> StoredRun.read(temporary))
        .isInstanceOf(RunFolderException.class)
        .hasMessageContaining("2 of 2 rounds are missing");
    Files.delete(rounds);
    assertThat(StoredRun.read(temporary).notes())
        .containsExactly("rounds.jsonl is missing: figures are taken from run.json");
  }

  @Test
  void aPublishedRunIsReadAsItWas() throws IOException {
    Path published = published();

    assertThat(StoredFile.text(published.resolve(RunFolder.RUN))).contains("\"rounds\" : [ ]");
    StoredRun stored = StoredRun.read(published);
    assertThat(stored.result()).isEqualTo(StoredRun.read(temporary).result());
    assertThat(stored.result().measurements()).allMatch(row -> row.rounds().size() == 1);
  }

  @Test
  void aPublishedRunThatLacksRoundsIsRefused() throws IOException {
    Path published = published();
    Path rounds = published.resolve(RunFolder.ROUNDS);
    String first = StoredFile.text(rounds).lines().findFirst().orElseThrow();
    StoredFile.compress(rounds, (first + "\n").getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() -> StoredRun.read(published))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(rounds + ": 1 of 2 rounds are missing");
    Files.delete(published.resolve(RunFolder.LATENCY));
    assertThatThrownBy(() -> StoredRun.read(published))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(rounds + ": 1 of 2 slices or windows are missing");
    Files.delete(published.resolve("rounds.jsonl.gz"));
    assertThatThrownBy(() -> StoredRun.read(published))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(
            published + " contains no rounds.jsonl, which a published run needs: restore it");
  }

  private Path published() throws IOException {
    RunFolder folder = create(temporary);
    fill(folder);
    finish(folder, RunResult.Status.COMPLETED, null);
    Path published = temporary.resolve("published");
    Publication.copy(temporary, published);
    return published;
  }

  @Test
  void anEndedRunThatLacksHistogramsIsRefused() throws IOException {
    RunFolder folder = create(temporary);
    fill(folder);
    finish(folder, RunResult.Status.INTERRUPTED, "stopped by Ctrl-C");
    Path log = temporary.resolve(RunFolder.LATENCY);
    List<String> lines = Files.readAllLines(log);
    Files.write(log, lines.subList(0, lines.size() - 1));

    assertThatThrownBy(() -> StoredRun.read(temporary))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(
            log
                + ": 1 of 2 histograms are missing, so nothing is reported or changed: restore the"
                + " file, or delete it to do without latencies over all rounds of a row");
  }

  @Test
  void aRunWhoseJsonIsCutOffIsRefused() throws IOException {
    create(temporary).close();
    Path run = temporary.resolve(RunFolder.RUN);
    String text = Files.readString(run);
    Files.writeString(run, text.substring(0, text.length() / 2));

    assertThatThrownBy(() -> StoredRun.read(temporary))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(run + ": not a run: ");
  }

  @Test
  void aFolderWithoutARunIsNamed() {
    assertThatThrownBy(() -> StoredRun.read(temporary))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(temporary + " contains no run.json: name the folder that a run was written to");
  }

  @Test
  void aLaterFormatIsRefused() throws IOException {
    create(temporary).close();
    Path run = temporary.resolve(RunFolder.RUN);
    Files.writeString(
        run, Files.readString(run).replaceFirst("\"formatVersion\" *: *1", "\"formatVersion\":2"));

    assertThatThrownBy(() -> StoredRun.read(temporary))
        .isInstanceOf(RunFolderException.class)
        .hasMessageEndingWith("formatVersion 2 is not supported; this wsbench reads 1");
  }

  @Test
  void textThatIsNotJsonIsRefused() throws IOException {
    Path run = Files.writeString(temporary.resolve(RunFolder.RUN), "no");

    assertThatThrownBy(() -> StoredRun.read(temporary))
        .isInstanceOf(RunFolderException.class)
        .hasMessageStartingWith(run + ": not a run: ");
  }
}
