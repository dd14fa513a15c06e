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
 * @param outcome of the check; {@link Outcome#DEVIATES} if the descriptor names its failure
 * @param detail one line; empty if the outcome says it all
 */
public record Judgement(String id, String description, Outcome outcome, String detail) {

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
              Outcome.FAILED,
              "there is no check with this id; correct it in stack.yaml"));
    }
    return List.copyOf(judgements);
  }

  private static Judgement judge(Check check, Deviation deviation) {
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

  private static Judgement of(Check check, Outcome outcome, String detail) {
    return new Judgement(check.id(), check.description(), outcome, detail);
  }

  /** Whether the stack keeps its promise: it holds, or is named as not holding. */
  public boolean acceptable() {
    return outcome.acceptable();
  }
}
