package org.wsbench.report.levels;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.analysis.Decision;
import org.wsbench.analysis.level.LimitRatio;
import org.wsbench.analysis.level.MachineSpeed;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LimitFigure;

/**
 * The verdicts on the load that stacks support, and on which of two supports more.
 *
 * @param speed how precisely a search followed the machine's speed; empty if it did not
 */
record LimitVerdicts(LevelFigures figures, Optional<MachineSpeed> speed) {
  private static final double PERCENT = 100;
  private static final double MOST = 0.5;
  private static final double NEARLY_ALL = 0.9;

  /**
   * The limit of a stack, between two levels.
   *
   * @param low the highest level that kept it; null if none did
   * @param high the lowest level that broke it; null if none did
   * @param lowConfirmed whether the first was tried as often as the plan asks
   * @param highConfirmed whether the second was
   */
  record Range(String stack, Level low, Level high, boolean lowConfirmed, boolean highConfirmed) {
    /** Of levels that each have all their windows. */
    static Range of(String stack, Level low, Level high) {
      return new Range(stack, low, high, true, true);
    }

    /**
     * Of a search.
     *
     * @param forks how many starts have one; the counts of several are those of single ones
     * @param confirm how often the plan wants both ends to be tried
     */
    static Range of(LimitFigure limit, long forks, int confirm) {
      boolean counted = forks == 1;
      return new Range(
          limit.stack(),
          limit.low(),
          limit.high(),
          counted ? limit.lowWindows().all() >= confirm : limit.complete(),
          counted ? limit.highWindows().all() >= confirm : limit.complete());
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

    private LimitRatio to(Range other, Optional<MachineSpeed> speed) {
      return LimitRatio.of(
          new LimitRatio.Range(low, high), new LimitRatio.Range(other.low, other.high), speed);
    }
  }

  /**
   * Compares each stack with the one that supports the next lower load, and with others whose limit
   * seems to be lower and is not shown to be; and names limits that the stacks did not cause.
   */
  List<String> sentences(List<Range> ranges) {
    List<Range> known =
        ranges.stream()
            .filter(range -> range.limit() != null)
            .sorted(Comparator.comparingDouble((Range range) -> -range.least()))
            .toList();
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < known.size(); i++) {
      for (int j = i + 1; j < known.size(); j++) {
        if (j == i + 1 || seemsDecided(known.get(i), known.get(j))) {
          sentences.add(pair(known.get(i), known.get(j)));
        }
      }
    }
    speed.ifPresent(machine -> sentences.addAll(relative(known, machine)));
    known.forEach(range -> queue(range).ifPresent(sentences::add));
    return sentences;
  }

  /** The limit of each stack over that of the baseline. */
  private List<String> relative(List<Range> known, MachineSpeed machine) {
    Optional<Range> baseline =
        known.stream().filter(range -> range.stack().equals(machine.baseline())).findFirst();
    String ratios =
        baseline.stream()
            .flatMap(
                base ->
                    known.stream()
                        .filter(range -> !range.equals(base))
                        .map(range -> range.stack() + " " + times(range.to(base, speed))))
            .collect(Collectors.joining(", "));
    return List.of(
        String.format(
            Locale.ROOT,
            "Levels follow the machine's speed, by a peak of %s before each trial (spread %.1f %%),"
                + " and are those at its first peaks%s.",
            machine.baseline(),
            PERCENT * machine.spread(),
            ratios.isEmpty()
                ? ""
                : "; limits relative to that of " + machine.baseline() + ": " + ratios));
  }

  private static String times(LimitRatio ratio) {
    return Double.isInfinite(ratio.most())
        ? "at least " + LevelWords.number(ratio.least())
        : LevelWords.number(ratio.least()) + " to " + LevelWords.number(ratio.most());
  }

  /**
   * Whether a reader of the two limits would take the first one for higher, and it is not shown.
   */
  private boolean seemsDecided(Range more, Range less) {
    return more.least() > less.most() && doubt(more, less).isPresent();
  }

  private String pair(Range more, Range less) {
    return doubt(more, less)
        .map(reason -> "%s and %s: undecided, %s.".formatted(more.stack(), less.stack(), reason))
        .orElseGet(
            () ->
                "%s supports %s times the load of %s."
                    .formatted(more.stack(), times(more.to(less, speed)), less.stack()));
  }

  /** Why it is not shown that the first supports more; empty if it is. */
  private Optional<String> doubt(Range more, Range less) {
    if (more.high() == null && less.high() == null) {
      return Optional.of("neither broke the limit");
    }
    if (more.least() <= less.most()) {
      return Optional.of("their limits overlap");
    }
    // The spread of the machine's speed covers what a single trial can be off by.
    if (speed.isEmpty() && !(more.lowConfirmed() && less.highConfirmed())) {
      return Optional.of("the search did not finish");
    }
    LimitRatio ratio = more.to(less, speed);
    return !ratio.different() || ratio.least() <= 1 + Decision.NEGLIGIBLE
        ? Optional.of("their limits differ by no more than those of two searches of one stack can")
        : Optional.empty();
  }

  /** Reports if requests wait longer to be sent than for their replies. */
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
