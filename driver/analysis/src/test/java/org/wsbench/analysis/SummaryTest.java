package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wsbench.result.MeasurementScheme.SLICES;
import static org.wsbench.result.MeasurementScheme.WINDOWS;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Invented;
import org.wsbench.result.Measurement;
import org.wsbench.result.Round;
import org.wsbench.result.Slice;
import org.wsbench.result.StackRun;

class SummaryTest {
  private static final String CASE = "echoVoid";
  private static final Errors ONE_CORRUPT = new Errors(0, 0, 1, 0, 0);

  @Test
  void theMeanIsAllRequestsOverAllSeconds() {
    Round first = Invented.window("metro", CASE, 1, 100);
    Round second = Invented.window("metro", CASE, 2, 200);

    Measurement row = Summaries.of(CASE, WINDOWS, first, second).getFirst();

    assertThat(row.tps().mean()).isEqualTo(150);
    assertThat(row.tps().stddev()).isCloseTo(70.71, within(0.01));
    assertThat(row.tps().ciLow()).isZero();
    // 0.98 s of CPU per second over 150 requests per second
    assertThat(row.serverCpuMicrosPerRequest()).isCloseTo(0.98e6 / 150, within(1e-6));
    assertThat(row.latencyMicros()).isEqualTo(first.latencyMicros());
  }

  @Test
  void discardedPassesEnterNoFigure() {
    Round thrownAway = Invented.with(Invented.window("metro", CASE, 1, 50), ONE_CORRUPT, true);

    List<Measurement> rows =
        Summaries.of(CASE, WINDOWS, thrownAway, Invented.window("metro", CASE, 2, 100));

    assertThat(rows.getFirst().tps().mean()).isEqualTo(100);
    assertThat(rows.getFirst().errors()).isEqualTo(Errors.NONE);
    assertThat(Summaries.of(CASE, WINDOWS, thrownAway)).isEmpty();
  }

  @Test
  void moreErrorsThanAllowedMakeARowVoidAndItsRatioGoes() {
    Round wrong = Invented.with(Invented.sliced("metro", CASE, 12_000, 50), ONE_CORRUPT, false);

    Measurement row = Summaries.of(CASE, SLICES, wrong, Summaries.base(CASE, 50)).getFirst();

    assertThat(row.voided()).isTrue();
    assertThat(row.flags()).containsExactly(Flag.VOID);
    assertThat(row.ratio()).isNull();
    assertThat(row.errors()).isEqualTo(ONE_CORRUPT);
  }

  @Test
  void allowedErrorsAreFlaggedOnly() {
    Comparison lenient =
        new Comparison(SLICES, Invented.STACKS, List.of(CASE), "axis2-xmlbeans", 1, "typed", 1, 1);
    Round wrong = Invented.with(Invented.sliced("metro", CASE, 12_000, 50), ONE_CORRUPT, false);

    Measurement row =
        Summary.of(lenient, List.of(), List.of(wrong, Summaries.base(CASE, 50)), Map.of())
            .getFirst();

    assertThat(row.flags()).containsExactly(Flag.ERRORS);
    assertThat(row.ratio()).isNotNull();
  }

  @Test
  void aStackThatStillRisesIsFlaggedAndTheOthersAreNot() {
    Round rising = rising(Invented.sliced("axis2-adb", CASE, 15_000, 120), 0.15);

    List<Measurement> rows =
        Summaries.of(
            CASE,
            SLICES,
            Invented.sliced("metro", CASE, 12_000, 120),
            Summaries.base(CASE, 120),
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
        Summaries.of(
            CASE,
            SLICES,
            rising(Invented.sliced("metro", CASE, 12_000, 120), 0.5),
            rising(Summaries.base(CASE, 120), 0.5));

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

    assertThat(Summaries.of(CASE, WINDOWS, steady).getFirst().flags())
        .doesNotContain(Flag.NOT_STEADY);
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
            new StackRun.WarmUp(
                40, StackRun.EndedBy.LIMIT, 1, 0, List.of(), List.of(1.0), Errors.NONE));
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
