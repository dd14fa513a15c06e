package org.wsbench.analysis.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;

/**
 * The number of checks of an examination by outcome.
 *
 * @param checks all of them
 * @param known those that fail as the stack's descriptor says
 * @param open those whose answer the standards leave open
 * @param missing cases that got no reply
 */
public record Score(
    long checks, long passed, long known, long open, long missing, long notTried, long failed) {
  private static final Set<Outcome> OPEN = Set.of(Outcome.REFUSES, Outcome.SERVES, Outcome.ALTERS);

  /** Counts. */
  public static Score of(List<JudgedCheck> judgments) {
    return new Score(
        judgments.size(),
        count(judgments, Set.of(Outcome.PASSED)),
        count(judgments, Set.of(Outcome.DEVIATES)),
        count(judgments, OPEN),
        count(judgments, Set.of(Outcome.MISSING)),
        count(judgments, Set.of(Outcome.NOT_TRIED)),
        count(judgments, Set.of(Outcome.FAILED)));
  }

  private static long count(List<JudgedCheck> judgments, Set<Outcome> outcomes) {
    return judgments.stream().filter(one -> outcomes.contains(one.outcome())).count();
  }

  /** Checks with an outcome that is not acceptable. */
  public long bad() {
    return missing + notTried + failed;
  }

  /** In words; counts of 0 are left out, except those of passed and failed checks. */
  @Override
  public String toString() {
    List<String> parts = new ArrayList<>();
    parts.add(passed + " passed");
    addIfAny(parts, known, "known to deviate");
    addIfAny(parts, open, "open");
    addIfAny(parts, missing, "missing");
    addIfAny(parts, notTried, "not tried");
    parts.add(failed + " failed");
    return checks + " checks: " + String.join(", ", parts);
  }

  private static void addIfAny(List<String> parts, long count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }
}
