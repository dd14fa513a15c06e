package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wsbench.result.MeasurementScheme.SLICES;
import static org.wsbench.result.TestRunFolder.CASE;
import static org.wsbench.result.TestRunFolder.create;
import static org.wsbench.result.TestRunFolder.fill;
import static org.wsbench.result.TestRunFolder.finish;

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

/** What a run writes into its folder, and when. */
class RunFolderTest {
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
    assertThat(stored.result().rounds()).isEqualTo(3);
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
  void theReferenceServiceIsFlagged() throws IOException {
    Comparison comparison =
        new Comparison(
            SLICES, List.of("metro"), List.of(CASE), null, 1, ServiceMode.REFERENCE, 0, 1);
    RunFolder folder =
        RunFolder.create(temporary, TestRounds.START, comparison, Map.of(), Map.of());

    assertThat(finish(folder, RunResult.Status.COMPLETED, null).flags())
        .containsExactly(Flag.REFERENCE_SERVICE);
  }
}
