package org.wsbench.driver.examine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.driver.stack.Deviation;

/**
 * A check in the light of what a stack is known to get wrong.
 *
 * @param id of the check
 * @param description what must hold
 * @param verdict whether the stack keeps what it promises
 * @param detail one line; empty if the check passed as it should
 */
public record Judgement(String id, String description, Verdict verdict, String detail) {
  /** Whether the stack keeps what it promises. */
  public enum Verdict {
    /** It holds. */
    PASSED,
    /** It does not hold, and the descriptor says so. */
    KNOWN_DEVIATION,
    /** It does not hold, or the descriptor names a deviation that is none. */
    FAILED
  }

  /**
   * Judges an examination.
   *
   * @param deviations what the stack's descriptor names; each must be the id of a check that fails
   * @return one judgement for each check in its order, then one for each deviation of no check
   */
  public static List<Judgement> of(List<Check> checks, List<Deviation> deviations) {
    Map<String, Deviation> open = new LinkedHashMap<>();
    deviations.forEach(deviation -> open.put(deviation.check(), deviation));
    List<Judgement> judgements = new ArrayList<>();
    for (Check check : checks) {
      judgements.add(judge(check, open.remove(check.id())));
    }
    for (Deviation deviation : open.values()) {
      judgements.add(
          new Judgement(
              deviation.check(),
              deviation.text(),
              Verdict.FAILED,
              "the deviation names no check; correct its id in stack.yaml"));
    }
    return List.copyOf(judgements);
  }

  private static Judgement judge(Check check, Deviation deviation) {
    if (deviation == null) {
      Verdict verdict = check.passed() ? Verdict.PASSED : Verdict.FAILED;
      return new Judgement(check.id(), check.description(), verdict, check.detail());
    }
    return check.passed()
        ? new Judgement(
            check.id(),
            check.description(),
            Verdict.FAILED,
            "the deviation no longer holds; remove it from stack.yaml")
        : new Judgement(
            check.id(),
            check.description(),
            Verdict.KNOWN_DEVIATION,
            deviation.text() + " (" + check.detail() + ")");
  }

  /** Whether the stack keeps its promise: it holds, or is named as not holding. */
  public boolean acceptable() {
    return verdict != Verdict.FAILED;
  }
}
