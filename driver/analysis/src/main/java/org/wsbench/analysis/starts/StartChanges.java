package org.wsbench.analysis.starts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.wsbench.analysis.Decision;
import org.wsbench.analysis.RowChange;
import org.wsbench.analysis.RunChange;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.Quotient;
import org.wsbench.result.Bound;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StartEstimate;
import org.wsbench.result.starts.StartFigure;

/**
 * What changed from the starts of one run to those of another. As in a comparison of throughput,
 * each figure is divided by that of the baseline in its own run, so that the speed of the machine
 * cancels out; without a common baseline, the means are compared. Above 1, the second run takes
 * longer, or more; where {@linkplain StartFigure#moreIsBetter() more is better}, it serves more.
 * The verdict says only whether a figure has become larger ({@code faster}) or smaller.
 *
 * @param runs the two runs
 * @param before figures of the first
 * @param after figures of the second
 */
public record StartChanges(RunChange runs, FootprintFigures before, FootprintFigures after) {

  /**
   * The changes of all stacks of the first run except the common baseline, by stack and then by
   * figure. The case of a row is the {@linkplain StartFigure#label() label} of its figure. A figure
   * that neither run has is left out, and so is a growth, whose sign may differ.
   *
   * @param chosen the figures that are compared
   */
  public List<RowChange> of(Predicate<StartFigure> chosen) {
    List<RowChange> rows = new ArrayList<>();
    for (String stack : runs.first().comparison().stacks()) {
      if (runs.anchor().filter(stack::equals).isPresent()) {
        continue;
      }
      for (StartFigure figure : StartFigure.values()) {
        if (chosen.test(figure) && !figure.isGrowth()) {
          row(stack, figure).ifPresent(rows::add);
        }
      }
    }
    return rows;
  }

  private Optional<RowChange> row(String stack, StartFigure figure) {
    boolean first = isKnown(before, stack, figure);
    boolean second = isKnown(after, stack, figure);
    if (!first && !second) {
      return Optional.empty();
    }
    Optional<String> lost = first ? newlyFailed(stack) : Optional.empty();
    if (lost.isPresent()) {
      PairRatio change = second ? ratio(stack, figure, change(stack, figure)) : null;
      return Optional.of(new RowChange(stack, figure.label(), change, lost.get(), true));
    }
    if (!first || !second) {
      String which = first ? "second" : "first";
      return Optional.of(
          new RowChange(
              stack, figure.label(), null, "it has no figure in the " + which + " run", first));
    }
    PairRatio change = ratio(stack, figure, change(stack, figure));
    String obstacle =
        change.interval() == null ? "it has no interval, because there are too few starts" : null;
    return Optional.of(new RowChange(stack, figure.label(), change, obstacle, false));
  }

  /** Why a stack is lost, although it may have figures of other starts; empty if it is not. */
  private Optional<String> newlyFailed(String stack) {
    return hasNewlyFailed(stack)
        ? Optional.of("it failed in the second run")
        : runs.anchor()
            .filter(this::hasNewlyFailed)
            .map(anchor -> "its baseline " + anchor + " failed in the second run");
  }

  private boolean hasNewlyFailed(String stack) {
    return hasFailed(runs.second(), stack) && !hasFailed(runs.first(), stack);
  }

  private static boolean hasFailed(RunResult run, String stack) {
    return run.stacks().stream()
        .anyMatch(start -> start.name().equals(stack) && start.failure() != null);
  }

  private boolean isKnown(FootprintFigures figures, String stack, StartFigure figure) {
    return runs.anchor()
        .map(anchor -> figures.pair(anchor, stack, figure).isPresent())
        .orElseGet(
            () -> figures.of(stack, figure).filter(estimate -> estimate.mean() > 0).isPresent());
  }

  private Estimate change(String stack, StartFigure figure) {
    if (runs.anchor().isPresent()) {
      PairRatio earlier = before.pair(runs.anchor().get(), stack, figure).orElseThrow();
      PairRatio later = after.pair(runs.anchor().get(), stack, figure).orElseThrow();
      return Quotient.of(later.value(), later.interval(), earlier.value(), earlier.interval());
    }
    StartEstimate earlier = before.of(stack, figure).orElseThrow();
    StartEstimate later = after.of(stack, figure).orElseThrow();
    return Quotient.of(later.mean(), positive(later), earlier.mean(), positive(earlier));
  }

  /** An interval that logarithms can be taken of; null if there is none. */
  private static Interval positive(StartEstimate estimate) {
    Interval interval = estimate.interval();
    return interval == null || interval.low() <= 0 ? null : interval;
  }

  private static PairRatio ratio(String stack, StartFigure figure, Estimate change) {
    Decision decision = Decision.of(change.interval());
    return new PairRatio(
        stack + RunChange.AFTER,
        stack + RunChange.BEFORE,
        figure.label(),
        change.value(),
        change.interval(),
        change.interval(),
        change.value(),
        1,
        List.of(change.value()),
        Bound.NONE,
        decision.verdict(),
        decision.within());
  }
}
