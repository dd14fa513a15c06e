package org.wsbench.contract.conformance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.result.Deviation;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;

/** Judges the results of checks, given the known deviations of a stack. */
public final class CheckJudge {
  private CheckJudge() {}

  /**
   * Judges an examination.
   *
   * @param deviations those in the stack's descriptor; each must be of a check that fails
   * @return one for each result in order, then one for each deviation of an unknown check
   */
  public static List<JudgedCheck> judge(List<CheckResult> results, List<Deviation> deviations) {
    Map<String, Deviation> open = new LinkedHashMap<>();
    deviations.forEach(deviation -> open.put(deviation.check(), deviation));
    List<JudgedCheck> judged = new ArrayList<>();
    for (CheckResult result : results) {
      judged.add(judge(result, open.remove(result.id())));
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

  private static JudgedCheck judge(CheckResult result, Deviation deviation) {
    if (deviation == null) {
      return of(result, result.outcome(), result.detail());
    }
    return switch (result.outcome()) {
      case FAILED, MISSING ->
          of(result, Outcome.DEVIATES, deviation.text() + " (" + result.detail() + ")");
      case NOT_TRIED -> of(result, Outcome.NOT_TRIED, result.detail());
      case PASSED, DEVIATES ->
          of(result, Outcome.FAILED, "the deviation no longer holds; remove it from stack.yaml");
      case REFUSES, SERVES, ALTERS ->
          of(result, Outcome.FAILED, "an open check cannot deviate; remove it from stack.yaml");
    };
  }

  private static JudgedCheck of(CheckResult result, Outcome outcome, String detail) {
    return new JudgedCheck(result.id(), result.description(), outcome, detail);
  }
}
