package org.wsbench.analysis.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.analysis.stats.Noise;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.ProcessGauges;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;
import org.wsbench.result.level.TrendFigure;
import org.wsbench.result.level.TrendFigure.Verdict;
import org.wsbench.result.level.TrendFigure.What;

/** Simulated soaks: one stack of two, so that a window of 20 s begins every 40 s. */
class TrendsTest {
  private static final LevelSettings STUDY = TestLevels.rates(null, "80%");
  private static final double STEP = 40;
  private static final int HOUR = 90;
  private static final int EXPERIMENTS = 400;

  private static TestWindow window(int number) {
    return TestWindow.of("metro", Level.rate(1000)).asked("80%").at(STEP * number, 20);
  }

  /** The windows of an hour, by number. */
  private static List<LoadWindow> hour(IntFunction<TestWindow> windows) {
    return IntStream.range(0, HOUR).mapToObj(windows).map(TestWindow::build).toList();
  }

  private static double hours(int number) {
    return STEP * number / 3600;
  }

  private static TrendFigure trend(What what, List<LoadWindow> windows) {
    return Trends.of(STUDY, windows).stream()
        .filter(one -> one.what() == what)
        .findFirst()
        .orElseThrow();
  }

  /** Throughput that changes by so much in an hour, with noise around it. */
  private static List<LoadWindow> tps(Random random, int count, double perHour, double noise) {
    double[] series = Noise.NORMAL.series(random, count, 0.3);
    return IntStream.range(0, count)
        .mapToObj(i -> window(i).tps(1000 * (1 + perHour * hours(i) + noise * series[i])).build())
        .toList();
  }

  @Test
  void stagesOfALoadThatRisesAndFallsAreNoSeries() {
    List<LoadWindow> stages = hour(number -> window(number).stage(1 + number % 3).tps(1000));

    assertThat(Trends.of(STUDY, stages)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"45, -0.04", "90, -0.04", "720, -0.04", "1080, 0.015"})
  void aStraightLineHasItsSlopePerHour(int windows, double perHour) {
    List<LoadWindow> line = tps(new Random(1), windows, perHour, 0);

    TrendFigure trend = trend(What.TPS, line);

    assertThat(trend.perHour()).isCloseTo(perHour, within(0.005 * Math.abs(perHour)));
    assertThat(trend.start()).isCloseTo(1000, within(2.0));
    assertThat(trend.verdict()).isEqualTo(perHour < 0 ? Verdict.DEGRADES : Verdict.STEADY);
  }

  /** What is lost to void windows leaves the scale as it is. */
  @Test
  void voidWindowsAreLeftOut() {
    List<LoadWindow> windows =
        hour(i -> i % 9 == 4 ? window(i).tps(1).late(5000) : window(i).tps(1000 + hours(i)));

    assertThat(trend(What.TPS, windows).perHour()).isCloseTo(0.001, within(0.00005));
  }

  @Test
  void fewWindowsAndSeveralLevelsHaveNoTrend() {
    List<LoadWindow> many = tps(new Random(2), 20, 0, 0.01);
    List<LoadWindow> levels = new ArrayList<>(many);
    levels.add(window(20).asked("90%").build());

    assertThat(Trends.of(STUDY, many)).hasSize(What.values().length);
    assertThat(Trends.of(STUDY, many.subList(0, 19))).isEmpty();
    assertThat(Trends.of(STUDY, levels)).isEmpty();
  }

  /** A restart gives back what has leaked, so that all windows together would look steady. */
  @Test
  void aLeakInEachOfTwoForksIsALeak() {
    IntFunction<TestWindow> leaking =
        i ->
            window(i)
                .vitals(
                    new ProcessGauges(200L << 20, Math.round(60e6 * (1 + 0.1 * hours(i))), 40, 90));
    List<LoadWindow> forks = new ArrayList<>(hour(leaking));
    forks.addAll(hour(i -> leaking.apply(i).fork(2)));

    TrendFigure trend = trend(What.HEAP, forks);

    assertThat(trend.verdict()).isEqualTo(Verdict.LEAKS);
    assertThat(trend.perHour()).isCloseTo(0.1, within(0.001));
    assertThat(trend.start()).isCloseTo(60e6, within(1e5));
  }

  /** Another start may be faster or slower, which is no change over time. */
  @Test
  void forksOfDifferentSpeedHaveNoTrend() {
    List<LoadWindow> forks = new ArrayList<>(hour(i -> window(i).tps(1100 + i % 3)));
    forks.addAll(hour(i -> window(i).fork(2).tps(1000 + i % 3)));

    assertThat(trend(What.TPS, forks).verdict()).isEqualTo(Verdict.STEADY);
  }

  @Test
  void whatCannotBeReadHasNoTrend() {
    List<LoadWindow> windows =
        hour(i -> window(i).vitals(new ProcessGauges(1L << 20, null, 30, null)));

    assertThat(Trends.of(STUDY, windows))
        .extracting(TrendFigure::what)
        .containsExactly(What.TPS, What.P99, What.RSS, What.THREADS);
  }

  /** A heap is touched page by page, also where nothing leaks. */
  @Test
  void memoryThatGrowsWhileTheLiveHeapIsNotKnownDecidesNothing() {
    List<LoadWindow> windows =
        hour(
            i ->
                window(i)
                    .vitals(
                        new ProcessGauges(Math.round((200 + 30 * hours(i)) * 1e6), null, 40, 90)));

    assertThat(trend(What.RSS, windows).verdict()).isEqualTo(Verdict.UNDECIDED);
  }

  @Test
  void aServerThatKeepsWhatItHasLeaks() {
    List<LoadWindow> windows =
        hour(
            i ->
                window(i)
                    .vitals(
                        new ProcessGauges(
                            Math.round((200 + 2 * hours(i)) * 1e6),
                            Math.round((60 + 30 * hours(i) + i % 7) * 1e6),
                            40 + i / 10,
                            90)));

    assertThat(trend(What.RSS, windows).verdict()).isEqualTo(Verdict.STEADY);
    assertThat(trend(What.HEAP, windows).verdict()).isEqualTo(Verdict.LEAKS);
    assertThat(trend(What.HEAP, windows).perHour()).isCloseTo(0.48, within(0.03));
    assertThat(trend(What.THREADS, windows).verdict()).isEqualTo(Verdict.LEAKS);
    assertThat(trend(What.DESCRIPTORS, windows).verdict()).isEqualTo(Verdict.STEADY);
  }

  /** As a real server does: what it opens with its first load, and then a few more. */
  @Test
  void fewStepsThatDoNotMatterAreSteady() {
    List<LoadWindow> windows =
        hour(
            i ->
                window(i)
                    .vitals(
                        new ProcessGauges(null, null, null, i == 0 ? 292 : i < 35 ? 546 : 551)));

    TrendFigure trend = trend(What.DESCRIPTORS, windows);

    assertThat(trend.verdict()).isEqualTo(Verdict.STEADY);
    assertThat(trend.interval().high()).isBetween(0.0, 0.01);
  }

  /** What grew once, before the load was as it is: the only window that is apart. */
  @Test
  void oneOutlierOfTwentyWindowsMakesNoTrend() {
    List<LoadWindow> windows =
        IntStream.range(0, 20)
            .mapToObj(
                i ->
                    window(i)
                        .vitals(new ProcessGauges(null, null, null, i == 0 ? 292 : 546 + i / 12)))
            .map(TestWindow::build)
            .toList();

    TrendFigure trend = trend(What.DESCRIPTORS, windows);

    double hours = hours(19);
    assertThat(trend.interval().high()).isLessThan(2 / (545.0 * hours));
  }

  @Test
  void fewStepsThatMatterAreNot() {
    List<LoadWindow> windows =
        hour(i -> window(i).vitals(new ProcessGauges(null, null, 40 + i / 45, null)));

    assertThat(trend(What.THREADS, windows).verdict()).isNotEqualTo(Verdict.STEADY);
  }

  /** What falls is no leak, and faster is not worse. */
  @Test
  void aChangeForTheBetterIsSteady() {
    List<LoadWindow> windows =
        hour(
            i ->
                window(i)
                    .tps(1000 + 200 * hours(i))
                    .p50(10 - 3 * hours(i))
                    .vitals(new ProcessGauges((long) (2e8 - 1e8 * hours(i)), null, null, null)));

    assertThat(Trends.of(STUDY, windows))
        .hasSize(3)
        .allMatch(one -> one.verdict() == Verdict.STEADY);
  }

  @Test
  void theLatencyMayChangeMoreThanTheThroughput() {
    List<LoadWindow> little = hour(i -> window(i).p50(10 + 0.8 * hours(i)));
    List<LoadWindow> much = hour(i -> window(i).p50(10 + 1.2 * hours(i)));

    assertThat(trend(What.P99, little).verdict()).isEqualTo(Verdict.STEADY);
    assertThat(trend(What.P99, much).verdict()).isEqualTo(Verdict.DEGRADES);
  }

  /** The interval holds the true change 95 times in 100. */
  @ParameterizedTest
  @CsvSource({"45, 0", "90, 0", "90, -0.05", "180, 0.02"})
  void theIntervalHoldsTheTrueChange(int windows, double perHour) {
    Random random = new Random(7);
    int held = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      TrendFigure trend = trend(What.TPS, tps(random, windows, perHour, 0.03));
      held += trend.interval().contains(perHour) ? 1 : 0;
    }

    assertThat(held / (double) EXPERIMENTS).isBetween(0.92, 0.99);
  }

  /** A stack that sags by just what does not matter is called steady, or sagging, once in 40. */
  @ParameterizedTest
  @CsvSource({
    "0, 0.01, 0.9, 0, 0.01",
    "-0.02, 0.01, 0, 0, 0.05",
    "-0.06, 0.01, 0, 0.9, 1",
    "0, 0.2, 0, 0, 0.05"
  })
  void verdictsAreSeldomWrong(
      double perHour, double noise, double leastSteady, double leastSags, double mostSags) {
    Random random = new Random(8);
    double steady = 0;
    double sags = 0;
    for (int i = 0; i < EXPERIMENTS; i++) {
      Verdict verdict = trend(What.TPS, tps(random, 2 * HOUR, perHour, noise)).verdict();
      steady += verdict == Verdict.STEADY ? 1.0 / EXPERIMENTS : 0;
      sags += verdict == Verdict.DEGRADES ? 1.0 / EXPERIMENTS : 0;
    }

    assertThat(steady).isGreaterThanOrEqualTo(leastSteady);
    assertThat(sags).isBetween(leastSags, mostSags);
    if (perHour == -0.02) {
      assertThat(steady).isLessThan(0.05);
    }
  }
}
