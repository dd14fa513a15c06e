package org.wsbench.report.ladder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.CaseFamily;
import org.wsbench.payload.EchoCase;
import org.wsbench.report.CaseNames;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.LadderStep;
import org.wsbench.result.RunResult;

/** The scopes of a ladder's figures: cases, and families of cases. */
public final class LadderScopes {
  private LadderScopes() {}

  /** The cases that have figures, in the order of the comparison, each by itself. */
  public static List<List<String>> cases(RunResult result) {
    return result.comparison().cases().stream()
        .map(List::of)
        .filter(scope -> result.ladder().stream().anyMatch(one -> one.cases().equals(scope)))
        .toList();
  }

  /**
   * The cases of each family that has figures, in the order of the comparison; a family may have
   * only one case.
   */
  public static List<List<String>> families(RunResult result) {
    List<List<String>> families = new ArrayList<>();
    List<String> seen = new ArrayList<>();
    for (LadderFigure figure : result.ladder()) {
      // Families come before cases; the rest are the cases of families with one case.
      if (!seen.containsAll(figure.cases())) {
        seen.addAll(figure.cases());
        families.add(figure.cases());
      }
    }
    families.sort(
        Comparator.comparing(cases -> result.comparison().cases().indexOf(cases.getFirst())));
    return families;
  }

  /** The name of a scope. */
  public static String name(List<String> cases) {
    return cases.size() == 1
        ? cases.getFirst()
        : CaseNames.title(
            EchoCase.find(cases.getFirst()).map(EchoCase::family).orElse(CaseFamily.SMALL));
  }

  /** The words of a step, with those of the step that it changes unless that is the one above. */
  static String title(LadderStep step) {
    return step.from() == null ? step.step() : step.step() + " (from " + step.from() + ")";
  }

  /** The figure of a step for these cases; empty where there is none. */
  public static Optional<LadderFigure> figure(
      RunResult result, LadderStep step, List<String> cases) {
    return result.ladder().stream()
        .filter(one -> one.step().equals(step.step()) && one.cases().equals(cases))
        .findFirst();
  }
}
