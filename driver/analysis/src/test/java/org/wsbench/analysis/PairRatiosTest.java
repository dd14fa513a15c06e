package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wsbench.result.MeasurementScheme.SLICES;
import static org.wsbench.result.MeasurementScheme.WINDOWS;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.RunFigures;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.result.Verdict;

class PairRatiosTest {
  private static final String CASE = "echoVoid";
  private static final Errors ONE_CORRUPT = new Errors(0, 0, 1, 0, 0);

  @Test
  void slicedRatiosAreSharpAlthoughTheMachineDrifts() {
    RunFigures figures =
        Summaries.of(
            CASE, SLICES, TestRounds.sliced("metro", CASE, 12_000, 120), Summaries.base(CASE, 120));

    PairRatio pair = figures.pairs().getFirst();
    assertThat(pair.isOf("metro", "axis2-xmlbeans", CASE)).isTrue();
    assertThat(pair.value()).isCloseTo(1.2, within(0.012));
    assertThat(pair.ofMeans()).isCloseTo(1.2, within(0.012));
    assertThat(pair.interval().contains(1.2)).isTrue();
    assertThat(pair.measured()).isEqualTo(pair.interval());
    assertThat(pair.relativeHalfWidth()).isLessThan(0.01);
    assertThat(pair.skewed()).isFalse();
    assertThat(pair.bound().isNone()).isTrue();
    assertThat(pair.pairs()).isEqualTo(120);
    assertThat(pair.verdict()).isEqualTo(Verdict.FASTER);
    Measurement metro = figures.measurements().getFirst();
    assertThat(metro.tps().ciHigh() / metro.tps().mean()).isGreaterThan(1.01);
  }

  @Test
  void pausesThatTheRobustRatioLeavesOutShowInTheRatioOfTheMeans() {
    PairRatio pair =
        Summaries.pair(
            CASE,
            SLICES,
            TestRounds.pausing("metro", CASE, 12_000, 120),
            Summaries.base(CASE, 120));

    assertThat(pair.value()).isCloseTo(1.2, within(0.02));
    assertThat(pair.ofMeans()).isCloseTo(1.2 * 6 / 7, within(0.02));
    assertThat(pair.skewed()).isTrue();
    assertThat(pair.bound().flags()).containsExactly(Flag.PAUSES);
    assertThat(pair.widened().contains(pair.value())).isTrue();
    assertThat(pair.widened().contains(pair.ofMeans())).isTrue();
  }

  @Test
  void everyTwoStacksAreComparedInTheOrderOfTheComparison() {
    List<PairRatio> pairs =
        Summaries.of(
                CASE,
                SLICES,
                TestRounds.sliced("raw-stax", CASE, 30_000, 40),
                Summaries.base(CASE, 40),
                TestRounds.sliced("metro", CASE, 12_000, 40))
            .pairs();

    assertThat(pairs)
        .extracting(pair -> pair.stack() + " " + pair.other())
        .containsExactly("metro axis2-xmlbeans", "metro raw-stax", "axis2-xmlbeans raw-stax");
    assertThat(pairs.get(1).value()).isCloseTo(0.4, within(0.01));
    assertThat(pairs).extracting(PairRatio::verdict).contains(Verdict.FASTER, Verdict.SLOWER);
  }

  @Test
  void forksThatDifferWidenTheIntervalHoweverWellTheyWereMeasured() {
    Round base = Summaries.base(CASE, 40);
    PairRatio pair =
        Summaries.pair(
            CASE,
            SLICES,
            base,
            TestRounds.inFork(2, base),
            TestRounds.sliced("metro", CASE, 12_000, 40),
            TestRounds.inFork(2, TestRounds.sliced("metro", CASE, 13_200, 40)));

    assertThat(pair.byFork()).hasSize(2);
    assertThat(pair.byFork().get(0)).isCloseTo(1.2, within(0.02));
    assertThat(pair.byFork().get(1)).isCloseTo(1.32, within(0.02));
    assertThat(pair.value()).isCloseTo(Math.sqrt(1.2 * 1.32), within(0.02));
    assertThat(pair.measured().halfWidth() / pair.value()).isLessThan(0.03);
    // t(0.975, 1) = 12.706, half the distance of two values is their standard error
    double half = 12.706 * Math.log(1.32 / 1.2) / 2;
    assertThat(Math.log(pair.interval().high() / pair.value())).isCloseTo(half, within(0.2));
    assertThat(pair.verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void theForksOfAllPairsAndCasesOfAFamilyTellTogetherHowFarTheyLieApart() {
    List<PairRatio> pairs = twoForks(List.of("echoVoid", "echoInteger", "echoFloat"), 1);

    // three stacks and two forks: two degrees of freedom, t(0.975, 2) = 4.303
    assertThat(pairs)
        .allSatisfy(
            pair ->
                assertThat(pair.relativeHalfWidth())
                    .isLessThan(4.303 * 0.01)
                    .isGreaterThanOrEqualTo(pair.measured().halfWidth() / pair.value()));
  }

  @Test
  void aStackWhoseForksDifferWidensItsOwnIntervalsMost() {
    List<PairRatio> pairs = twoForks(List.of("echoVoid", "echoInteger"), 0.9);

    double itsOwn = narrowest(pairs, true);
    double others = narrowest(pairs, false);
    // the variance of the other pairs is pooled over all, of which two of three have it
    assertThat(itsOwn / others).isCloseTo(Math.sqrt(3 / 2.0), within(0.1));
    assertThat(others).isGreaterThan(4.303 * 0.04);
  }

  private static double narrowest(List<PairRatio> pairs, boolean ofMetro) {
    return pairs.stream()
        .filter(pair -> pair.stack().equals("metro") == ofMetro)
        .mapToDouble(pair -> Math.log(pair.interval().high() / pair.interval().low()) / 2)
        .min()
        .orElseThrow();
  }

  @Test
  void aFamilyWhoseForksDifferLeavesAnotherFamilyAlone() {
    List<Round> rounds = new ArrayList<>(forks("echoVoid", 0.9));
    rounds.addAll(forks("echoOrder500", 1));

    List<PairRatio> pairs =
        Summaries.of(
                TestRuns.comparison(SLICES, List.of("echoVoid", "echoOrder500")), List.of(), rounds)
            .pairs();

    assertThat(pairs)
        .filteredOn(pair -> pair.relativeHalfWidth() > 0.1)
        .extracting(PairRatio::echoCase)
        .containsOnly("echoVoid");
  }

  private static List<PairRatio> twoForks(List<String> cases, double metroAgain) {
    List<Round> rounds =
        cases.stream().flatMap(echoCase -> forks(echoCase, metroAgain).stream()).toList();
    return Summaries.of(TestRuns.comparison(SLICES, cases), List.of(), rounds).pairs();
  }

  /** Two forks of three stacks; the second of metro serves a share of the first. */
  private static List<Round> forks(String echoCase, double metroAgain) {
    List<Round> rounds = new ArrayList<>();
    for (String stack : List.of("metro", "axis2-adb", "axis2-xmlbeans")) {
      double again = stack.equals("metro") ? 12_000 * metroAgain : 12_000;
      rounds.add(TestRounds.sliced(stack, echoCase, 12_000, 400));
      rounds.add(TestRounds.inFork(2, TestRounds.sliced(stack, echoCase, again, 400)));
    }
    return rounds;
  }

  @Test
  void windowsArePairedByRound() {
    PairRatio pair =
        Summaries.pair(
            CASE,
            WINDOWS,
            TestRounds.window("metro", CASE, 1, 110),
            TestRounds.window("metro", CASE, 2, 240),
            TestRounds.window("axis2-xmlbeans", CASE, 1, 100),
            TestRounds.window("axis2-xmlbeans", CASE, 2, 200));

    assertThat(pair.value()).isCloseTo(Math.sqrt(1.1 * 1.2), within(1e-9));
    assertThat(pair.ofMeans()).isCloseTo(350 / 300.0, within(1e-9));
    assertThat(pair.pairs()).isEqualTo(2);
    assertThat(pair.verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void oneRoundHasARatioButNoIntervalAndDecidesNothing() {
    Round metro = TestRounds.window("metro", CASE, 1, 110);
    Round base = TestRounds.window("axis2-xmlbeans", CASE, 1, 100);

    PairRatio pair = Summaries.pair(CASE, WINDOWS, metro, base);

    assertThat(Summaries.row(CASE, WINDOWS, metro, base).tps())
        .isEqualTo(new Measurement.Tps(110, null, null, null, 1));
    assertThat(pair.value()).isCloseTo(1.1, within(1e-9));
    assertThat(pair.interval()).isNull();
    assertThat(pair.measured()).isNull();
    assertThat(pair.relativeHalfWidth()).isNull();
    assertThat(pair.verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void aStackThatMissedAForkIsJudgedByHowFarTheForksOfTheOthersLieApart() {
    Round base = Summaries.base(CASE, 40);
    Round metro = TestRounds.sliced("metro", CASE, 12_000, 40);
    Round again = TestRounds.inFork(2, TestRounds.sliced("metro", CASE, 13_000, 40));
    List<PairRatio> pairs =
        Summaries.of(
                CASE,
                SLICES,
                base,
                TestRounds.inFork(2, base),
                metro,
                again,
                TestRounds.inFork(2, TestRounds.sliced("axis2-adb", CASE, 12_000, 40)))
            .pairs();

    assertThat(pairs)
        .filteredOn(pair -> pair.byFork().size() == 1)
        .allSatisfy(pair -> assertThat(pair.relativeHalfWidth()).isGreaterThan(0.5))
        .hasSize(2);
    assertThat(pairs).noneMatch(PairRatio::restsOnOneStart);
  }

  @Test
  void aRatioWithoutAnyThatHasTwoForksIsOfOneStart() {
    Round base = Summaries.base(CASE, 40);
    Round metro = TestRounds.sliced("metro", CASE, 12_000, 40);
    Round again = TestRounds.inFork(2, base);

    assertThat(Summaries.pair(CASE, SLICES, base, again, metro).restsOnOneStart()).isTrue();
    assertThat(
            Summaries.pair(CASE, SLICES, base, again, metro, TestRounds.inFork(2, metro))
                .restsOnOneStart())
        .isFalse();
  }

  @Test
  void forksThatOnlyOneStackHasAreInNoRatioOfMeans() {
    Round base = Summaries.base(CASE, 40);
    Round fasterMachine =
        TestRounds.inFork(2, TestRounds.sliced("axis2-xmlbeans", CASE, 30_000, 40));

    PairRatio pair =
        Summaries.pair(
            CASE, SLICES, base, fasterMachine, TestRounds.sliced("metro", CASE, 12_000, 40));

    assertThat(pair.ofMeans()).isCloseTo(pair.value(), within(0.02));
  }

  @Test
  void aVoidRowHasNoRatio() {
    Round wrong = TestRounds.with(Summaries.base(CASE, 50), ONE_CORRUPT, false);

    RunFigures figures =
        Summaries.of(
            CASE,
            SLICES,
            wrong,
            TestRounds.sliced("metro", CASE, 12_000, 50),
            TestRounds.sliced("raw-stax", CASE, 12_000, 50));

    assertThat(figures.pairs())
        .extracting(pair -> pair.stack() + " " + pair.other())
        .containsExactly("metro raw-stax");
    assertThat(figures.measurements().getFirst().flags()).isEmpty();
  }
}
