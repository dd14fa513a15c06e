package org.wsbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LimitFigure;

/** How much load stacks bear, and which of two bears more. */
record LimitVerdicts(LevelFigures figures) {
  /** Two searches for the limit of one stack may come out so far apart: see docs/method.md. */
  private static final double AGAIN = 1.1;

  private static final double MOST = 0.5;
  private static final double NEARLY_ALL = 0.9;

  /**
   * Where the limit of a stack lies.
   *
   * @param low the highest level that kept it; null if none did
   * @param high the lowest level that broke it; null if none did
   */
  record Range(String stack, Level low, Level high) {
    static Range of(LimitFigure limit) {
      return new Range(limit.stack(), limit.low(), limit.high());
    }

    /** The level that is called its limit; null if nothing is known. */
    private Level limit() {
      return low == null ? high : low;
    }

    private double least() {
      return low == null ? 0 : low.value();
    }

    private double most() {
      return high == null ? Double.POSITIVE_INFINITY : high.value();
    }
  }

  /** Each stack with the one that bears the next less, and limits that the stacks do not make. */
  List<String> sentences(List<Range> ranges) {
    List<Range> known =
        ranges.stream()
            .filter(range -> range.limit() != null)
            .sorted(Comparator.comparingDouble((Range range) -> -range.least()))
            .toList();
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i + 1 < known.size(); i++) {
      sentences.add(pair(known.get(i), known.get(i + 1)));
    }
    known.forEach(range -> queue(range).ifPresent(sentences::add));
    return sentences;
  }

  private static String pair(Range more, Range less) {
    double least = more.least() / less.most();
    double most = more.most() / less.least();
    String both = more.stack() + " and " + less.stack() + ": undecided, ";
    if (more.high() == null && less.high() == null) {
      return both + "neither broke the limit.";
    }
    if (least <= 1) {
      return both + "their limits overlap.";
    }
    if (least <= AGAIN) {
      return both + "their limits are not farther apart than those of two searches.";
    }
    String times =
        Double.isInfinite(most)
            ? "at least " + LevelWords.number(least)
            : LevelWords.number(least) + " to " + LevelWords.number(most);
    return "%s bears %s times as much as %s.".formatted(more.stack(), times, less.stack());
  }

  /** Says so if requests wait for the driver to send them for longer than for their replies. */
  private Optional<String> queue(Range range) {
    return figures.levels().stream()
        .filter(one -> one.stack().equals(range.stack()) && one.level().equals(range.limit()))
        .filter(one -> !one.isVoid() && waiting(one) >= MOST)
        .findFirst()
        .map(
            one ->
                "At %s's limit (%s), p50 is %s ms when due and p99 %s ms from sending: %s waiting is"
                        .formatted(
                            one.stack(),
                            one.level(),
                            LevelWords.wholeMillis(one.intended().percentiles().p50()),
                            LevelWords.wholeMillis(one.sent().percentiles().p99()),
                            waiting(one) >= NEARLY_ALL ? "nearly all" : "most")
                    + " before sending.");
  }

  /** The share of the mean latency before a request was sent. */
  private static double waiting(LevelFigure figure) {
    double due = figure.intended().mean();
    return due > 0 ? 1 - figure.sent().mean() / due : 0;
  }
}
