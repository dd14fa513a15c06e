package org.wsbench.result.starts;

import java.util.List;
import java.util.Optional;
import org.wsbench.result.PairRatio;

/**
 * The figures computed from the starts of a run.
 *
 * @param stacks by figure, each by stack
 * @param pairs of each two stacks in each figure: that of the other divided by the stack's own. The
 *     verdict is {@code faster} if the stack takes less time or memory than the other, or, where
 *     {@linkplain StartFigure#moreIsBetter() more is better}, serves more
 */
public record FootprintFigures(List<StartEstimate> stacks, List<PairRatio> pairs) {
  /** The figures of a run without starts. */
  public static final FootprintFigures NONE = new FootprintFigures(List.of(), List.of());

  public FootprintFigures {
    stacks = List.copyOf(stacks);
    pairs = List.copyOf(pairs);
  }

  /** A figure of a stack; empty if no start of it has one. */
  public Optional<StartEstimate> of(String stack, StartFigure figure) {
    return stacks.stream()
        .filter(one -> one.stack().equals(stack) && one.figure().equals(figure.id()))
        .findFirst();
  }

  /** The comparison of two stacks, in this order; empty if they have no start in common. */
  public Optional<PairRatio> pair(String stack, String other, StartFigure figure) {
    return pairs.stream()
        .filter(pair -> pair.isOf(stack, other, figure.id()))
        .findFirst()
        .or(
            () ->
                pairs.stream()
                    .filter(pair -> pair.isOf(other, stack, figure.id()))
                    .findFirst()
                    .map(PairRatio::inverse));
  }
}
