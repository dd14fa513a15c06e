package org.wsbench.app.plan.planted;

import org.wsbench.app.cli.Main;
import org.wsbench.app.stack.StackProcess;

/** Breaks two rules: a plan knows neither the command line nor stacks. */
public final class PlanThatStartsStacks {
  Main main;
  StackProcess process;
}
