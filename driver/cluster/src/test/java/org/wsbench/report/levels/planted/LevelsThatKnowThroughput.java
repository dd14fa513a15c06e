package org.wsbench.report.levels.planted;

import org.wsbench.report.throughput.RunReport;

/** Breaks a rule: a kind of run knows no other. */
public final class LevelsThatKnowThroughput {
  RunReport report;
}
