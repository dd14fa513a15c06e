package org.wsbench.contract.examine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.result.Deviation;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;

/** Holds checks against what a stack is known to get wrong. */
public final class CheckJudge {
  private CheckJudge() {}

  /**
   * Judges an examination.
   *
   * @param deviations what the stack's descriptor names; each must be the id of a check that fails
   * @return one for each check in its order, then one for each deviation of no check
   */
  public static List<JudgedCheck> judge(List<Check> checks, List<Deviation> deviations) {
    Map<String, Deviation> open = new LinkedHashMap<>();
    deviations.forEach(deviation -> open.put(deviation.check(), deviation));
    List<JudgedCheck> judged = new ArrayList<>();
    for (Check check : checks) {
      judged.add(judge(check, open.remove(check.id())));
    }
    for (Deviation deviation : open.values()) {
      judged.add(
          new JudgedCheck(
              deviation.check(),
              deviation.text(),
              Outcome.FAILED,
              "there is no check with this id; correct it in stack.yaml"));
    }
    return List.copyOf(judged);
  }

  private static JudgedCheck judge(Check check, Deviation deviation) {
    if (deviation == null) {
      return of(check, check.outcome(), check.detail());
    }
    return switch (check.outcome()) {
      case FAILED, MISSING ->
          of(check, Outcome.DEVIATES, deviation.text() + " (" + check.detail() + ")");
      case NOT_TRIED -> of(check, Outcome.NOT_TRIED, check.detail());
      case PASSED, DEVIATES ->
          of(check, Outcome.FAILED, "the deviation no longer holds; remove it from stack.yaml");
      case REFUSES, SERVES, ALTERS ->
          of(check, Outcome.FAILED, "an open check cannot deviate; remove it from stack.yaml");
    };
  }

  private static JudgedCheck of(Check check, Outcome outcome, String detail) {
    return new JudgedCheck(check.id(), check.description(), outcome, detail);
  }
}
