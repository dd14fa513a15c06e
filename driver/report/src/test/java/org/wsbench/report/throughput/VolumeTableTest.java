package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.Runs;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.result.Comparison;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Json;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import tools.jackson.databind.JsonNode;

class VolumeTableTest {
  private static final long MEBIBYTE = 1 << 20;

  private static RunResult run(String echoCase) {
    return run(echoCase, round(echoCase));
  }

  private static RunResult run(String echoCase, Round round) {
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
        List.of(TestRuns.stack("metro", 1)),
        List.of(round),
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
    ResourceUse use = round("attach1M").resources();
    assertMemory(table, 1, use.serverPeakRssBytes());
    assertMemory(table, 2, use.serverPeakHeapBytes());
  }

  private static void assertMemory(Table table, int value, long bytes) {
    Figure memory = (Figure) table.rows().getFirst().get(1).values().get(value);
    assertThat(memory.unit()).isEqualTo(Unit.MEBIBYTES);
    assertThat(memory.value() * MEBIBYTE).isCloseTo(bytes, within(1.0));
  }

  @Test
  void bothOfSmallDataThatAreAttachments() {
    RunResult run = run("echoSynthetic12K");
    JsonNode plan = Json.tree(Map.of("variants", Map.of("m", Map.of("features", List.of("mtom")))));

    assertThat(VolumeTable.of(TestRuns.with(run, plan))).isPresent();
  }

  @Test
  void unknownMemoryOfARunWithoutPeaks() {
    Round round = round("attach1M");
    Round without = TestRounds.with(round, new ResourceUse(98.0, 6.25, 0.98, 0.21, 220_000_000L));

    Table table = VolumeTable.of(run("attach1M", without)).orElseThrow();

    assertThat(table.rows().getFirst().get(1).values().subList(1, 3))
        .containsOnly(CatalogFigure.UNKNOWN);
  }

  @Test
  void noneForOtherCases() {
    assertThat(VolumeTable.of(run("echoSynthetic12K"))).isEmpty();
  }
}
