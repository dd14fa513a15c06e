package org.wsbench.report.page.planted;

import org.wsbench.report.levels.planted.LevelsThatKnowThroughput;

/** Breaks a rule: what kinds of run share knows none of them. */
public final class PageThatKnowsLevels {
  LevelsThatKnowThroughput report;
}
