package org.wsbench.cli.selftest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.Summary;
import org.wsbench.cli.selftest.Finding.Outcome;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.Interval;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/** Runs with known ratios, and right or wrong verdicts. */
class SelftestChecksTest {
  private static final List<String> CASES = EchoCase.contract().stream().map(EchoCase::id).toList();

  private static RunResult run(ToDoubleFunction<String> speedOfCopyInCase) {
    return run(List.of(), 0.98, speedOfCopyInCase);
  }

  private static RunResult run(
      List<StackRun> stacks, double busyCopy, ToDoubleFunction<String> speedOfCopyInCase) {
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            List.of("metro", "metro@2"),
            CASES,
            "metro",
            32,
            ServiceMode.TYPED,
            0,
            1);
    List<Round> rounds = new ArrayList<>();
    for (int fork = 1; fork <= 5; fork++) {
      for (String echoCase : CASES) {
        rounds.add(TestRounds.inFork(fork, TestRounds.sliced("metro", echoCase, 10_000, 100)));
        double tps = 10_000 * speedOfCopyInCase.applyAsDouble(echoCase);
        Round copy = TestRounds.sliced("metro@2", echoCase, tps, 100);
        ResourceUse use = new ResourceUse(100.0, 6.25, busyCopy, 0.21, 220_000_000L);
        rounds.add(TestRounds.inFork(fork, TestRounds.with(copy, use)));
      }
    }
    return TestRuns.result(comparison, List.of(), List.of())
        .with(Summary.of(comparison, stacks, rounds, Map.of()));
  }

  @Test
  void equalsThatComeOutEqualPass() {
    Finding finding = new SelftestChecks(run(echoCase -> 1)).equal("metro@2");

    assertThat(finding.outcome()).isEqualTo(Outcome.PASSED);
    assertThat(finding.text())
        .startsWith("equal copies: 15 of 15 cases equal, 0 undecided, 0 wrongly decided;");
  }

  @Test
  void oneCaseThatIsDecidedAlthoughBothAreAlikeFails() {
    Finding finding =
        new SelftestChecks(run(echoCase -> echoCase.equals("echoDate") ? 1.1 : 1)).equal("metro@2");

    assertThat(finding.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(finding.text()).contains("1 wrongly decided (echoDate 110.");
  }

  @Test
  void aSlowerCopyMustBeFoundInFourteenCases() {
    SelftestChecks judge = new SelftestChecks(run(echoCase -> 0.95));
    assertThat(judge.slower("metro@2", 0.05).outcome()).isEqualTo(Outcome.PASSED);
    Finding thirteen =
        new SelftestChecks(run(echoCase -> echoCase.startsWith("echoOrder") ? 1 : 0.95))
            .slower("metro@2", 0.2);

    assertThat(thirteen.text())
        .startsWith("a copy that burns 20 % of its CPU time: found in 13 of 15 cases, 4.")
        .contains("not found: echoOrder200");
  }

  /** A copy that does 15 % of its work between slices may be as much slower than it seems. */
  @Test
  void whatABoundLeavesOpenIsUndecidedAndSaysWhy() {
    Finding equal = new SelftestChecks(run(List.of(), 1.15, echoCase -> 1)).equal("metro@2");

    assertThat(equal.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(equal.line())
        .startsWith("undecided: equal copies: 0 of 15 cases equal, 15 undecided, 0 wrongly")
        .endsWith("; undecided because of work-between-slices (15 cases)");
  }

  @Test
  void noiseIsAReasonToo() {
    Random noise = new Random(1);
    Finding equal =
        new SelftestChecks(run(echoCase -> Math.exp(0.3 * noise.nextGaussian()))).equal("metro@2");

    assertThat(equal.outcome()).isEqualTo(Outcome.UNDECIDED);
    assertThat(equal.text()).contains("; undecided because of intervals that are too wide (");
  }

  /** One fork of five that met its limit says nothing against figures that did not change. */
  @Test
  void aWarmUpThatMetItsLimitProvesNothingByItself() {
    SelftestChecks judge = new SelftestChecks(run(List.of(cold(1)), 0.98, echoCase -> 1));

    assertThat(judge.equal("metro@2").outcome()).isEqualTo(Outcome.PASSED);
  }

  @Test
  void aSlowerCopyThatIsCalledEqualForCertainFails() {
    Finding equal = new SelftestChecks(run(echoCase -> 1)).slower("metro@2", 0.05);

    assertThat(equal.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(equal.text()).contains("; wrongly decided: echoVoid 100.");
  }

  @Test
  void aSlowerCopyThatIsCalledFasterFails() {
    Finding faster =
        new SelftestChecks(run(echoCase -> echoCase.equals("echoDate") ? 1.1 : 0.95))
            .slower("metro@2", 0.05);

    assertThat(faster.outcome()).isEqualTo(Outcome.FAILED);
    assertThat(faster.text()).contains("found in 14 of 15").contains("wrongly decided: echoDate");
  }

  @Test
  void aRunWithoutFiguresFails() {
    RunResult nothing = run(echoCase -> 1).with(RunFigures.NONE);

    assertThat(new SelftestChecks(nothing).equal("metro@2").outcome()).isEqualTo(Outcome.FAILED);
    assertThat(new SelftestChecks(nothing).slower("metro@2", 0.05).outcome())
        .isEqualTo(Outcome.FAILED);
    assertThat(new SelftestChecks(nothing).equal("metro@2").text())
        .endsWith("; 15 without a figure: see the report");
  }

  private static StackRun cold(int fork) {
    return TestRuns.stack("metro@2", fork)
        .withWarmUp(TestRuns.warmUp(StackRun.EndedBy.LIMIT, Errors.NONE));
  }

  @Test
  void anOpenEndOfAnIntervalIsNamed() {
    assertThat(SelftestChecks.range(new Interval(0.898, 1.069))).isEqualTo("89.8 to 106.9");
    assertThat(SelftestChecks.range(new Interval(0.898, Double.POSITIVE_INFINITY)))
        .isEqualTo("at least 89.8");
    assertThat(SelftestChecks.range(new Interval(0, 1.069))).isEqualTo("at most 106.9");
    assertThat(SelftestChecks.range(new Interval(0, Double.POSITIVE_INFINITY)))
        .isEqualTo("not bounded");
  }
}
