package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.Quotient;
import org.wsbench.analysis.stats.Ratios;
import org.wsbench.result.Bound;
import org.wsbench.result.Interval;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;

/**
 * The changes of the stacks between two runs. The speed of a machine changes over time, so each
 * stack is compared with the baseline of its own run: its ratio to the baseline in the second run
 * is divided by that in the first. Without a common baseline, throughput is compared, and the
 * result includes changes of the machine between the runs. Either way, the starts of the two runs
 * are others, so a run of one fork gives no interval.
 *
 * @param first the earlier run
 * @param second the later run
 */
public record RunChange(RunResult first, RunResult second) {
  /** Suffix of the names of the second run's rows. */
  public static final String AFTER = " (second run)";

  /** Suffix of the names of the first run's rows. */
  public static final String BEFORE = " (first run)";

  /** The baseline that both runs have in common; empty if there is none. */
  public Optional<String> anchor() {
    String baseline = first.comparison().baseline();
    boolean common =
        baseline != null
            && baseline.equals(second.comparison().baseline())
            && first.comparison().stacks().size() > 1
            && second.comparison().stacks().size() > 1;
    return common ? Optional.of(baseline) : Optional.empty();
  }

  /**
   * The throughput of the common baseline in the second run, divided by that in the first: the
   * geometric mean of the cases in which both runs have a usable figure. Absent if there is none.
   */
  public OptionalDouble changeOfAnchor() {
    OptionalDouble log =
        cases().stream()
            .flatMap(echoCase -> anchor().flatMap(name -> logChange(name, echoCase)).stream())
            .mapToDouble(Double::doubleValue)
            .average();
    return log.isPresent() ? OptionalDouble.of(Math.exp(log.getAsDouble())) : log;
  }

  private Optional<Double> logChange(String stack, String echoCase) {
    return usable(first, stack, echoCase)
        .flatMap(
            before ->
                usable(second, stack, echoCase)
                    .map(after -> Math.log(after.tps().mean() / before.tps().mean())))
        .filter(Double::isFinite);
  }

  private static Optional<Measurement> usable(RunResult run, String stack, String echoCase) {
    return run.measurement(stack, echoCase).filter(row -> !row.unusable());
  }

  /** The stacks of both runs except their common baseline, in the order of the first run. */
  public List<String> stacks() {
    return first.comparison().stacks().stream()
        .filter(second.comparison().stacks()::contains)
        .filter(stack -> anchor().filter(stack::equals).isEmpty())
        .toList();
  }

  /** The cases of both runs, in the order of the first. */
  public List<String> cases() {
    return first.comparison().cases().stream()
        .filter(second.comparison().cases()::contains)
        .toList();
  }

  /** The changes of one stack, by case; cases without a valid figure in either run are left out. */
  public List<PairRatio> of(String stack) {
    List<PairRatio> changes = new ArrayList<>();
    for (String echoCase : cases()) {
      Optional<Estimate> change =
          anchor().isPresent()
              ? besideTheAnchor(stack, anchor().get(), echoCase)
              : alone(stack, echoCase);
      change.map(estimate -> ratio(stack, echoCase, estimate)).ifPresent(changes::add);
    }
    return changes;
  }

  /** The changes of a stack that are based on usable figures only. */
  public List<PairRatio> usable(String stack) {
    return of(stack).stream().filter(ratio -> !isUnusable(stack, ratio.echoCase())).toList();
  }

  /** Whether a figure behind a change must not be used, in either run. */
  public boolean isUnusable(String stack, String echoCase) {
    return Stream.of(first, second)
        .flatMap(
            run ->
                Stream.concat(Stream.of(stack), anchor().stream())
                    .flatMap(name -> run.measurement(name, echoCase).stream()))
        .anyMatch(Measurement::unusable);
  }

  private Optional<Estimate> besideTheAnchor(String stack, String anchor, String echoCase) {
    Optional<PairRatio> before = first.pair(stack, anchor, echoCase);
    return second
        .pair(stack, anchor, echoCase)
        .flatMap(
            after ->
                before.map(
                    earlier ->
                        Quotient.of(
                            after.value(),
                            acrossForks(after),
                            earlier.value(),
                            acrossForks(earlier))));
  }

  /** Null with one fork: two runs have different starts, of which one interval says nothing. */
  private static Interval acrossForks(PairRatio ratio) {
    return ratio.byFork().size() > 1 ? ratio.interval() : null;
  }

  private Optional<Estimate> alone(String stack, String echoCase) {
    Optional<Measurement> before = valid(first, stack, echoCase);
    return valid(second, stack, echoCase)
        .flatMap(
            after -> before.map(earlier -> Ratios.independent(byFork(after), byFork(earlier))));
  }

  private static Optional<Measurement> valid(RunResult run, String stack, String echoCase) {
    return run.measurement(stack, echoCase)
        .filter(row -> !row.voided() && Arrays.stream(byFork(row)).allMatch(tps -> tps > 0));
  }

  /** The mean throughput of each fork. */
  private static double[] byFork(Measurement row) {
    return row.rounds().stream()
        .collect(Collectors.groupingBy(Round::fork, TreeMap::new, Collectors.toList()))
        .values()
        .stream()
        .mapToDouble(RowTotals::tps)
        .toArray();
  }

  /** The bound of the compared figure of a run. */
  private Bound bound(RunResult run, String stack, String echoCase) {
    return anchor().isPresent()
        ? run.pair(stack, anchor().get(), echoCase).map(PairRatio::bound).orElse(Bound.NONE)
        : run.measurement(stack, echoCase).map(Measurement::bound).orElse(Bound.NONE);
  }

  private PairRatio ratio(String stack, String echoCase, Estimate change) {
    Bound bound = bound(second, stack, echoCase).times(bound(first, stack, echoCase).inverse());
    Decision decision = Decision.of(bound.widen(change.interval()));
    return new PairRatio(
        stack + AFTER,
        stack + BEFORE,
        echoCase,
        change.value(),
        change.interval(),
        change.interval(),
        change.value(),
        1,
        List.of(change.value()),
        bound,
        decision.verdict(),
        decision.within());
  }
}
