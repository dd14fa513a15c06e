package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wsbench.plan.JmhPlan;
import org.wsbench.plan.PlanFile;

/** A table that differs is corrected by copying the expected text out of the failure. */
class PlanKeysTest {
  private static final String HEAD = "\n| key | default | meaning |\n| :--- | :--- | :--- |\n";

  private final Document plans = Document.named("docs/plans.md");

  @Test
  void explainsEveryKeyOfRuns() {
    assertThat(plans.block("keys")).isEqualTo(HEAD + PlanKeys.rows(PlanFile.class) + "\n\n");
  }

  @Test
  void explainsEveryKeyOfMicrobenchmarks() {
    assertThat(plans.block("jmh-keys")).isEqualTo(HEAD + PlanKeys.rows(JmhPlan.class) + "\n\n");
  }
}
