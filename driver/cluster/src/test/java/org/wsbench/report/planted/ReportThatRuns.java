package org.wsbench.report.planted;

import org.wsbench.run.stack.StackProcess;

/** Breaks a rule: a report is made from results. */
public final class ReportThatRuns {
  StackProcess process;
}
