package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatencyLogTest {
  @TempDir private Path temporary;

  /** A run of half an hour has thousands of rounds, whose histograms are read at once. */
  @Test
  void theLatenciesOfManyRoundsFitIntoMemory() throws IOException {
    Histogram spread = new Histogram(3);
    for (long nanos = 1_000; nanos < 10_000_000_000L; nanos *= 10) {
      spread.recordValue(nanos);
    }
    try (RunFolder folder =
        RunFolder.create(
            temporary,
            TestRounds.START,
            TestRounds.comparison(MeasurementScheme.SLICES, List.of("echoVoid")),
            Map.of(),
            Map.of())) {
      folder.put(TestRounds.stack("metro", 1));
      folder.append(TestRounds.sliced("metro", "echoVoid", 1000, 10), spread);
    }

    assertThat(StoredRun.read(temporary).latenciesNanos())
        .singleElement()
        .satisfies(
            read -> {
              assertThat(read.getMaxValue()).isEqualTo(spread.getMaxValue());
              assertThat(read.getTotalCount()).isEqualTo(spread.getTotalCount());
              assertThat(read.getEstimatedFootprintInBytes()).isLessThan(20_000);
            });
  }
}
