package org.wsbench.cli.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.Summary;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

class HeapTrialTest {
  private static final String WHOLE = "metro";
  private static final String SMALL = "metro@48m";
  private static final List<String> CASES = List.of("echoStruct", "echoOrder500");
  private static final HeapTrial TRIAL = new HeapTrial(WHOLE, CASES, 0.95);

  /** A run in which the small heap has a share of the speed in each case. */
  private static RunResult run(List<StackRun> stacks, double noise, double... shares) {
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            List.of(WHOLE, SMALL),
            CASES,
            WHOLE,
            32,
            ServiceMode.TYPED,
            0,
            1);
    Random random = new Random(1);
    List<Round> rounds = new ArrayList<>();
    for (int fork = 1; fork <= 5 && shares.length > 0; fork++) {
      for (int i = 0; i < shares.length; i++) {
        double share = shares[i] * Math.exp(noise * random.nextGaussian());
        rounds.add(TestRounds.inFork(fork, TestRounds.sliced(WHOLE, CASES.get(i), 10_000, 100)));
        rounds.add(
            TestRounds.inFork(fork, TestRounds.sliced(SMALL, CASES.get(i), 10_000 * share, 100)));
      }
    }
    return TestRuns.result(comparison, stacks, List.of())
        .with(Summary.of(comparison, stacks, rounds, Map.of()));
  }

  private static BisectionStep judge(RunResult result) {
    return TRIAL.judge(result, "48m", SMALL);
  }

  private static List<StackRun> failing(String name) {
    return List.of(
        TestRuns.stack(name, 1)
            .withFailure(new StackRun.Failure(name + " ended with exit code 1", List.of())));
  }

  @Test
  void everyCaseMustBeServed() {
    assertThat(judge(run(List.of(), 0, 0.99, 0.97)).verdict())
        .isEqualTo(BisectionVerdict.NOT_SLOWER);

    BisectionStep small = judge(run(List.of(), 0, 0.99, 0.8));

    assertThat(small.candidate()).isEqualTo("48m");
    assertThat(small.verdict()).isEqualTo(BisectionVerdict.SLOWER);
    assertThat(small.ratio().orElseThrow().echoCase()).isEqualTo("echoOrder500");
  }

  @Test
  void theLeastRatioIsShown() {
    assertThat(judge(run(List.of(), 0, 0.98, 0.99)).ratio().orElseThrow().echoCase())
        .isEqualTo("echoStruct");
  }

  @Test
  void noiseLeavesItUndecided() {
    BisectionStep step = judge(run(List.of(), 0.3, 0.97, 0.97));

    assertThat(step.verdict()).isEqualTo(BisectionVerdict.UNDECIDED);
    assertThat(step.reason()).isNotEmpty();
  }

  @Test
  void aHeapWithWhichItFailsIsTooSmall() {
    BisectionStep step = judge(run(failing(SMALL), 0));

    assertThat(step.verdict()).isEqualTo(BisectionVerdict.SLOWER);
    assertThat(step.reason()).isEqualTo("metro@48m ended with exit code 1");
  }

  @Test
  void aFailureWithTheLargeHeapIsNoAnswer() {
    BisectionStep step = judge(run(failing(WHOLE), 0));

    assertThat(step.verdict()).isEqualTo(BisectionVerdict.NOT_MEASURED);
    assertThat(step.reason()).isEqualTo("metro ended with exit code 1");
  }
}
