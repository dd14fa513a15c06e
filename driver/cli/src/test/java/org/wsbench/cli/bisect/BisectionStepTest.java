package org.wsbench.cli.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.Summary;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

class BisectionStepTest {
  private static final String CASE = "echoStruct";
  private static final double LIMIT = 0.97;

  /** A run in which the newer version has a share of the older one's speed, fork by fork. */
  private static RunResult run(List<StackRun> stacks, double busy, IntToDoubleFunction speed) {
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            List.of("cxf:1", "cxf:2"),
            List.of(CASE),
            "cxf:1",
            32,
            ServiceMode.TYPED,
            0,
            1);
    List<Round> rounds = new ArrayList<>();
    for (int fork = 1; fork <= 5 && stacks.isEmpty(); fork++) {
      rounds.add(TestRounds.inFork(fork, TestRounds.sliced("cxf:1", CASE, 10_000, 100)));
      Round newer = TestRounds.sliced("cxf:2", CASE, 10_000 * speed.applyAsDouble(fork), 100);
      ResourceUse use = new ResourceUse(100.0, 6.25, busy, 0.21, 220_000_000L);
      rounds.add(TestRounds.inFork(fork, TestRounds.with(newer, use)));
    }
    return TestRuns.result(comparison, stacks, List.of())
        .with(Summary.of(comparison, stacks, rounds, Map.of()));
  }

  private static BisectionStep step(RunResult result) {
    return BisectionStep.of(result, "2", "cxf:2", "cxf:1", CASE, LIMIT);
  }

  @Test
  void theWholeIntervalDecides() {
    assertThat(step(run(List.of(), 0.98, fork -> 0.9)).verdict())
        .isEqualTo(BisectionVerdict.SLOWER);
    assertThat(step(run(List.of(), 0.98, fork -> 0.99)).verdict())
        .isEqualTo(BisectionVerdict.NOT_SLOWER);
    assertThat(step(run(List.of(), 0.98, fork -> 1.2)).verdict())
        .isEqualTo(BisectionVerdict.NOT_SLOWER);
  }

  @Test
  void noiseLeavesItUndecided() {
    Random noise = new Random(1);

    BisectionStep step = step(run(List.of(), 0.98, fork -> Math.exp(0.3 * noise.nextGaussian())));

    assertThat(step.verdict()).isEqualTo(BisectionVerdict.UNDECIDED);
    assertThat(step.reason()).isEqualTo("intervals that are too wide");
    assertThat(step.ratio()).isPresent();
  }

  @Test
  void aServerThatWasNotBusyDoesNotDecide() {
    BisectionStep step = step(run(List.of(), 0.5, fork -> 0.9));

    assertThat(step.verdict()).isEqualTo(BisectionVerdict.UNDECIDED);
    assertThat(step.reason()).isEqualTo("server-not-saturated");
  }

  /** The interval excludes the limit, and all of it with the bound lies below 100 %. */
  @Test
  void aBoundThatReachesOverTheLimitIsTheReason() {
    BisectionStep step = step(run(List.of(), 0.8, fork -> 0.78));

    assertThat(step.verdict()).isEqualTo(BisectionVerdict.UNDECIDED);
    assertThat(step.ratio().orElseThrow().widened().high()).isBetween(LIMIT, 1.0);
    assertThat(step.reason()).isEqualTo("server-not-saturated");
  }

  /** It must not pass because of the starts that worked. */
  @Test
  void aVersionThatFailsInOneOfItsStartsIsNotMeasured() {
    RunResult whole = run(List.of(), 0.98, fork -> 0.99);
    StackRun failed =
        TestRuns.stack("cxf:2", 3).withFailure(new StackRun.Failure("cxf:2 ended", List.of()));
    RunResult result =
        TestRuns.result(whole.comparison(), List.of(failed), List.of())
            .with(new RunFigures(whole.measurements(), whole.pairs(), whole.ladder()));

    BisectionStep step = step(result);

    assertThat(step.verdict()).isEqualTo(BisectionVerdict.NOT_MEASURED);
    assertThat(step.reason()).isEqualTo("cxf:2 ended");
  }

  @Test
  void aVersionThatIsNotAvailableSaysWhy() {
    StackRun failed =
        TestRuns.stack("cxf:2", 1)
            .withFailure(new StackRun.Failure("cxf:2 is not available: it is gone", List.of()));

    BisectionStep step = step(run(List.of(TestRuns.stack("cxf:1", 1), failed), 0.98, fork -> 1));

    assertThat(step.verdict()).isEqualTo(BisectionVerdict.NOT_MEASURED);
    assertThat(step.reason()).isEqualTo("cxf:2 is not available: it is gone");
  }
}
