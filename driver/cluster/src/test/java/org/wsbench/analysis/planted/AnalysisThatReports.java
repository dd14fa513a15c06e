package org.wsbench.analysis.planted;

import org.wsbench.report.planted.ReportThatRuns;

/** Breaks a rule: figures do not depend on how they are shown. */
public final class AnalysisThatReports {
  ReportThatRuns report;
}
