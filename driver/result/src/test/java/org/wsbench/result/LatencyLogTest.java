package org.wsbench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
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
            TestRuns.comparison(MeasurementScheme.SLICES, List.of("echoVoid")),
            Map.of(),
            Map.of())) {
      folder.put(TestRuns.stack("metro", 1));
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

  @Test
  void aMergedLogHasTheSameLatenciesOfEachTagInAsManyLines() throws IOException {
    Path file = temporary.resolve("latency.hlog");
    Instant start = Instant.parse("2026-11-21T09:00:00Z");
    try (LatencyLog log = new LatencyLog(file, start)) {
      log.append("metro/echoVoid", start.plusSeconds(1), 2, latencies(100, 200));
      log.append("cxf/echoVoid", start.plusSeconds(4), 2, latencies(300));
      log.append("metro/echoVoid", start.plusSeconds(7), 2, latencies(900));
    }
    byte[] merged = LatencyLog.mergedByTag(file);
    Path copy = Files.write(temporary.resolve("copy.hlog"), merged);

    List<Histogram> lines = LatencyLog.read(copy);

    assertThat(lines)
        .extracting(Histogram::getTag)
        .containsExactly("metro/echoVoid", "cxf/echoVoid", "metro/echoVoid");
    assertThat(lines).extracting(Histogram::getTotalCount).containsExactly(3L, 1L, 0L);
    assertThat(lines.getFirst().getMaxValue()).isEqualTo(900);
    assertThat(lines.get(2).getEndTimeStamp() - lines.get(1).getStartTimeStamp()).isEqualTo(5000);
    assertThat(LatencyLog.mergedByTag(copy)).isEqualTo(merged);
  }

  private static Histogram latencies(long... nanos) {
    Histogram histogram = new Histogram(3);
    for (long one : nanos) {
      histogram.recordValue(one);
    }
    return histogram;
  }
}
