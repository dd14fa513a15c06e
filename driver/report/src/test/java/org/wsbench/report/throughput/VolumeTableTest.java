package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.result.Comparison;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;

class VolumeTableTest {
  private static final long MEBIBYTE = 1 << 20;

  private static RunResult run(String echoCase) {
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES,
            List.of("metro"),
            List.of(echoCase),
            "metro",
            4,
            ServiceMode.TYPED,
            0,
            1);
    return Runs.run(
        comparison,
        RunResult.Status.COMPLETED,
        null,
        List.of(TestRounds.stack("metro", 1)),
        List.of(round(echoCase)),
        List.of());
  }

  /** Two seconds under load. */
  private static Round round(String echoCase) {
    return TestRounds.with(
        TestRounds.sliced("metro", echoCase, 100, 50),
        new ConnectionFigures(0, 0, 0, 0, null, 150 * MEBIBYTE, 50 * MEBIBYTE, null));
  }

  @Test
  void bothDirectionsAndMemoryOfCasesWithLargeData() {
    Table table = VolumeTable.of(run("attach1M")).orElseThrow();

    assertThat(table.rows()).hasSize(1);
    Figure rate = (Figure) table.rows().getFirst().get(1).values().getFirst();
    assertThat(rate.unit()).isEqualTo(Unit.PER_SECOND);
    assertThat(rate.value()).isCloseTo(100, within(1e-6));
    Figure memory = (Figure) table.rows().getFirst().get(1).values().get(1);
    assertThat(memory.unit()).isEqualTo(Unit.MEBIBYTES);
    assertThat(memory.value() * MEBIBYTE)
        .isCloseTo(round("attach1M").resources().serverRssBytes(), within(1.0));
  }

  @Test
  void noneForOtherCases() {
    assertThat(VolumeTable.of(run("echoSynthetic12K"))).isEmpty();
  }
}
