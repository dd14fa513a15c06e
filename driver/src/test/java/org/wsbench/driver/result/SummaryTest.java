package org.wsbench.driver.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wsbench.driver.result.Comparison.Scheme.SLICES;
import static org.wsbench.driver.result.Comparison.Scheme.WINDOWS;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SummaryTest {
  private static final String CASE = "echoVoid";
  private static final Errors ONE_CORRUPT = new Errors(0, 0, 1, 0, 0);

  @Test
  void slicedRatiosAreSharpAlthoughTheMachineDrifts() {
    List<Measurement> rows =
        summary(SLICES, Invented.sliced("metro", CASE, 12_000, 120), base(120));

    Measurement metro = rows.getFirst();
    assertThat(metro.stack()).isEqualTo("metro");
    assertThat(metro.ratio().baseline()).isEqualTo("axis2-xmlbeans");
    assertThat(metro.ratio().value()).isCloseTo(1.2, within(0.012));
    assertThat(metro.ratio().ciLow()).isLessThan(1.2);
    assertThat(metro.ratio().ciHigh()).isGreaterThan(1.2);
    assertThat(metro.ratio().relativeHalfWidth()).isLessThan(0.01);
    assertThat(metro.tps().ciHigh() / metro.tps().mean()).isGreaterThan(1.01);
    assertThat(metro.flags()).isEmpty();
    assertThat(metro.rounds()).hasSize(1);
    assertThat(metro.rounds().getFirst().slices()).isEmpty();
  }

  @Test
  void pausesThatTheRobustRatioLeavesOutAreFlagged() {
    Measurement metro =
        summary(SLICES, Invented.pausing("metro", CASE, 12_000, 120), base(120)).getFirst();

    assertThat(metro.ratio().value()).isCloseTo(1.2, within(0.02));
    assertThat(metro.flags()).containsExactly(Flag.SKEWED);
  }

  @Test
  void theMeanIsAllRequestsOverAllSeconds() {
    Round first = Invented.window("metro", CASE, 1, 100);
    Round second = Invented.window("metro", CASE, 2, 200);

    Measurement row = summary(WINDOWS, first, second).getFirst();

    assertThat(row.tps().mean()).isEqualTo(150);
    assertThat(row.tps().stddev()).isCloseTo(70.71, within(0.01));
    assertThat(row.tps().ciLow()).isZero();
    // 0.98 s of CPU per second over 150 requests per second
    assertThat(row.serverCpuMicrosPerRequest()).isCloseTo(0.98e6 / 150, within(1e-6));
    assertThat(row.latencyMicros()).isEqualTo(first.latencyMicros());
  }

  @Test
  void theBaselineIsExactlyOne() {
    assertThat(summary(SLICES, base(40)).getFirst().ratio())
        .isEqualTo(new Measurement.Ratio("axis2-xmlbeans", 1, 1.0, 1.0, null, 40, List.of(1.0)));
  }

  @Test
  void forksThatDifferAreFlaggedHoweverWellTheyWereMeasured() {
    Round base = base(40);
    List<Measurement> rows =
        summary(
            SLICES,
            base,
            Invented.inFork(2, base),
            Invented.sliced("metro", CASE, 12_000, 40),
            Invented.inFork(2, Invented.sliced("metro", CASE, 13_200, 40)));

    Measurement metro = rows.getFirst();
    assertThat(metro.ratio().byFork()).hasSize(2);
    assertThat(metro.ratio().byFork().get(0)).isCloseTo(1.2, within(0.02));
    assertThat(metro.ratio().byFork().get(1)).isCloseTo(1.32, within(0.02));
    assertThat(metro.ratio().value()).isCloseTo(Math.sqrt(1.2 * 1.32), within(0.02));
    assertThat(metro.ratio().relativeHalfWidth()).isLessThan(0.03);
    // t(0.975, 1) = 12.706, half the distance of two values is their standard error
    double half = 12.706 * Math.log(1.32 / 1.2) / 2;
    assertThat(Math.log(metro.ratio().acrossForks().ciHigh() / metro.ratio().value()))
        .isCloseTo(half, within(0.2));
    assertThat(metro.flags()).containsExactly(Flag.FEW_FORKS);
  }

  @Test
  void oneRowWhoseForksDifferCannotHideAmongMany() {
    List<String> cases =
        List.of("echoVoid", "echoInteger", "echoFloat", "echoString", "echoDate", "echoStruct");
    List<Round> rounds = new ArrayList<>();
    for (String echoCase : cases) {
      double slower = echoCase.equals("echoDate") ? 0.92 : 1;
      for (String stack : List.of("metro", "axis2-adb", "raw-stax", "axis2-xmlbeans")) {
        Round first = Invented.sliced(stack, echoCase, 12_000, 400);
        double again = stack.equals("metro") ? 12_000 * slower : 12_000;
        rounds.add(first);
        rounds.add(Invented.inFork(2, Invented.sliced(stack, echoCase, again, 400)));
      }
    }

    List<Measurement> rows =
        Summary.of(Invented.comparison(SLICES, cases), List.of(), rounds, Map.of());

    assertThat(rows)
        .allSatisfy(row -> assertThat(row.ratio().relativeHalfWidthAcrossForks()).isLessThan(0.03))
        .filteredOn(row -> row.flags().contains(Flag.FEW_FORKS))
        .extracting(row -> row.stack() + " " + row.echoCase())
        .containsExactly("metro echoDate");
  }

  @Test
  void windowsArePairedByPass() {
    List<Measurement> rows =
        summary(
            WINDOWS,
            Invented.window("metro", CASE, 1, 110),
            Invented.window("metro", CASE, 2, 240),
            Invented.window("axis2-xmlbeans", CASE, 1, 100),
            Invented.window("axis2-xmlbeans", CASE, 2, 200));

    assertThat(rows.getFirst().ratio().value()).isCloseTo(Math.sqrt(1.1 * 1.2), within(1e-9));
    assertThat(rows.getFirst().flags()).containsExactly(Flag.NOISY, Flag.FEW_PASSES);
  }

  @Test
  void onePassHasARatioButNoInterval() {
    Measurement row =
        summary(
                WINDOWS,
                Invented.window("metro", CASE, 1, 110),
                Invented.window("axis2-xmlbeans", CASE, 1, 100))
            .getFirst();

    assertThat(row.tps()).isEqualTo(new Measurement.Tps(110, null, null, null, 1));
    assertThat(row.ratio().value()).isCloseTo(1.1, within(1e-9));
    assertThat(row.ratio().ciLow()).isNull();
    assertThat(row.ratio().relativeHalfWidth()).isNull();
    assertThat(row.flags()).containsExactly(Flag.FEW_PASSES);
  }

  @Test
  void discardedPassesEnterNoFigure() {
    Round thrownAway = Invented.with(Invented.window("metro", CASE, 1, 50), ONE_CORRUPT, true);

    List<Measurement> rows = summary(WINDOWS, thrownAway, Invented.window("metro", CASE, 2, 100));

    assertThat(rows.getFirst().tps().mean()).isEqualTo(100);
    assertThat(rows.getFirst().errors()).isEqualTo(Errors.NONE);
    assertThat(summary(WINDOWS, thrownAway)).isEmpty();
  }

  @Test
  void moreErrorsThanAllowedMakeARowVoidAndItsRatioGoes() {
    Round wrong = Invented.with(Invented.sliced("metro", CASE, 12_000, 50), ONE_CORRUPT, false);

    Measurement row = summary(SLICES, wrong, base(50)).getFirst();

    assertThat(row.voided()).isTrue();
    assertThat(row.flags()).containsExactly(Flag.VOID);
    assertThat(row.ratio()).isNull();
    assertThat(row.errors()).isEqualTo(ONE_CORRUPT);
  }

  @Test
  void aVoidBaselineLeavesNoRatioToAnyRow() {
    Round wrong = Invented.with(base(50), ONE_CORRUPT, false);

    List<Measurement> rows = summary(SLICES, wrong, Invented.sliced("metro", CASE, 12_000, 50));

    assertThat(rows).extracting(Measurement::ratio).containsOnlyNulls();
    assertThat(rows.getFirst().flags()).isEmpty();
  }

  @Test
  void allowedErrorsAreFlaggedOnly() {
    Comparison lenient =
        new Comparison(SLICES, Invented.STACKS, List.of(CASE), "axis2-xmlbeans", 1, "typed", 1);
    Round wrong = Invented.with(Invented.sliced("metro", CASE, 12_000, 50), ONE_CORRUPT, false);

    Measurement row = Summary.of(lenient, List.of(), List.of(wrong, base(50)), Map.of()).getFirst();

    assertThat(row.flags()).containsExactly(Flag.ERRORS);
    assertThat(row.ratio()).isNotNull();
  }

  @Test
  void fewCyclesAreFlagged() {
    assertThat(
            summary(SLICES, Invented.sliced("metro", CASE, 12_000, 11), base(11))
                .getFirst()
                .flags())
        .contains(Flag.TOO_FEW_CYCLES);
  }

  @Test
  void aStackThatStillRisesIsFlaggedAndTheOthersAreNot() {
    Round rising = rising(Invented.sliced("axis2-adb", CASE, 15_000, 120), 0.15);

    List<Measurement> rows =
        summary(
            SLICES,
            Invented.sliced("metro", CASE, 12_000, 120),
            base(120),
            rising,
            Invented.sliced("raw-stax", CASE, 30_000, 120));

    assertThat(rows)
        .filteredOn(row -> row.flags().contains(Flag.NOT_STEADY))
        .extracting(Measurement::stack)
        .containsExactly("axis2-adb");
  }

  @Test
  void aMachineThatSpeedsUpIsNoTrendOfTheStacks() {
    List<Measurement> rows =
        summary(
            SLICES,
            rising(Invented.sliced("metro", CASE, 12_000, 120), 0.5),
            rising(base(120), 0.5));

    assertThat(rows).noneMatch(row -> row.flags().contains(Flag.NOT_STEADY));
    assertThat(rows.getFirst().ratio().relativeHalfWidth()).isLessThan(0.01);
  }

  @Test
  void aWindowThatStillRisesIsFlagged() {
    Round steady = Invented.window("metro", CASE, 1, 1000);
    List<Double> series = new ArrayList<>();
    for (int second = 0; second < 60; second++) {
      series.add(steady.perSecondTps().get(second) * (0.9 + 0.2 * second / 60));
    }

    assertThat(summary(WINDOWS, steady).getFirst().flags()).doesNotContain(Flag.NOT_STEADY);
    assertThat(RoundFlags.steady(withSeries(steady, series), List.of())).isFalse();
  }

  @Test
  void saturationIsJudgedByTheSharesOfCpu() {
    Round round = Invented.window("metro", CASE, 1, 1000);
    Comparison comparison = Invented.comparison(WINDOWS, List.of(CASE));

    assertThat(RoundFlags.of(round, comparison)).isEmpty();
    assertThat(RoundFlags.of(busy(round, 0.5, 0.95), comparison))
        .containsExactly(Flag.SERVER_NOT_SATURATED, Flag.DRIVER_SATURATED);
    assertThat(RoundFlags.of(busy(round, null, null), comparison)).isEmpty();
  }

  @Test
  void aWarmUpThatReachedItsLimitMarksTheRowsOfItsFork() {
    StackRun run = Invented.stack("metro", 1);
    StackRun limited =
        run.withWarmUp(
            new StackRun.WarmUp(40, 10, StackRun.EndedBy.LIMIT, 0, List.of(), List.of(1.0)));
    Round round = Invented.window("metro", CASE, 1, 1000);
    Comparison comparison = Invented.comparison(WINDOWS, List.of(CASE));

    assertThat(
            Summary.of(comparison, List.of(limited), List.of(round), Map.of()).getFirst().flags())
        .containsExactly(Flag.WARM_UP_LIMIT);
    assertThat(
            Summary.of(
                    comparison, List.of(run, Invented.stack("metro", 2)), List.of(round), Map.of())
                .getFirst()
                .flags())
        .isEmpty();
  }

  private static Round base(int cycles) {
    return Invented.sliced("axis2-xmlbeans", CASE, 10_000, cycles);
  }

  private static List<Measurement> summary(Comparison.Scheme scheme, Round... rounds) {
    return Summary.of(
        Invented.comparison(scheme, List.of(CASE)), List.of(), List.of(rounds), Map.of());
  }

  /** The same round, faster by the given share at its end than at its beginning. */
  private static Round rising(Round round, double share) {
    List<Slice> slices = new ArrayList<>();
    for (Slice slice : round.slices()) {
      double factor = 1 + share * slice.cycle() / round.slices().size();
      slices.add(
          new Slice(
              slice.cycle(),
              slice.atSeconds(),
              slice.seconds(),
              Math.round(slice.requests() * factor)));
    }
    return copy(round, round.perSecondTps(), slices, round.serverBusy(), round.driverBusy());
  }

  private static Round withSeries(Round round, List<Double> series) {
    return copy(round, series, round.slices(), round.serverBusy(), round.driverBusy());
  }

  private static Round busy(Round round, Double server, Double driver) {
    return copy(round, round.perSecondTps(), round.slices(), server, driver);
  }

  private static Round copy(
      Round round, List<Double> series, List<Slice> slices, Double server, Double driver) {
    return new Round(
        round.stack(),
        round.echoCase(),
        round.fork(),
        round.pass(),
        round.discarded(),
        round.startedAt(),
        round.activeSeconds(),
        round.requests(),
        round.tps(),
        round.bytesSent(),
        round.bytesReceived(),
        round.errors(),
        round.reconnects(),
        round.latencyMicros(),
        round.serverCpuMicrosPerRequest(),
        round.driverCpuMicrosPerRequest(),
        server,
        driver,
        round.serverRssBytes(),
        series,
        slices,
        round.flags());
  }
}
