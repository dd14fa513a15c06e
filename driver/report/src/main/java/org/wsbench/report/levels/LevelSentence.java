package org.wsbench.report.levels;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.result.level.LevelFigure;

/** The sentence on all stacks at one level. */
final class LevelSentence {
  /** Said of a stack whose windows are all void. */
  static final String NOTHING = ": unknown, because all windows are void";

  private LevelSentence() {}

  /**
   * The text after the name of the level, without a full stop.
   *
   * @param at one figure of each stack, in the order of their 99th percentiles
   */
  static String of(List<LevelFigure> at) {
    List<LevelFigure> counting = at.stream().filter(one -> !one.isVoid()).toList();
    if (counting.isEmpty()) {
      return NOTHING;
    }
    String what = p99s(counting, at.size());
    return counting.size() == at.size()
        ? what
        : what + "; " + names(at.stream().filter(LevelFigure::isVoid)) + NOTHING;
  }

  /** Latencies of stacks that all lost requests are not compared. */
  private static String p99s(List<LevelFigure> counting, int stacks) {
    if (!counting.stream().allMatch(LevelFigure::isUnusable)) {
      return ", p99 in ms: "
          + counting.stream().map(LevelSentence::p99).collect(Collectors.joining(", "));
    }
    return counting.size() == stacks
        ? ", all lost requests, and their latencies cannot be compared"
        : ", " + names(counting.stream()) + " lost requests, so latencies cannot be compared";
  }

  private static String names(Stream<LevelFigure> figures) {
    return figures.map(LevelFigure::stack).collect(Collectors.joining(", "));
  }

  private static String p99(LevelFigure figure) {
    String range =
        LevelTableColumns.hasRange(figure)
            ? " ("
                + LevelWords.millis(figure.p99AtLeast())
                + " to "
                + LevelWords.millis(figure.p99High())
                + ")"
            : figure.windows() < 2 ? "" : " (1 of " + figure.windows() + " windows)";
    return figure.stack()
        + " "
        + LevelWords.millis(figure.intended().percentiles().p99())
        + range
        + (figure.isUnusable() ? " [requests lost]" : figure.passes() ? "" : " [limit broken]");
  }
}
