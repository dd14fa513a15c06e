package org.wsbench.analysis.level;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.wsbench.analysis.level.Trial.Outcome;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LimitFigure;
import org.wsbench.result.level.LimitFigure.Count;
import org.wsbench.result.level.Search;

/**
 * The search for the most load that a stack supports: up by doubling, then by halving the interval
 * on a logarithmic scale, then both ends again until they are confirmed. A level passes if it did
 * so more often than it failed; if further trials change a result, the search continues there. The
 * limit is between the highest level that passes and the lowest that fails, if the stack keeps it
 * below one level and breaks it above.
 *
 * @param trials so far, in order of time
 */
public record LimitSearch(Search search, List<Trial> trials) {
  private static final double STEP = 2;

  /** The search ends this far below the first level. */
  private static final double DEEPEST = 64;

  private static final int MOST_TRIALS = 60;

  /**
   * Void trials of one level that end the search: the driver cannot generate the load, or the
   * machine is busy.
   */
  private static final int MOST_VOID = 3;

  public LimitSearch {
    trials = List.copyOf(trials);
  }

  /** How often a level passed and failed. */
  private record Score(int passed, int failed) {
    private Score plus(Outcome outcome) {
      return switch (outcome) {
        case PASSED -> new Score(passed + 1, failed);
        case FAILED -> new Score(passed, failed + 1);
        case VOID -> this;
      };
    }

    private int all() {
      return passed + failed;
    }

    private boolean isOpen() {
      return passed == failed;
    }
  }

  /** The next level to try; empty if the search is over. */
  public Optional<Level> next() {
    return trials.size() >= MOST_TRIALS
        ? Optional.empty()
        : wanted().filter(level -> voided(level) < MOST_VOID);
  }

  /** The most informative level; empty if the limit is known. */
  private Optional<Level> wanted() {
    TreeMap<Double, Score> scores = scores();
    if (scores.isEmpty()) {
      return Optional.of(search.from());
    }
    return ofScore(scores, Score::isOpen)
        .or(() -> beyond(scores))
        .or(() -> unconfirmed(scores))
        .map(search.from()::at);
  }

  /** The result of the trials. */
  public LimitFigure figure(String stack) {
    TreeMap<Double, Score> scores = scores();
    Optional<Double> low = low(scores);
    Optional<Double> high = high(scores);
    Score passing = low.map(scores::get).orElse(new Score(0, 0));
    Score failing = high.map(scores::get).orElse(new Score(0, 0));
    return new LimitFigure(
        stack,
        low.map(search.from()::at).orElse(null),
        high.map(search.from()::at).orElse(null),
        new Count(passing.passed(), passing.all()),
        new Count(failing.failed(), failing.all()),
        high.flatMap(this::broken).orElse(null),
        wanted().isEmpty());
  }

  /** A level that has not been tried and would narrow the interval. */
  private Optional<Double> beyond(TreeMap<Double, Score> scores) {
    Optional<Double> low = low(scores);
    Optional<Double> high = high(scores);
    double most = search.to().value();
    if (high.isEmpty()) {
      return low.filter(passed -> passed < most).map(passed -> Math.min(STEP * passed, most));
    }
    if (low.isEmpty()) {
      double less = search.from().at(high.get() / STEP).value();
      return Optional.of(less)
          .filter(level -> level < high.get() && level * DEEPEST >= search.from().value());
    }
    double between = search.from().at(Math.sqrt(low.get() * high.get())).value();
    boolean close = high.get() <= low.get() * (1 + search.within());
    return close || between <= low.get() || between >= high.get()
        ? Optional.empty()
        : Optional.of(between);
  }

  private Optional<Double> unconfirmed(TreeMap<Double, Score> scores) {
    return low(scores)
        .filter(level -> scores.get(level).all() < search.confirm())
        .or(() -> high(scores).filter(level -> scores.get(level).all() < search.confirm()));
  }

  private static Optional<Double> high(TreeMap<Double, Score> scores) {
    return ofScore(scores, score -> score.failed() > score.passed());
  }

  /** The highest level that passes, below all that fail. */
  private static Optional<Double> low(TreeMap<Double, Score> scores) {
    NavigableMap<Double, Score> below =
        high(scores).map(high -> scores.headMap(high, false)).orElse(scores);
    return ofScore(below.descendingMap(), score -> score.passed() > score.failed());
  }

  /** The first level with such a score. */
  private static Optional<Double> ofScore(
      NavigableMap<Double, Score> scores, Predicate<Score> wanted) {
    return scores.entrySet().stream()
        .filter(entry -> wanted.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  private TreeMap<Double, Score> scores() {
    TreeMap<Double, Score> scores = new TreeMap<>();
    for (Trial trial : trials) {
      if (trial.outcome() != Outcome.VOID) {
        scores.merge(
            trial.level().value(),
            new Score(0, 0).plus(trial.outcome()),
            (before, one) -> before.plus(trial.outcome()));
      }
    }
    return scores;
  }

  private long voided(Level level) {
    return trials.stream()
        .filter(trial -> trial.outcome() == Outcome.VOID && trial.level().equals(level))
        .count();
  }

  /** The limit that was broken most often at a level. */
  private Optional<String> broken(double level) {
    return trials.stream()
        .filter(trial -> trial.level().value() == level && trial.outcome() == Outcome.FAILED)
        .collect(Collectors.groupingBy(Trial::broken, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .max(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey);
  }
}
