package org.wsbench.plan.planted;

import org.wsbench.load.LoadGenerator;

/** Breaks a rule: a plan describes load. */
public final class PlanThatGeneratesLoad {
  LoadGenerator generator;
}
