package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.report.export.BenchmarkJson;
import org.wsbench.result.RunResult;

/** What is 100 % if the baseline of a run has no valid figures. */
class StandInBaselineTest {

  @Test
  void theNextCompetitorTakesThePlaceOfABaselineThatFailed() {
    RunResult result = Runs.FAILED_STACK.result();

    RunResult shown = StandInBaseline.of(result);

    assertThat(result.comparison().baseline()).isEqualTo("axis2-xmlbeans");
    assertThat(shown.comparison().baseline()).isEqualTo("metro");
    assertThat(StandInBaseline.words(result))
        .contains("The baseline axis2-xmlbeans has no valid figures; metro takes its place.");
    // Series have the same names in all runs, so no other baseline takes its place there.
    assertThat(BenchmarkJson.biggerIsBetter(result)).doesNotContain("% of metro");
  }

  @Test
  void aBaselineWithFiguresStaysAndSoDoesOneWithoutAnyOther() {
    assertThat(StandInBaseline.of(Runs.COMPLETED.result())).isEqualTo(Runs.COMPLETED.result());
    assertThat(StandInBaseline.of(Runs.KILLED.result())).isEqualTo(Runs.KILLED.result());
    assertThat(StandInBaseline.of(Runs.TARGET.result())).isEqualTo(Runs.TARGET.result());
    assertThat(StandInBaseline.words(Runs.KILLED.result())).isEmpty();
  }
}
