package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Percentiles;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** The figures of a run's files, at its end and whenever they are read. */
class RecomputedRunTest {
  private static final String CASE = "echoVoid";

  @TempDir private Path temporary;

  private RunFolder create(MeasurementScheme scheme) throws IOException {
    return RunFolder.create(temporary, TestRounds.START, comparison(scheme), Map.of(), Map.of());
  }

  private static Comparison comparison(MeasurementScheme scheme) {
    return TestRuns.comparison(scheme, List.of(CASE));
  }

  private static RunResult finish(RunFolder folder) throws IOException {
    return folder.finish(
        RunResult.Status.COMPLETED, null, TestRounds.START.plusSeconds(300), Summary::of);
  }

  private static void fill(RunFolder folder) throws IOException {
    for (String stack : List.of("metro", "axis2-xmlbeans")) {
      folder.put(TestRuns.stack(stack, 1));
      folder.append(TestRounds.sliced(stack, CASE, 1000, 40), TestRounds.latencies(1000));
    }
  }

  @Test
  void aCompletedRunComesToTheSameWhenItIsReadBack() throws IOException {
    RunFolder folder = create(MeasurementScheme.SLICES);
    fill(folder);

    RunResult written = finish(folder);
    assertThat(written.measurements()).hasSize(2);
    assertThat(written.pairs()).hasSize(1);
    assertThat(Summary.recompute(StoredRun.read(temporary))).isEqualTo(written);
  }

  @Test
  void aKilledRunComesToWhatItsFinishedRoundsGive() throws IOException {
    RunFolder folder = create(MeasurementScheme.SLICES);
    fill(folder);
    folder.close();

    RunResult recomputed = Summary.recompute(StoredRun.read(temporary));
    assertThat(recomputed.status()).isEqualTo(RunResult.Status.RUNNING);
    assertThat(recomputed.measurements()).hasSize(2);
  }

  @Test
  void withoutRoundsTheFiguresAreThoseOfTheResult() throws IOException {
    RunFolder folder = create(MeasurementScheme.SLICES);
    fill(folder);
    RunResult written = finish(folder);
    Files.delete(temporary.resolve(RunFolder.ROUNDS));

    assertThat(Summary.recompute(StoredRun.read(temporary))).isEqualTo(written);
  }

  @Test
  void percentilesOfSeveralRoundsComeFromTheirHistogramsTogether() throws IOException {
    RunFolder folder = create(MeasurementScheme.WINDOWS);
    Round first = TestRounds.window("metro", CASE, 1, 1000);
    Round second = TestRounds.window("metro", CASE, 2, 1000);
    Round thrownAway =
        TestRounds.with(TestRounds.window("metro", CASE, 3, 1000), Errors.NONE, true);
    folder.append(first, histogram(1_000_000, 100));
    folder.append(thrownAway, histogram(500_000_000, 1000));
    folder.append(second, histogram(3_000_000, 99));

    Percentiles latency = finish(folder).measurements().getFirst().latencyMicros();

    assertThat(latency.p50()).isBetween(1000.0, 1001.0);
    assertThat(latency.p90()).isBetween(3000.0, 3003.0);
    assertThat(latency.max()).isBetween(3000.0, 3003.0);
  }

  @Test
  void withoutHistogramsTheWorstOfTheRoundsIsReported() throws IOException {
    RunFolder folder = create(MeasurementScheme.SLICES);
    fill(folder);
    folder.close();
    Files.delete(temporary.resolve(RunFolder.LATENCY));

    StoredRun stored = StoredRun.read(temporary);

    assertThat(Summary.recompute(stored).measurements().getFirst().latencyMicros())
        .isEqualTo(stored.rounds().getFirst().load().latencyMicros());
  }

  @Test
  void errorsOfARoundAreFlagged() {
    Round wrong =
        TestRounds.with(
            TestRounds.sliced("metro", CASE, 1000, 20), new Errors(1, 0, 0, 0, 0), false);

    assertThat(RoundFlags.flagged(wrong, comparison(MeasurementScheme.SLICES)).flags())
        .containsExactly(Flag.VOID);
  }

  private static Histogram histogram(long nanos, long count) {
    Histogram histogram = new Histogram(3);
    histogram.recordValueWithCount(nanos, count);
    return histogram;
  }
}
