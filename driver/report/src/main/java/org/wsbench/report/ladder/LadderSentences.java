package org.wsbench.report.ladder;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.LadderFigure.Change;
import org.wsbench.result.LadderStep;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/** Describes what the steps of a ladder change, in one sentence each. */
public final class LadderSentences {
  private static final double PERCENT = 100;

  private final RunResult result;
  private final List<List<String>> scopes;

  private LadderSentences(RunResult result) {
    this.result = result;
    this.scopes = LadderScopes.families(result);
  }

  /** One for each step but the first; none without a ladder. */
  public static List<String> of(RunResult result) {
    LadderSentences sentences = new LadderSentences(result);
    return result.comparison().ladder().stream()
        .skip(1)
        .flatMap(step -> sentences.sentence(step).stream())
        .toList();
  }

  /** Empty for a step without figures. */
  private Optional<String> sentence(LadderStep step) {
    List<String> parts = new ArrayList<>();
    part(step, Verdict.FASTER, "raises the ratio", LadderSentences::by).ifPresent(parts::add);
    part(step, Verdict.SLOWER, "lowers the ratio", LadderSentences::by).ifPresent(parts::add);
    part(step, Verdict.EQUAL, "leaves it unchanged", LadderSentences::within).ifPresent(parts::add);
    part(step, Verdict.UNDECIDED, "is undecided", change -> "").ifPresent(parts::add);
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(LadderScopes.title(step) + ": " + String.join("; ", parts) + ".");
  }

  private Optional<String> part(
      LadderStep step, Verdict verdict, String verb, Function<Change, String> howMuch) {
    List<String> where = new ArrayList<>();
    for (List<String> scope : scopes) {
      LadderScopes.figure(result, step, scope)
          .map(LadderFigure::change)
          .filter(change -> change.verdict() == verdict)
          .ifPresent(
              change -> where.add(howMuch.apply(change) + " on " + LadderScopes.name(scope)));
    }
    return where.isEmpty() ? Optional.empty() : Optional.of(verb + String.join(",", where));
  }

  private static String by(Change change) {
    return String.format(Locale.ROOT, " by %.0f %%", PERCENT * Math.abs(change.factor() - 1));
  }

  private static String within(Change change) {
    return String.format(Locale.ROOT, " within %.0f %%", Math.ceil(PERCENT * change.within()));
  }
}
