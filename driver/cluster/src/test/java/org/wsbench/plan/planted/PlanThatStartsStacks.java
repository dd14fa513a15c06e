package org.wsbench.plan.planted;

import org.wsbench.run.stack.StackProcess;

/** Breaks a rule: a plan starts nothing. */
public final class PlanThatStartsStacks {
  StackProcess process;
}
