package org.wsbench.analysis.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.analysis.stats.Samples;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;

class ChangePointsTest {
  private static final int RUNS = 10;

  /** A series of log ratios, each with an interval of this half width. */
  private static RatioSeries series(String echoCase, double halfWidth, double... logs) {
    return new RatioSeries(
        "metro",
        "raw-stax",
        echoCase,
        IntStream.range(0, logs.length).mapToObj(run -> point(run, logs[run], halfWidth)).toList());
  }

  private static RatioSeries.Point point(int run, double log, double halfWidth) {
    return point(run, log, halfWidth, Bound.NONE);
  }

  private static RatioSeries.Point point(int run, double log, double halfWidth, Bound bound) {
    return new RatioSeries.Point(
        run,
        Math.exp(log),
        new Interval(Math.exp(log - halfWidth), Math.exp(log + halfWidth)),
        bound);
  }

  /**
   * A series of runs whose ratios have a standard deviation, which is estimated for each run, as by
   * Student's interval of a few forks.
   *
   * @param step on logarithms, half-way
   */
  private static RatioSeries simulated(
      String echoCase, double deviation, int degrees, double step, Random random) {
    List<RatioSeries.Point> points = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      double squares = 0;
      for (int i = 0; i < degrees; i++) {
        squares += Math.pow(random.nextGaussian(), 2);
      }
      double estimated = deviation * Math.sqrt(squares / degrees);
      double log = (run < RUNS / 2 ? 0 : step) + deviation * random.nextGaussian();
      points.add(point(run, log, Samples.quantile(degrees) * estimated));
    }
    return new RatioSeries("metro", "raw-stax", echoCase, points);
  }

  private static List<ChangePoint> found(RatioSeries... series) {
    return ChangePoints.of(List.of(series));
  }

  @Test
  void aStepIsFoundWhereItIs() {
    List<ChangePoint> found = found(series("echoVoid", 0.02, 0, 0.01, -0.01, 0.1, 0.11, 0.09));

    assertThat(found).hasSize(1);
    ChangePoint change = found.getFirst();
    assertThat(change.before()).isEqualTo(2);
    assertThat(change.after()).isEqualTo(3);
    assertThat(change.value()).isCloseTo(Math.exp(0.1), within(1e-9));
    assertThat(change.interval().low()).isGreaterThan(1.01);
  }

  @Test
  void severalStepsAreFoundInTheirOrder() {
    List<ChangePoint> found =
        found(series("echoVoid", 0.01, 0, 0, 0, 0.2, 0.2, 0.2, 0.05, 0.05, 0.05));

    assertThat(found).extracting(ChangePoint::after).containsExactly(3, 6);
    assertThat(found)
        .extracting(ChangePoint::runsBefore, ChangePoint::runsAfter)
        .containsExactly(
            tuple(List.of(0, 1, 2), List.of(3, 4, 5)), tuple(List.of(3, 4, 5), List.of(6, 7, 8)));
    assertThat(found.getLast().value()).isCloseTo(Math.exp(-0.15), within(1e-9));
  }

  @Test
  void numbersAreThoseOfTheRuns() {
    List<RatioSeries.Point> points =
        IntStream.of(0, 3, 5, 8).mapToObj(run -> point(run, run < 4 ? 0 : 0.2, 0.01)).toList();

    assertThat(found(new RatioSeries("a", "b", "echoVoid", points)))
        .extracting(ChangePoint::before, ChangePoint::after)
        .containsExactly(tuple(3, 5));
  }

  /** One run that differs may have differed for its own reasons. */
  @Test
  void oneRunMakesNoChange() {
    assertThat(found(series("echoVoid", 0.01, 0, 0, 0.3))).isEmpty();
    assertThat(found(series("echoVoid", 0.01, 0, 0.3))).isEmpty();
    assertThat(found()).isEmpty();
  }

  @Test
  void aNegligibleChangeIsNone() {
    assertThat(found(series("echoVoid", 0.0001, 0, 0, 0, 0.009, 0.009, 0.009))).isEmpty();
  }

  @Test
  void whatIsWithinTheIntervalsIsNoChange() {
    assertThat(found(series("echoVoid", 0.1, 0, 0.01, -0.01, 0.1, 0.11, 0.09))).isEmpty();
  }

  /** A bias that a bound allows may be the same in all later runs, however many there are. */
  @Test
  void whatABoundAllowsIsNoChange() {
    Bound up = Bound.ofLogs(Flag.SERVER_NOT_SATURATED, 0, 0.14);
    List<RatioSeries.Point> points =
        IntStream.range(0, 40)
            .mapToObj(run -> run < 20 ? point(run, 0.18, 0.02) : point(run, 0.06, 0.02, up))
            .toList();
    List<RatioSeries.Point> without =
        points.stream().map(one -> point(one.run(), one.log(), 0.02)).toList();

    assertThat(found(new RatioSeries("a", "b", "echoVoid", points))).isEmpty();
    assertThat(found(new RatioSeries("a", "b", "echoVoid", without))).hasSize(1);
  }

  /** Below one, the same bound cannot explain the change. */
  @Test
  void aChangeBeyondItsBoundIsShownWithIt() {
    Bound up = Bound.ofLogs(Flag.SERVER_NOT_SATURATED, 0, 0.05);
    List<RatioSeries.Point> points =
        IntStream.range(0, 6)
            .mapToObj(run -> run < 3 ? point(run, 0.3, 0.01) : point(run, 0, 0.01, up))
            .toList();

    ChangePoint change = found(new RatioSeries("a", "b", "echoVoid", points)).getFirst();

    assertThat(change.bound().high()).isCloseTo(Math.exp(0.05), within(1e-9));
    assertThat(change.bound().low()).isEqualTo(1);
  }

  /** The more series are searched, the more must one of them show. */
  @Test
  void allSeriesShareTheProbabilityOfError() {
    RatioSeries step = series("echoVoid", 0.05, 0, 0, 0, 0.08, 0.08, 0.08);
    RatioSeries[] many = new RatioSeries[60];
    for (int i = 0; i < many.length; i++) {
      many[i] = i == 0 ? step : series("case" + i, 0.05, 0, 0, 0, 0, 0, 0);
    }

    assertThat(found(step)).hasSize(1);
    assertThat(found(many)).isEmpty();
  }

  @ParameterizedTest(name = "{0} series, {1} degrees of freedom")
  @CsvSource({"1, 3", "1, 12", "30, 3", "30, 12"})
  void aHistoryOfEqualsRarelyNamesAChange(int series, int degrees) {
    Random random = new Random(series + degrees);
    int histories = series == 1 ? 4000 : 400;
    int wrong = 0;
    for (int history = 0; history < histories; history++) {
      List<RatioSeries> all = new ArrayList<>();
      for (int i = 0; i < series; i++) {
        all.add(simulated("case" + i, 0.05, degrees, 0, random));
      }
      wrong += ChangePoints.of(all).isEmpty() ? 0 : 1;
    }

    assertThat(wrong / (double) histories).isLessThanOrEqualTo(ChangePoints.FALSE_ALARMS);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, -0.1})
  void aPlantedStepIsFound(double step) {
    Random random = new Random(1);
    int histories = 500;
    int right = 0;
    for (int history = 0; history < histories; history++) {
      List<ChangePoint> found = found(simulated("echoVoid", 0.01, 6, step, random));
      right += found.size() == 1 && found.getFirst().after() == RUNS / 2 ? 1 : 0;
    }

    assertThat(right / (double) histories).isGreaterThan(0.9);
  }
}
