package org.wsbench.report.throughput;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.report.Runs;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** Runs of several versions of a stack, each with slices of one fork. */
public final class VersionRuns {
  private VersionRuns() {}

  /**
   * The first stack serves 10,000 requests per second, and the others 4,000, 5,000, 6,000, and so
   * on.
   */
  public static RunResult of(List<String> stacks, List<String> cases) {
    List<Round> rounds = new ArrayList<>();
    for (String echoCase : cases) {
      for (int i = 0; i < stacks.size(); i++) {
        double tps = i == 0 ? 10_000 : 3_000 + 1_000 * i;
        rounds.add(TestRounds.sliced(stacks.get(i), echoCase, tps, 100));
      }
    }
    return Runs.run(
        new Comparison(
            MeasurementScheme.SLICES,
            stacks,
            cases,
            stacks.getFirst(),
            32,
            ServiceMode.TYPED,
            0,
            1),
        RunResult.Status.COMPLETED,
        null,
        stacks.stream().map(name -> TestRuns.stack(name, 1)).toList(),
        rounds,
        List.of());
  }
}
