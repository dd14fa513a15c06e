package org.wsbench.analysis.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.analysis.level.Trial.Outcome;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LimitFigure;
import org.wsbench.result.level.LimitFigure.Count;
import org.wsbench.result.level.Search;

class LimitSearchTest {
  private static final int MOST_TRIALS = 60;
  private static final Search USERS = users(50, 5000, 0.03, 3);

  private static Search users(int from, int to, double within, int confirm) {
    return new Search(Level.users(from), Level.users(to), within, confirm);
  }

  /** Tries levels until the search is over, which it must be at some time. */
  private static LimitSearch over(Search search, Function<Level, Outcome> stack) {
    List<Trial> trials = new ArrayList<>();
    Optional<Level> next = new LimitSearch(search, trials).next();
    while (next.isPresent()) {
      Outcome outcome = stack.apply(next.get());
      trials.add(new Trial(next.get(), outcome, outcome == Outcome.FAILED ? "p99" : null));
      assertThat(trials).hasSizeLessThanOrEqualTo(MOST_TRIALS);
      next = new LimitSearch(search, trials).next();
    }
    return new LimitSearch(search, trials);
  }

  private static Outcome upTo(double limit, Level level) {
    return level.value() <= limit ? Outcome.PASSED : Outcome.FAILED;
  }

  private static List<Double> tried(LimitSearch search) {
    return search.trials().stream().map(trial -> trial.level().value()).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "50, 437, 0.03",
    "50, 50, 0.03",
    "50, 51, 0.03",
    "50, 4999, 0.03",
    "50, 1, 0.03",
    "1, 3, 0.03",
    "1, 4567, 0.01",
    "900, 30, 0.1",
    "5000, 437, 0.5"
  })
  void aSharpLimitLiesBetweenTheTwoLevels(int from, int limit, double within) {
    LimitSearch search = over(users(from, 5000, within, 3), level -> upTo(limit, level));

    LimitFigure figure = search.figure("metro");
    assertThat(figure.low().value()).isLessThanOrEqualTo(limit);
    assertThat(figure.high().value()).isGreaterThan(limit);
    assertThat(figure.high().value())
        .isLessThanOrEqualTo(
            Math.max(figure.low().value() * (1 + within), figure.low().value() + 1));
    assertThat(figure.lowWindows()).isEqualTo(new Count(3, 3));
    assertThat(figure.highWindows()).isEqualTo(new Count(3, 3));
    assertThat(figure.broken()).isEqualTo("p99");
    assertThat(figure.complete()).isTrue();
  }

  @Test
  void aRateIsSearchedForInFractions() {
    Search search = new Search(Level.rate(100), Level.rate(50_000), 0.01, 1);

    LimitFigure figure = over(search, level -> upTo(1234.5, level)).figure("metro");

    assertThat(1234.5).isBetween(figure.low().value(), figure.high().value());
    assertThat(figure.high().value() / figure.low().value()).isBetween(1.0, 1.01);
    assertThat(figure.complete()).isTrue();
  }

  @Test
  void itGoesUpByDoublingThenHalvesTheIntervalThenConfirms() {
    assertThat(tried(over(users(50, 5000, 0.2, 2), level -> upTo(437, level))))
        .containsExactly(50.0, 100.0, 200.0, 400.0, 800.0, 566.0, 476.0, 400.0, 476.0);
  }

  /** Around the limit, outcomes are a matter of chance: the interval lies there all the same. */
  @Test
  void noisyOutcomesLeadToTheLimitAllTheSame() {
    Random random = new Random(5);
    int complete = 0;
    for (int i = 0; i < 500; i++) {
      Function<Level, Outcome> noisy =
          level ->
              random.nextDouble() < 1 / (1 + Math.pow(level.value() / 437, 60))
                  ? Outcome.PASSED
                  : Outcome.FAILED;

      LimitFigure figure = over(USERS, noisy).figure("metro");

      assertThat(figure.low().value()).isBetween(0.85 * 437, 1.1 * 437);
      assertThat(figure.high().value()).isBetween(0.9 * 437, 1.15 * 437);
      complete += figure.complete() ? 1 : 0;
    }
    assertThat(complete).isGreaterThan(450);
  }

  @Test
  void aFalseFailureFarBelowTheLimitIsFoundOut() {
    int[] trials = new int[1];

    LimitSearch search = over(USERS, level -> ++trials[0] == 3 ? Outcome.FAILED : upTo(437, level));

    assertThat(tried(search)).startsWith(50.0, 100.0, 200.0, 141.0);
    assertThat(437.0)
        .isBetween(search.figure("x").low().value(), search.figure("x").high().value());
    assertThat(search.figure("x").complete()).isTrue();
  }

  @Test
  void aFalseSuccessFarAboveTheLimitIsFoundOut() {
    int[] trials = new int[1];

    LimitSearch search = over(USERS, level -> ++trials[0] == 5 ? Outcome.PASSED : upTo(437, level));

    assertThat(tried(search)).startsWith(50.0, 100.0, 200.0, 400.0, 800.0, 1600.0);
    assertThat(437.0)
        .isBetween(search.figure("x").low().value(), search.figure("x").high().value());
    assertThat(search.figure("x").complete()).isTrue();
  }

  @Test
  void aStackThatBearsNothingIsTriedDownToOneUser() {
    LimitSearch search = over(USERS, level -> Outcome.FAILED);

    assertThat(tried(search)).containsExactly(50.0, 25.0, 12.0, 6.0, 3.0, 2.0, 1.0, 1.0, 1.0);
    assertThat(search.figure("metro"))
        .isEqualTo(
            new LimitFigure(
                "metro", null, Level.users(1), new Count(0, 0), new Count(3, 3), "p99", true));
  }

  @Test
  void theSearchDownEndsAtASixtyFourthOfTheFirstLevel() {
    LimitSearch search = over(users(6400, 10_000, 0.03, 1), level -> Outcome.FAILED);

    assertThat(tried(search)).endsWith(200.0, 100.0);
    assertThat(search.figure("metro").complete()).isTrue();
  }

  @Test
  void aStackThatBearsAllIsTriedUpToTheEnd() {
    LimitSearch search = over(users(50, 300, 0.03, 2), level -> Outcome.PASSED);

    assertThat(tried(search)).containsExactly(50.0, 100.0, 200.0, 300.0, 300.0);
    assertThat(search.figure("metro"))
        .isEqualTo(
            new LimitFigure(
                "metro", Level.users(300), null, new Count(2, 2), new Count(0, 0), null, true));
  }

  @Test
  void aLevelIsTriedAgainAfterAVoidTrialAndThreeOfThemEndTheSearch() {
    LimitSearch silent = over(USERS, level -> Outcome.VOID);
    assertThat(tried(silent)).containsExactly(50.0, 50.0, 50.0);
    assertThat(silent.figure("metro"))
        .isEqualTo(
            new LimitFigure("metro", null, null, new Count(0, 0), new Count(0, 0), null, false));

    int[] trials = new int[1];
    LimitSearch once = over(USERS, level -> ++trials[0] == 4 ? Outcome.VOID : upTo(437, level));
    assertThat(tried(once)).startsWith(50.0, 100.0, 200.0, 400.0, 400.0, 800.0);
    assertThat(once.figure("metro").complete()).isTrue();

    LimitSearch above = over(USERS, level -> level.value() > 300 ? Outcome.VOID : Outcome.PASSED);
    assertThat(above.figure("metro").low()).isEqualTo(Level.users(200));
    assertThat(above.figure("metro").high()).isNull();
    assertThat(above.figure("metro").complete()).isFalse();
  }

  @Test
  void theMostFrequentReasonIsNamed() {
    List<Trial> trials =
        List.of(
            new Trial(Level.users(50), Outcome.FAILED, "errors"),
            new Trial(Level.users(50), Outcome.FAILED, "p99"),
            new Trial(Level.users(50), Outcome.FAILED, "p99"),
            new Trial(Level.users(25), Outcome.FAILED, "errors"),
            new Trial(Level.users(25), Outcome.PASSED, null),
            new Trial(Level.users(25), Outcome.PASSED, null));

    assertThat(new LimitSearch(USERS, trials).figure("metro").broken()).isEqualTo("p99");
  }

  /** Whatever a stack does, a search ends, and what it says is in order. */
  @Test
  void everySearchEnds() {
    Random random = new Random(3);
    for (int i = 0; i < 2000; i++) {
      int from = 1 + random.nextInt(1000);
      Search search =
          users(
              from,
              from + random.nextInt(5000),
              0.01 + random.nextDouble() / 2,
              1 + random.nextInt(20));
      double passing = random.nextDouble();
      double voided = random.nextInt(2) * 0.1 * random.nextDouble();

      LimitSearch over =
          over(
              search,
              level ->
                  random.nextDouble() < voided
                      ? Outcome.VOID
                      : random.nextDouble() < passing ? Outcome.PASSED : Outcome.FAILED);

      LimitFigure figure = over.figure("metro");
      if (figure.low() != null && figure.high() != null) {
        assertThat(figure.low().value()).isLessThan(figure.high().value());
      }
      assertThat(tried(over)).allMatch(level -> level >= 1 && level <= search.to().value());
      assertThatCode(figure::toString).doesNotThrowAnyException();
    }
  }
}
