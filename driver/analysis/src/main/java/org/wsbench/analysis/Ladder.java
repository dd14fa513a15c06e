package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.wsbench.payload.CaseFamily;
import org.wsbench.result.Comparison;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.Round;

/**
 * The figures of a ladder. The change of each step is formed directly, cycle by cycle, from the
 * stacks of two steps: (log a2 - log b2) - (log a1 - log b1). Two ratios that share a stack share
 * its noise, so comparing their intervals decides nothing.
 */
public final class Ladder {
  private Ladder() {}

  /**
   * The figures of a comparison, by family and then by case, each in the order of the steps; none
   * without a ladder. A family of one case has no figures but those of the case.
   *
   * @param rounds those that count, of rows that may be used
   * @param bounds how far the throughput of each row can be off
   */
  static List<LadderFigure> of(Comparison comparison, Collection<Round> rounds, RowBounds bounds) {
    if (comparison.ladder().isEmpty()) {
      return List.of();
    }
    List<LadderFigure> ofFamilies = new ArrayList<>();
    List<LadderFigure> ofCases = new ArrayList<>();
    for (List<String> cases : families(comparison).values()) {
      ContrastEstimates estimates = ContrastEstimates.of(comparison, cases, rounds);
      if (cases.size() > 1) {
        ofFamilies.addAll(new LadderSteps(estimates, List.of(cases), bounds).figures());
      }
      ofCases.addAll(
          new LadderSteps(estimates, cases.stream().map(List::of).toList(), bounds).figures());
    }
    ofFamilies.addAll(ofCases);
    return ofFamilies;
  }

  private static Map<CaseFamily, List<String>> families(Comparison comparison) {
    return comparison.cases().stream()
        .collect(
            Collectors.groupingBy(
                ForkDifferences::family,
                () -> new EnumMap<>(CaseFamily.class),
                Collectors.toList()));
  }
}
