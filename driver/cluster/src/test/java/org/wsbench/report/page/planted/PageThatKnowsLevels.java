package org.wsbench.report.page.planted;

import org.wsbench.report.levels.LevelsReport;

/** Breaks a rule: what kinds of run share knows none of them. */
public final class PageThatKnowsLevels {
  LevelsReport report;
}
