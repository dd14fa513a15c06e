package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** A run of the size of {@code plans/quick.yaml}: five stacks, all cases, two forks. */
final class QuickRun {
  private static final Map<String, Double> SPEED =
      Map.of(
          "metro", 1.9,
          "axis2-xmlbeans", 1.0,
          "axis2-adb", 1.02,
          "cxf", 1.85,
          "raw-stax", 3.4);
  private static final List<String> STACKS =
      List.of("metro", "axis2-xmlbeans", "axis2-adb", "cxf", "raw-stax");

  private QuickRun() {}

  static RunResult result() {
    List<String> cases = EchoCase.contract().stream().map(EchoCase::id).toList();
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES, STACKS, cases, "axis2-xmlbeans", 32, ServiceMode.TYPED, 0, 1);
    List<StackRun> stacks = new ArrayList<>();
    List<Round> rounds = new ArrayList<>();
    for (String stack : STACKS) {
      for (int fork = 1; fork <= 2; fork++) {
        stacks.add(TestRuns.stack(stack, fork));
        for (String echoCase : cases) {
          rounds.add(round(stack, echoCase, fork));
        }
      }
    }
    return Runs.run(comparison, RunResult.Status.COMPLETED, null, stacks, rounds, List.of());
  }

  /** The second start of axis2-adb is a little slower, and its orders are much slower in both. */
  private static Round round(String stack, String echoCase, int fork) {
    boolean slowOrder = stack.equals("axis2-adb") && echoCase.startsWith("echoOrder");
    double start = stack.equals("axis2-adb") && fork == 2 ? 0.98 : 1;
    double tps = 6_000 * SPEED.get(stack) * (slowOrder ? 0.6 : 1) * start;
    return TestRounds.inFork(fork, TestRounds.sliced(stack, echoCase, tps, 40));
  }
}
