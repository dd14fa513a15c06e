package org.wsbench.analysis;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.ForkedEstimate;
import org.wsbench.result.Bound;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.LadderFigure.Change;
import org.wsbench.result.LadderStep;

/**
 * The figures of a ladder's steps, for several means over cases that are assumed to vary alike
 * between forks.
 */
final class LadderSteps {
  private final ContrastEstimates estimates;
  private final List<LadderStep> steps;
  private final List<List<String>> means;
  private final RowBounds bounds;
  private final ForkDifferences<Contrast> differences;

  /**
   * The steps of a comparison.
   *
   * @param means the cases of each mean
   * @param bounds how far the throughput of each row can be off
   */
  LadderSteps(ContrastEstimates estimates, List<List<String>> means, RowBounds bounds) {
    this.bounds = bounds;
    this.estimates = estimates;
    this.steps = estimates.comparison().ladder();
    this.means = means;
    this.differences =
        ForkDifferences.of(byContrast(pairs()), estimates.rounds()).with(byContrast(changes()));
  }

  /** By mean, in the order of the steps; without those that have no ratio. */
  List<LadderFigure> figures() {
    return means.stream()
        .flatMap(cases -> steps.stream().flatMap(step -> figure(step, cases).stream()))
        .toList();
  }

  private List<Contrast> pairs() {
    List<String> stacks = estimates.comparison().stacks();
    return stacks.stream()
        .flatMap(
            stack ->
                stacks.subList(stacks.indexOf(stack) + 1, stacks.size()).stream()
                    .map(other -> Contrast.ratio(stack, other)))
        .toList();
  }

  private List<Contrast> changes() {
    return steps.stream().flatMap(step -> change(step).stream()).toList();
  }

  /** Empty for the first step. */
  private Optional<Contrast> change(LadderStep step) {
    return step.start(steps).map(start -> Contrast.ratio(step).minus(Contrast.ratio(start)));
  }

  private Map<Contrast, List<ForkedEstimate>> byContrast(Collection<Contrast> contrasts) {
    return contrasts.stream()
        .collect(
            Collectors.toMap(
                Contrast::unsigned,
                contrast ->
                    means.stream()
                        .flatMap(cases -> estimates.of(contrast, cases).stream())
                        .toList(),
                (one, same) -> one));
  }

  private Optional<LadderFigure> figure(LadderStep step, List<String> cases) {
    Contrast ratio = Contrast.ratio(step);
    return estimates
        .of(ratio, cases)
        .map(
            logs -> {
              Estimate known = acrossForks(ratio, logs);
              Change change = change(step).flatMap(one -> change(one, cases)).orElse(null);
              return new LadderFigure(step.step(), cases, known.value(), known.interval(), change);
            });
  }

  private Optional<Change> change(Contrast contrast, List<String> cases) {
    return estimates
        .of(contrast, cases)
        .map(
            logs -> {
              Estimate known = acrossForks(contrast, logs);
              Bound bound = bounds.of(contrast, cases);
              Decision decision = Decision.of(bound.widen(known.interval()));
              return new Change(
                  known.value(),
                  known.interval(),
                  logs.measured().times(contrast.scale()).exponential().interval(),
                  logs.values().stream().map(log -> Math.exp(contrast.scale() * log)).toList(),
                  bound,
                  decision.verdict(),
                  decision.within());
            });
  }

  private Estimate acrossForks(Contrast contrast, ForkedEstimate logs) {
    return differences
        .of(contrast.unsigned())
        .map(logs::acrossForks)
        .orElseGet(logs::measured)
        .times(contrast.scale())
        .exponential();
  }
}
