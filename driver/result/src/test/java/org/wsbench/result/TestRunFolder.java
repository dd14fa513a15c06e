package org.wsbench.result;

import static org.wsbench.result.MeasurementScheme.SLICES;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A folder of a run of two stacks and one case. */
final class TestRunFolder {
  static final String CASE = "echoVoid";

  private TestRunFolder() {}

  static RunFolder create(Path path) throws IOException {
    return RunFolder.create(
        path,
        TestRounds.START,
        TestRuns.comparison(SLICES, List.of(CASE)),
        Map.of("scheme", "slices"),
        Map.of("cores", 2));
  }

  static void fill(RunFolder folder) throws IOException {
    for (String stack : List.of("metro", "axis2-xmlbeans")) {
      folder.put(TestRuns.stack(stack, 1).withWarmUp(null));
      folder.put(TestRuns.stack(stack, 1));
      folder.append(TestRounds.sliced(stack, CASE, 1000, 40), TestRounds.latencies(1000));
    }
  }

  static RunResult finish(RunFolder folder, RunResult.Status status, String reason)
      throws IOException {
    return folder.finish(
        status, reason, TestRounds.START.plusSeconds(300), run -> TestRuns.figures(run.rounds()));
  }
}
