package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.wsbench.result.MeasurementScheme.SLICES;
import static org.wsbench.result.MeasurementScheme.WINDOWS;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wsbench.result.Comparison;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Invented;
import org.wsbench.result.Measurement;
import org.wsbench.result.Percentiles;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.ServerProcess;
import org.wsbench.result.ServiceMode;
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
    assertThat(row.latencyMicros()).isEqualTo(first.load().latencyMicros());
  }

  @Test
  void discardedRoundsEnterNoFigure() {
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
        new Comparison(
            SLICES, Invented.STACKS, List.of(CASE), "axis2-xmlbeans", 1, ServiceMode.TYPED, 1, 1);
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
    StackRun limited = run.withWarmUp(Invented.warmUp(StackRun.EndedBy.LIMIT, Errors.NONE));
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

  @Test
  void tooManyErrorsInTheWarmUpVoidEveryRowOfThatStackAndFork() {
    List<StackRun> stacks = List.of(warmedUpWith("metro", 2), Invented.stack("axis2-xmlbeans", 1));

    List<Measurement> rows = rows(2, 1, stacks);

    assertThat(rows)
        .extracting(row -> row.stack() + " " + row.echoCase(), Measurement::voided)
        .containsExactly(
            tuple("metro echoVoid", true),
            tuple("axis2-xmlbeans echoVoid", false),
            tuple("metro echoStruct", true),
            tuple("axis2-xmlbeans echoStruct", false));
    assertThat(rows)
        .filteredOn(row -> row.stack().equals("metro"))
        .allSatisfy(
            row -> {
              assertThat(row.flags()).containsExactly(Flag.VOID);
              assertThat(row.ratio()).isNull();
              assertThat(row.errors()).isEqualTo(Errors.NONE);
            });
  }

  @Test
  void tooManyErrorsInTheWarmUpOfTheBaselineLeaveNoRatio() {
    List<StackRun> stacks = List.of(Invented.stack("metro", 1), warmedUpWith("axis2-xmlbeans", 2));

    assertThat(rows(1, 1, stacks)).extracting(Measurement::ratio).containsOnlyNulls();
  }

  @Test
  void someErrorsInTheWarmUpAreFlaggedOnly() {
    List<StackRun> stacks = List.of(warmedUpWith("metro", 1), Invented.stack("axis2-xmlbeans", 1));

    List<Measurement> rows = rows(1, 1, stacks);

    assertThat(rows.getFirst().flags()).containsExactly(Flag.ERRORS);
    assertThat(rows.getFirst().ratio()).isNotNull();
    assertThat(rows.get(1).flags()).isEmpty();
  }

  @Test
  void errorsInTheWarmUpOfAnotherForkLeaveARowAlone() {
    List<StackRun> stacks =
        List.of(
            Invented.stack("metro", 1),
            new StackRun(
                "metro",
                2,
                Invented.stack("metro", 2).description(),
                ServerProcess.UNKNOWN,
                Invented.warmUp(StackRun.EndedBy.FLAT, corrupt(9)),
                null));

    assertThat(rows(1, 0, stacks)).allSatisfy(row -> assertThat(row.flags()).isEmpty());
  }

  private static StackRun warmedUpWith(String stack, long corrupt) {
    return Invented.stack(stack, 1)
        .withWarmUp(Invented.warmUp(StackRun.EndedBy.FLAT, corrupt(corrupt)));
  }

  private static Errors corrupt(long replies) {
    return new Errors(0, 0, replies, 0, 0);
  }

  /** A row of metro and one of the baseline. */
  private static List<Measurement> rows(int cases, long allowedErrors, List<StackRun> stacks) {
    List<String> names = List.of("echoVoid", "echoStruct").subList(0, cases);
    Comparison comparison =
        new Comparison(
            SLICES,
            Invented.STACKS,
            names,
            "axis2-xmlbeans",
            32,
            ServiceMode.TYPED,
            allowedErrors,
            1);
    List<Round> rounds =
        names.stream()
            .flatMap(
                echoCase ->
                    Stream.of(
                        Invented.sliced("metro", echoCase, 12_000, 50),
                        Summaries.base(echoCase, 50)))
            .toList();
    return Summary.of(comparison, stacks, rounds, Map.of());
  }

  @Test
  void staleConnectionsAreFlaggedWhenTheyAreFrequent() {
    Round round = Invented.window("metro", CASE, 1, 1000);
    Comparison comparison = Invented.comparison(WINDOWS, List.of(CASE));

    assertThat(round.load().requests()).isEqualTo(60_000);
    assertThat(RoundFlags.of(stale(round, 600), comparison)).isEmpty();
    assertThat(RoundFlags.of(stale(round, 601), comparison))
        .containsExactly(Flag.STALE_CONNECTIONS);
  }

  @Test
  void connectionsAreThoseOfAllRoundsAndTheirWorstTimes() {
    Percentiles slow = new Percentiles(1, 2, 3, 4, 5, 60);
    Percentiles slower = new Percentiles(10, 11, 12, 13, 14, 15);
    Round first = Invented.window("metro", CASE, 1, 1000);
    Round second = Invented.window("metro", CASE, 2, 1000);
    Round third = Invented.window("metro", CASE, 3, 1000);

    ConnectionFigures all =
        Summaries.of(
                CASE,
                WINDOWS,
                Invented.with(first, new ConnectionFigures(8, 4, 2, 1, slow, 100, 200)),
                Invented.with(second, new ConnectionFigures(0, 0, 0, 0, null, 100, 200)),
                Invented.with(third, new ConnectionFigures(4, 3, 2, 1, slower, 100, 200)))
            .getFirst()
            .connections();

    assertThat(all)
        .isEqualTo(
            new ConnectionFigures(12, 7, 4, 2, new Percentiles(10, 11, 12, 13, 14, 60), 300, 600));
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
    return copy(round, round.perSecondTps(), slices);
  }

  private static Round withSeries(Round round, List<Double> series) {
    return copy(round, series, round.slices());
  }

  private static Round busy(Round round, Double server, Double driver) {
    return Invented.with(round, new ResourceUse(80.0, 6.0, server, driver, null));
  }

  private static Round stale(Round round, long stale) {
    return Invented.with(round, new ConnectionFigures(stale, stale, stale, 0, null, 0, 0));
  }

  private static Round copy(Round round, List<Double> series, List<Slice> slices) {
    return new Round(
        round.stack(),
        round.echoCase(),
        round.fork(),
        round.number(),
        round.discarded(),
        round.startedAt(),
        round.load(),
        round.connections(),
        round.resources(),
        series,
        slices,
        round.flags());
  }
}
