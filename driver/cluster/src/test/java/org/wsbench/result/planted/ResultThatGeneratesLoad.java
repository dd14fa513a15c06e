package org.wsbench.result.planted;

import org.wsbench.load.LoadGenerator;

/** Breaks a rule: a result is data. */
public final class ResultThatGeneratesLoad {
  LoadGenerator generator;
}
