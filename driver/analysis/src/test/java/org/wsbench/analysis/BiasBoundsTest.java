package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Bound;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.PairRatio;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.result.Verdict;

/**
 * What each flag does to the verdict on two stacks, and that a suspicion without harm does none.
 */
class BiasBoundsTest {
  private static final String CASE = "echoVoid";
  private static final int CYCLES = 60;
  private static final double NOISE = 0.01;

  private final Random random = new Random(1);

  /** A stack that serves so much more than the other, in two forks. */
  private List<Round> rounds(String stack, double log) {
    List<Round> rounds = new ArrayList<>();
    for (int fork = 1; fork <= 2; fork++) {
      rounds.add(Simulated.slices(stack, CASE, fork, logs(log, 0)));
    }
    return rounds;
  }

  private double[] logs(double log, double rise) {
    double[] logs = new double[CYCLES];
    Arrays.setAll(logs, cycle -> log + rise * cycle / CYCLES + NOISE * random.nextGaussian());
    return logs;
  }

  private static List<Round> busy(List<Round> rounds, double server, double driver) {
    return rounds.stream()
        .map(round -> TestRounds.with(round, new ResourceUse(80.0, 6.0, server, driver, null)))
        .toList();
  }

  private static PairRatio pair(List<Round> own, List<Round> base, StackRun... starts) {
    return Summaries.of(
            TestRuns.comparison(MeasurementScheme.SLICES, List.of(CASE)),
            List.of(starts),
            joined(own, base))
        .pairs()
        .getFirst();
  }

  private static List<Round> joined(List<Round> some, List<Round> more) {
    List<Round> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }

  private static StackRun cold(String stack, int fork) {
    return TestRuns.stack(stack, fork)
        .withWarmUp(TestRuns.warmUp(StackRun.EndedBy.LIMIT, Errors.NONE));
  }

  @Test
  void workBetweenSlicesHelpsByWhatItTookAtMost() {
    List<Round> metro = busy(rounds("metro", 0.20), 1.04, 0.5);
    List<Round> base = busy(rounds("axis2-xmlbeans", 0), 1, 0.5);

    PairRatio pair = pair(metro, base);

    assertThat(pair.bound().low()).isCloseTo(1 / 1.04, within(1e-9));
    assertThat(pair.bound().high()).isEqualTo(1);
    assertThat(pair.bound().flags()).containsExactly(Flag.WORK_BETWEEN_SLICES);
    assertThat(pair.verdict()).isEqualTo(Verdict.FASTER);
  }

  @Test
  void whatTheJvmCompilesAndCollectsBetweenSlicesIsNoHelp() {
    List<Round> base = busy(rounds("axis2-xmlbeans", 0), 1, 0.5);

    PairRatio some = pair(ofJvm(rounds("metro", 0.20), 1.30, 0.26), base);
    assertThat(some.bound().low()).isCloseTo(1 / 1.04, within(1e-9));
    assertThat(some.verdict()).isEqualTo(Verdict.FASTER);
    assertThat(pair(ofJvm(rounds("metro", 0.20), 1.30, 0.30), base).bound().flags()).isEmpty();
  }

  private static List<Round> ofJvm(List<Round> rounds, double server, double jvm) {
    return rounds.stream()
        .map(
            round ->
                TestRounds.with(
                    round,
                    new ResourceUse(
                        80.0, 6.0, server, 0.5, null, null, null, null, null, jvm, Map.of())))
        .toList();
  }

  @Test
  void aBoundLargerThanTheDifferenceLeavesItUndecided() {
    List<Round> metro = busy(rounds("metro", 0.20), 1.30, 0.5);
    List<Round> base = busy(rounds("axis2-xmlbeans", 0), 1, 0.5);

    PairRatio pair = pair(metro, base);

    assertThat(pair.interval().low()).isGreaterThan(1.1);
    assertThat(pair.widened().low()).isLessThan(1);
    assertThat(pair.verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void aStackThatTheDriverHeldBackIsFasterButNeverEqualOrSlower() {
    List<Round> base = busy(rounds("axis2-xmlbeans", 0), 1, 0.5);

    assertThat(pair(busy(rounds("metro", 0.20), 1, 0.95), base).verdict())
        .isEqualTo(Verdict.FASTER);
    assertThat(pair(busy(rounds("metro", 0), 1, 0.95), base).verdict())
        .isEqualTo(Verdict.UNDECIDED);
    assertThat(pair(busy(rounds("metro", -0.20), 0.5, 0.5), base).verdict())
        .isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void aServerWithIdleCpusServesAtMostWhatTheyAllow() {
    List<Round> base = busy(rounds("axis2-xmlbeans", 0), 1, 0.5);

    PairRatio far = pair(busy(rounds("metro", -1.5), 0.5, 0.5), base);
    assertThat(far.bound().flags()).containsExactly(Flag.SERVER_NOT_SATURATED);
    assertThat(far.bound().low()).isEqualTo(1);
    assertThat(far.bound().high()).isBetween(2.0, 2.3);
    assertThat(far.verdict()).isEqualTo(Verdict.SLOWER);
    assertThat(pair(busy(rounds("metro", -0.5), 0.5, 0.5), base).verdict())
        .isEqualTo(Verdict.UNDECIDED);
    assertThat(pair(busy(rounds("metro", -9), 0, 0.5), base).bound().isOpen()).isTrue();
    // What its JVM did between slices served no request.
    assertThat(pair(ofJvm(rounds("metro", -1.5), 0.8, 0.3), base).bound().high())
        .isEqualTo(far.bound().high());
  }

  @Test
  void aWarmUpThatReachedItsLimitIsHarmlessWhereTheStackStaysAsItIs() {
    PairRatio pair = pair(rounds("metro", 0.20), rounds("axis2-xmlbeans", 0), cold("metro", 1));

    assertThat(pair.bound().flags()).containsExactly(Flag.WARM_UP_LIMIT);
    assertThat(pair.bound().low()).isBetween(0.97, 1.0);
    assertThat(pair.bound().high()).isBetween(1.0, 1.03);
    assertThat(pair.verdict()).isEqualTo(Verdict.FASTER);
  }

  @Test
  void aForkThatRoseCountsByItsShareOfAllForks() {
    List<Round> metro =
        List.of(
            Simulated.slices("metro", CASE, 1, logs(0, 0.10)),
            Simulated.slices("metro", CASE, 2, logs(0.05, 0)));

    Bound bound = pair(metro, rounds("axis2-xmlbeans", 0), cold("metro", 1)).bound();

    // Half of 10 % and of its interval; of two stacks, the other may be the one that changed.
    assertThat(bound.high()).isBetween(1.04, 1.12);
    assertThat(bound.low()).isBetween(0.98, 1.0);
  }

  @Test
  void anUnsteadyRoundIsBoundedByItsOwnChange() {
    List<Round> rounds = new ArrayList<>(rounds("metro", 0));
    rounds.set(0, Simulated.slices("metro", CASE, 1, logs(0, 0.20)));
    rounds.addAll(rounds("cxf", 0));
    rounds.addAll(rounds("axis2-xmlbeans", 0));

    Measurement metro = Summaries.row(CASE, MeasurementScheme.SLICES, rounds.toArray(Round[]::new));

    assertThat(metro.stack()).isEqualTo("metro");
    assertThat(metro.flags()).containsExactly(Flag.NOT_STEADY);
    assertThat(metro.bound().high()).isBetween(1.08, 1.15);
    assertThat(metro.unusable()).isFalse();
  }

  @Test
  void aWindowThatRisesIsBoundedToo() {
    double[] tps = new double[60];
    Arrays.setAll(tps, second -> 1000 * (1 + 0.2 * second / 60 + 0.01 * random.nextGaussian()));

    Measurement row =
        Summaries.row(CASE, MeasurementScheme.WINDOWS, Simulated.window("metro", CASE, tps));

    assertThat(row.bound().high()).isBetween(1.17, 1.24);
    assertThat(row.bound().low()).isEqualTo(1);
  }

  @Test
  void requestsThatFailedOrWereRepeatedCountByTheirShare() {
    Round failed =
        TestRounds.with(
            TestRounds.sliced("metro", CASE, 10_000, 50), new Errors(0, 0, 0, 0, 200), false);
    long requests = failed.load().requests();

    Measurement row =
        Summaries.of(
                ErrorsOfRowsTest.comparison(List.of(CASE), 1000),
                List.of(),
                List.of(failed, Summaries.base(CASE, 50)))
            .measurements()
            .getFirst();

    assertThat(row.bound().high()).isCloseTo(1 + 200.0 / requests, within(1e-9));
    assertThat(row.bound().low()).isCloseTo(1 / (1 + 200.0 / requests), within(1e-9));
  }

  /** Long windows of a fork have nothing that tells what was missing at its beginning. */
  @Test
  void whatHasNoBoundMustNotBeUsed() {
    Measurement row =
        Summaries.of(
                TestRuns.comparison(MeasurementScheme.WINDOWS, List.of(CASE)),
                List.of(cold("metro", 1)),
                List.of(TestRounds.window("metro", CASE, 1, 1000)))
            .measurements()
            .getFirst();

    assertThat(row.bounds()).isEmpty();
    assertThat(row.unusable()).isTrue();
  }

  /** Rounds of one case, far apart, tell most of what changed in between. */
  @Test
  void theDriftOfAForkIsFoundBetweenItsRounds() {
    List<Round> rounds = new ArrayList<>();
    for (int number = 1; number <= 2; number++) {
      for (String stack : List.of("metro", "cxf", "axis2-xmlbeans")) {
        double log = stack.equals("metro") ? 0.05 * number : 0;
        rounds.add(
            Simulated.later(
                Simulated.slices(stack, CASE, 1, logs(log, 0)), number, 100 * (number - 1)));
      }
    }

    Interval drift = new ForkDrift(new RelativeLogs(rounds)).of("metro", 1);

    // 5 % in the 100 s between the rounds are 8 % in the 160 s of the fork.
    assertThat(drift.low()).isBetween(0.05, 0.08);
    assertThat(drift.high()).isBetween(0.08, 0.12);
    assertThat(new ForkDrift(new RelativeLogs(rounds)).of("cxf", 1).contains(0)).isFalse();
  }
}
