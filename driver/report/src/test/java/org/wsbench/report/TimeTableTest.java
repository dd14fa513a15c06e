package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Value.Text;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.TimeUse;

class TimeTableTest {
  private static final RunResult UNTOLD = Runs.TWO_FORKS.result();
  private static final RunResult TOLD = UNTOLD.with(new TimeUse(0.2, 3, 25, 20));

  /** The invented run takes 83 s. */
  @Test
  void aLineSaysWhereTheTimeWent() {
    assertThat(TimeTable.words(TOLD))
        .hasValueSatisfying(
            line ->
                assertThat(line)
                    .matches(
                        "Time: start 3 s \\(\\d+ %\\), warm-up 25 s \\(\\d+ %\\), measured 20 s \\(\\d+ %\\)\\."));
    assertThat(RunReport.brief(TOLD, List.of()).header()).contains(TimeTable.words(TOLD).get());
    assertThat(RunReport.of(TOLD, List.of()).header()).contains(TimeTable.words(TOLD).get());
  }

  @Test
  void theTableHasWarmUpsAndTheRequestsOfEachCase() {
    Table table = TimeTable.of(TOLD).orElseThrow();

    assertThat(table.rows().getFirst().get(1).values()).containsExactly(new Text("25 s"));
    assertThat(table.rows().get(1).get(1).values())
        .singleElement()
        .satisfies(cell -> assertThat(cell.toString()).containsPattern("[\\d,]+ in 9\\.6 s"));
    assertThat(table.rows()).hasSize(1 + TOLD.comparison().cases().size());
  }

  @Test
  void aRunThatDoesNotTellHasNeither() {
    assertThat(TimeTable.words(UNTOLD)).isEmpty();
    assertThat(TimeTable.of(UNTOLD)).isEmpty();
  }
}
