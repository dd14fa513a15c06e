package org.wsbench.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRuns;

class ReportTitleTest {
  private static String title(Map<String, String> plan) {
    RunResult run = TestRuns.with(Runs.COMPLETED.result(), Json.tree(plan));
    return ReportTitle.of(run, RunReport.of(run, List.of()));
  }

  @Test
  void itNamesThePlanTheMachineAndTheDay() {
    assertThat(title(Map.of("name", "tls", "description", "What TLS 1.3 costs")))
        .isEqualTo("tls: What TLS 1.3 costs (unknown, ? CPUs, 2026-11-21)");
  }

  @Test
  void withoutAPlanThatSaysWhatItAsksItIsThatOfThePage() {
    assertThat(title(Map.of("name", "tls"))).isEqualTo("wsbench results");
  }
}
