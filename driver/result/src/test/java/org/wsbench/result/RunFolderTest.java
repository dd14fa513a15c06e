package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wsbench.result.MeasurementScheme.SLICES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunFolderTest {
  private static final String CASE = "echoVoid";

  @TempDir private Path temporary;

  @Test
  void theFolderIsOpenedBeforeTheRunAndMarkedIncomplete() throws IOException {
    Path path = temporary.resolve("runs/first run");
    RunFolder folder = create(path);

    RunResult result = StoredRun.read(path).result();
    assertThat(result.status()).isEqualTo(RunResult.Status.RUNNING);
    assertThat(result.endedAt()).isNull();
    assertThat(result.plan().get("scheme").stringValue()).isEqualTo("slices");
    assertThat(path.resolve(RunFolder.INCOMPLETE)).exists();
    folder.close();
  }

  @Test
  void aFolderThatHoldsARunIsRefusedInOneLine() throws IOException {
    create(temporary).close();

    assertThatThrownBy(() -> create(temporary))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(
            temporary
                + " already contains a run (run.json): name a folder that does not exist yet");
  }

  @Test
  void aPathThatIsAFileIsRefusedInOneLine() throws IOException {
    Path file = Files.writeString(temporary.resolve("file"), "");

    assertThatThrownBy(() -> create(file))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(file + " cannot be written: it exists and is not a folder; name another");
  }

  @ParameterizedTest
  @ValueSource(strings = {"en", "de", "ar-u-nu-arab"})
  void aCompletedRunReadsBackAsItWasWritten(String language) throws IOException {
    Locale locale = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(language));
    try {
      RunFolder folder = create(temporary);
      fill(folder);
      RunResult written = finish(folder, RunResult.Status.COMPLETED, null);

      StoredRun stored = StoredRun.read(temporary);

      assertThat(stored.result()).isEqualTo(written);
      assertThat(stored.rounds()).hasSize(2);
      assertThat(stored.rounds().getFirst().slices()).hasSize(40);
      assertThat(stored.latenciesNanos())
          .extracting(Histogram::getTag)
          .containsExactly("metro/echoVoid", "axis2-xmlbeans/echoVoid");
      assertThat(stored.notes()).isEmpty();
      assertThat(written.measurements()).hasSize(2);
      assertThat(temporary.resolve(RunFolder.INCOMPLETE)).doesNotExist();
    } finally {
      Locale.setDefault(locale);
    }
  }

  /** The run goes on after it: what follows is appended to both files. */
  @Test
  void aRoundThatIsReplacedStaysAsADiscardedOne() throws IOException {
    RunFolder folder = create(temporary);
    fill(folder);
    Round first = StoredRun.read(temporary).rounds().getFirst();
    folder.discard(List.of(first));
    Round later = TestRounds.inFork(2, TestRounds.sliced("metro", CASE, 1000, 20));
    folder.append(later, TestRounds.latencies(1000));
    finish(folder, RunResult.Status.COMPLETED, null);

    StoredRun stored = StoredRun.read(temporary);
    assertThat(stored.rounds()).extracting(Round::discarded).containsExactly(true, false, false);
    assertThat(stored.rounds().getFirst()).isEqualTo(first.asDiscarded());
    assertThat(stored.latenciesNanos())
        .extracting(Histogram::getTag)
        .containsExactly("metro/echoVoid/discarded", "axis2-xmlbeans/echoVoid", "metro/echoVoid");
    assertThat(stored.latenciesNanos())
        .allSatisfy(histogram -> assertThat(histogram.getTotalCount()).isEqualTo(1000));
    assertThat(stored.notes()).isEmpty();
  }

  @Test
  void aKilledRunKeepsItsFinishedRounds() throws IOException {
    RunFolder folder = create(temporary);
    fill(folder);
    folder.close();
    Files.writeString(
        temporary.resolve(RunFolder.ROUNDS), "{\"stack\":\"met", StandardOpenOption.APPEND);

    StoredRun stored = StoredRun.read(temporary);

    assertThat(stored.result().status()).isEqualTo(RunResult.Status.RUNNING);
    assertThat(stored.rounds()).hasSize(2);
    assertThat(stored.result().measurements()).isEmpty();
    assertThat(stored.result().stacks()).hasSize(2);
    assertThat(stored.notes())
        .containsExactly("rounds.jsonl: the last line is cut off and was left out");
  }

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

  @Test
  void theFirstWrongReplyOfEachStackIsNoted() throws IOException {
    create(temporary).close();
    Path evidence = Files.createDirectories(temporary.resolve(RunFolder.EVIDENCE));
    Files.writeString(
        evidence.resolve("010-cxf-echoVoid-01.txt"), "cxf answered echoVoid/01: \u001b[2J\nmore");
    Files.writeString(evidence.resolve("001-metro-echoDate-01.txt"), "metro answered later\n");
    Files.writeString(evidence.resolve("000-metro-echoVoid-02.txt"), "metro answered first\n");
    Files.writeString(evidence.resolve("000-metro-echoVoid-02.body"), "no");

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
  void anInterruptedRunSaysSoInItsJsonAndByAFile() throws IOException {
    RunFolder folder = create(temporary);
    fill(folder);
    finish(folder, RunResult.Status.INTERRUPTED, "stopped by Ctrl-C");

    assertThat(StoredRun.read(temporary).result())
        .returns(RunResult.Status.INTERRUPTED, RunResult::status)
        .returns("stopped by Ctrl-C", RunResult::statusReason);
    assertThat(temporary.resolve(RunFolder.INCOMPLETE))
        .hasContent("interrupted: stopped by Ctrl-C\n");
  }

  @Test
  void theFirstEndDecidesAndNothingIsWrittenAfterIt() throws IOException {
    RunFolder folder = create(temporary);
    finish(folder, RunResult.Status.INTERRUPTED, "stopped by Ctrl-C");

    folder.append(TestRounds.sliced("metro", CASE, 1000, 20), TestRounds.latencies(1000));
    folder.flag(Flag.STEAL);
    RunResult second = finish(folder, RunResult.Status.COMPLETED, null);

    assertThat(second.status()).isEqualTo(RunResult.Status.INTERRUPTED);
    assertThat(StoredRun.read(temporary).rounds()).isEmpty();
    assertThat(StoredRun.read(temporary).result().flags()).isEmpty();
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
  void theReferenceServiceIsFlagged() throws IOException {
    Comparison comparison =
        new Comparison(
            SLICES, List.of("metro"), List.of(CASE), null, 1, ServiceMode.REFERENCE, 0, 1);
    RunFolder folder =
        RunFolder.create(temporary, TestRounds.START, comparison, Map.of(), Map.of());

    assertThat(finish(folder, RunResult.Status.COMPLETED, null).flags())
        .containsExactly(Flag.REFERENCE_SERVICE);
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

  private static RunFolder create(Path path) throws IOException {
    return RunFolder.create(
        path,
        TestRounds.START,
        TestRounds.comparison(SLICES, List.of(CASE)),
        Map.of("scheme", "slices"),
        Map.of("cores", 2));
  }

  private static void fill(RunFolder folder) throws IOException {
    for (String stack : List.of("metro", "axis2-xmlbeans")) {
      folder.put(TestRounds.stack(stack, 1).withWarmUp(null));
      folder.put(TestRounds.stack(stack, 1));
      folder.append(TestRounds.sliced(stack, CASE, 1000, 40), TestRounds.latencies(1000));
    }
  }

  private static RunResult finish(RunFolder folder, RunResult.Status status, String reason)
      throws IOException {
    return folder.finish(
        status, reason, TestRounds.START.plusSeconds(300), run -> TestRounds.figures(run.rounds()));
  }
}
