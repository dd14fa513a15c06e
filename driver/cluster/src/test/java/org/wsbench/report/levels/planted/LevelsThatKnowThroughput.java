package org.wsbench.report.levels.planted;

import org.wsbench.report.throughput.planted.ThroughputThatMakesFiles;

/** Breaks a rule: a kind of run knows no other. */
public final class LevelsThatKnowThroughput {
  ThroughputThatMakesFiles report;
}
