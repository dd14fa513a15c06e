package org.wsbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.wsbench.result.LadderFigure.Change;
import org.wsbench.result.LadderStep;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/** What the steps of a ladder change, in a sentence for each. */
final class LadderSentences {
  private static final double PERCENT = 100;

  private final RunResult result;
  private final List<List<String>> scopes;

  private LadderSentences(RunResult result) {
    this.result = result;
    this.scopes = LadderScopes.families(result);
  }

  /** One for each step but the first; none without a ladder. */
  static List<String> of(RunResult result) {
    LadderSentences sentences = new LadderSentences(result);
    return result.comparison().ladder().stream()
        .skip(1)
        .map(sentences::sentence)
        .filter(text -> !text.isEmpty())
        .toList();
  }

  private String sentence(LadderStep step) {
    List<String> parts = new ArrayList<>();
    parts.addAll(parts(step, Verdict.FASTER, change -> factor("raises the ratio ", change)));
    parts.addAll(parts(step, Verdict.SLOWER, change -> factor("lowers the ratio ", change)));
    parts.addAll(parts(step, Verdict.EQUAL, LadderSentences::within));
    parts.addAll(parts(step, Verdict.UNDECIDED, change -> "undecided"));
    return parts.isEmpty() ? "" : step.step() + ": " + String.join("; ", parts) + ".";
  }

  /** All scopes with a verdict, those after the first without the verb. */
  private List<String> parts(LadderStep step, Verdict verdict, Function<Change, String> words) {
    List<String> parts = new ArrayList<>();
    for (List<String> scope : scopes) {
      LadderScopes.figure(result, step, scope)
          .map(figure -> figure.change())
          .filter(change -> change.verdict() == verdict)
          .ifPresent(change -> parts.add(words.apply(change) + " on " + LadderScopes.name(scope)));
    }
    return parts;
  }

  private static String factor(String verb, Change change) {
    return String.format(Locale.ROOT, "%sto %.0f %%", verb, PERCENT * change.factor());
  }

  private static String within(Change change) {
    return String.format(
        Locale.ROOT, "unchanged within %.0f %%", Math.ceil(PERCENT * change.within()));
  }
}
