package org.wsbench.contract.planted;

import org.wsbench.plan.Plan;

/** Breaks a rule: checks need no plan. */
public final class ContractThatPlans {
  Plan plan;
}
