package org.wsbench.analysis.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.result.Errors;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LimitFigure;
import org.wsbench.result.level.Search;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;
import org.wsbench.result.level.WindowKind;

class LevelSummaryTest {
  private static final LevelSettings STUDY =
      TestLevels.rates(TestLevels.p99(50, 0.01), "50%", "90%");

  private static LevelFigures figures(LevelSettings study, TestWindow... windows) {
    return LevelSummary.of(
        new StoredLoad(study, Stream.of(windows).map(TestWindow::build).toList(), List.of()));
  }

  private static TestWindow half(String stack, double rate) {
    return TestWindow.of(stack, Level.rate(rate)).asked("50%");
  }

  /** Each of 1,000 users thinks for a second, and waits for some milliseconds. */
  @ParameterizedTest
  @CsvSource({"1000, true", "920, true", "880, false", "1090, true", "1110, false"})
  void usersWhoCameTooOftenOrTooSeldomHadNotSettled(double perSecond, boolean settled) {
    LevelSettings study = TestLevels.thinking(1, "1000");
    LevelFigure figure =
        figures(study, TestWindow.of("metro", Level.users(1000)).tps(perSecond))
            .levels()
            .getFirst();

    assertThat(study.isSettled(figure)).isEqualTo(settled);
    assertThat(TestLevels.steps(null, "1000").isSettled(figure)).isTrue();
  }

  @Test
  void figuresAreMediansOfTheWindowsThatCount() {
    LevelFigure figure =
        figures(
                STUDY,
                half("metro", 100).p50(10).errors(new Errors(1, 0, 0, 0, 0)).busy(0.4),
                half("metro", 110).p50(11).dropped(2).backlog(5).busy(0.5),
                half("metro", 120).p50(20).backlog(3).busy(0.9).late(900),
                half("metro", 500).p50(1).dropped(100).backlog(99).late(2001))
            .levels()
            .getFirst();

    assertThat(figure.windows()).isEqualTo(4);
    assertThat(figure.voided()).isEqualTo(1);
    assertThat(figure.isVoid()).isFalse();
    assertThat(figure.passed()).isEqualTo(2);
    assertThat(figure.passes()).isTrue();
    assertThat(figure.level()).isEqualTo(Level.rate(110));
    assertThat(figure.tps()).isEqualTo(110);
    assertThat(figure.duePerSecond()).isCloseTo(110.2, within(1e-9));
    assertThat(figure.intended().requests()).isEqualTo(3300);
    assertThat(figure.intended().percentiles().p50()).isEqualTo(11_000);
    assertThat(figure.intended().percentiles().p99()).isEqualTo(44_000);
    assertThat(figure.sent().percentiles().p99()).isEqualTo(33_000);
    assertThat(figure.least().percentiles().p99()).isEqualTo(43_750);
    assertThat(figure.p99Low()).isEqualTo(40_000);
    assertThat(figure.p99AtLeast()).isEqualTo(40_000);
    assertThat(figure.p99High()).isEqualTo(80_000);
    assertThat(figure.errors().total()).isEqualTo(1);
    assertThat(figure.dropped()).isEqualTo(2);
    assertThat(figure.backlog()).isEqualTo(5);
    assertThat(figure.latenessMicros()).isEqualTo(900);
    assertThat(figure.serverBusy()).isEqualTo(0.5);
  }

  @Test
  void ofTwoWindowsAFigureLiesBetweenThem() {
    LevelFigure figure =
        figures(STUDY, half("metro", 100).busy(null), half("metro", 110).busy(0.7))
            .levels()
            .getFirst();

    assertThat(figure.tps()).isEqualTo(105);
    assertThat(figure.serverBusy()).isEqualTo(0.7);
  }

  @Test
  void aLimitIsKeptIfMoreThanHalfOfTheWindowsKeepIt() {
    assertThat(passes(10, 10, 20)).isTrue();
    assertThat(passes(10, 20)).isFalse();
    assertThat(passes(10, 20, 20)).isFalse();
    assertThat(figures(TestLevels.rates(null, "50%"), half("metro", 1)).levels().getFirst())
        .satisfies(figure -> assertThat(figure.passed()).isNull())
        .satisfies(figure -> assertThat(figure.passes()).isTrue());
  }

  private static boolean passes(double... medians) {
    TestWindow[] windows =
        DoubleStream.of(medians)
            .mapToObj(median -> half("metro", 100).p50(median))
            .toArray(TestWindow[]::new);
    return figures(STUDY, windows).levels().getFirst().passes();
  }

  /** The 99th percentile of 54 ms may be one of 49.5 ms by a driver that is punctual. */
  @Test
  void aWindowInWhichTheLatenessDecidesIsNotCounted() {
    LevelFigure figure =
        figures(STUDY, half("metro", 100).p50(10), half("metro", 100).p50(13.5).late(4500))
            .levels()
            .getFirst();

    assertThat(figure.voided()).isEqualTo(1);
    assertThat(figure.passed()).isEqualTo(1);
  }

  /** What was seen is shown, and marked. */
  @Test
  void aLevelWithoutAWindowThatCountsIsVoid() {
    LevelFigure figure =
        figures(STUDY, half("metro", 100).late(2500), half("metro", 104).late(3000))
            .levels()
            .getFirst();

    assertThat(figure.isVoid()).isTrue();
    assertThat(figure.passed()).isZero();
    assertThat(figure.passes()).isFalse();
    assertThat(figure.tps()).isEqualTo(102);
    assertThat(figure.latenessMicros()).isEqualTo(3000);
  }

  @Test
  void windowsOfOneLevelStageAndStackBelongTogetherAndPeaksAreLeftOut() {
    LevelFigures figures =
        figures(
            STUDY,
            half("metro", 999).asked("peak").purpose(WindowKind.PEAK),
            half("metro", 100).stage(1),
            half("metro", 100).stage(2),
            half("cxf", 90).stage(1),
            half("metro", 90).asked("90%").stage(1),
            half("metro", 102).stage(1).cycle(2));

    assertThat(figures.levels())
        .extracting(
            LevelFigure::stack, LevelFigure::asked, LevelFigure::stage, LevelFigure::windows)
        .containsExactly(
            tuple("metro", "50%", 1, 2),
            tuple("metro", "50%", 2, 1),
            tuple("cxf", "50%", 1, 1),
            tuple("metro", "90%", 1, 1));
    assertThat(figures.limits()).isEmpty();
    assertThat(figures.trends()).isEmpty();
  }

  @Test
  void limitsAreFoundInTheWindowsOfEachStack() {
    LevelSettings study =
        TestLevels.search(
            TestLevels.p99(50, 0), new Search(Level.users(50), Level.users(500), 1, 1));

    assertThat(
            figures(study, trial("cxf", 50, 10), trial("metro", 50, 99), trial("cxf", 100, 13))
                .limits())
        .extracting(LimitFigure::stack, LimitFigure::low, LimitFigure::high)
        .containsExactly(
            tuple("cxf", Level.users(50), Level.users(100)), tuple("metro", null, Level.users(50)));
  }

  /** Taken together, 100 users would be a tie that nobody tries again. */
  @Test
  void eachForkHasASearchOfItsOwnAndTheLimitReachesOverAll() {
    LevelSettings study =
        TestLevels.search(
            TestLevels.p99(50, 0), new Search(Level.users(50), Level.users(500), 1, 1));

    assertThat(
            figures(
                    study,
                    trial("cxf", 50, 10),
                    trial("cxf", 100, 13),
                    trial("cxf", 50, 10).fork(2),
                    trial("cxf", 100, 12).fork(2),
                    trial("cxf", 200, 99).fork(2))
                .limits())
        .containsExactly(
            new LimitFigure(
                "cxf",
                Level.users(50),
                Level.users(200),
                new LimitFigure.Count(1, 1),
                new LimitFigure.Count(1, 1),
                "p99",
                true));
  }

  @Test
  void aForkThatFindsNoEndLeavesTheLimitOpen() {
    LevelSettings study =
        TestLevels.search(
            TestLevels.p99(50, 0), new Search(Level.users(50), Level.users(100), 1, 1));

    assertThat(
            figures(
                    study,
                    trial("cxf", 50, 10),
                    trial("cxf", 100, 13),
                    trial("cxf", 50, 10).fork(2),
                    trial("cxf", 100, 12).fork(2),
                    trial("cxf", 50, 10).fork(3).late(5000))
                .limits())
        .extracting(LimitFigure::low, LimitFigure::high, LimitFigure::complete)
        .containsExactly(tuple(Level.users(50), null, false));
  }

  /** One start fails at the lowest level, and another does not end: neither knows of the other. */
  @Test
  void startsThatDisagreeLeaveBothEndsOpen() {
    LevelSettings study =
        TestLevels.search(
            TestLevels.p99(50, 0), new Search(Level.users(50), Level.users(200), 1, 1));

    assertThat(
            figures(
                    study,
                    trial("cxf", 50, 99),
                    trial("cxf", 50, 10).fork(2),
                    trial("cxf", 100, 10).fork(2))
                .limits())
        .extracting(LimitFigure::low, LimitFigure::high, LimitFigure::broken)
        .containsExactly(tuple(null, null, "p99"));
  }

  private static TestWindow trial(String stack, int users, double median) {
    return TestWindow.of(stack, Level.users(users)).purpose(WindowKind.SEARCH).p50(median);
  }

  @Test
  void whatBecameOfOperationsIsSummedUpByStack() {
    Map<String, Double> asked = Map.of("echoVoid", 0.75, "echoStruct", 0.25);
    LevelSettings study = TestLevels.sessions("20", asked);
    TestWindow even = half("metro", 100).p50(3).shares(Map.of("echoVoid", 0.5, "echoStruct", 0.5));
    TestWindow twice = half("metro", 100).p50(5).shares(asked);
    TestWindow late = half("metro", 100).p50(9).shares(Map.of("echoVoid", 1.0)).late(20_000);
    List<OperationFigure> figures =
        OperationFigure.of(
            new StoredLoad(
                study, Stream.of(even, twice, late).map(TestWindow::build).toList(), List.of()));

    assertThat(figures)
        .containsExactly(
            new OperationFigure("metro", "echoStruct", 0.25, 0.375, 4000, 16_000, 0),
            new OperationFigure("metro", "echoVoid", 0.75, 0.625, 4000, 16_000, 0));
    assertThat(OperationFigure.of(new StoredLoad(STUDY, List.of(even.build()), List.of())))
        .isEmpty();
  }
}
