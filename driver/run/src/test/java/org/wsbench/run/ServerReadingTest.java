package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.wsbench.result.ServerCounter;
import org.wsbench.run.database.DatabaseTime;

class ServerReadingTest {

  private static ServerReading reading(long cpuMicros) {
    return new ServerReading(
        OptionalLong.of(cpuMicros),
        Map.of(),
        OptionalLong.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        DatabaseTime.NONE);
  }

  @Test
  void cpuTimeSinceAnEarlierReadingNeedsBoth() {
    assertThat(reading(50_000).cpuMicrosSince(reading(20_000))).hasValue(30_000);
    assertThat(reading(50_000).cpuMicrosSince(ServerReading.UNKNOWN)).isEmpty();
    assertThat(ServerReading.UNKNOWN.cpuMicrosSince(reading(20_000))).isEmpty();
  }

  private static ServerReading counting(long compilerMicros) {
    return new ServerReading(
        OptionalLong.empty(),
        Map.of(ServerCounter.COMPILER_MICROS, compilerMicros),
        OptionalLong.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        DatabaseTime.NONE);
  }

  @Test
  void countsPerRequestNeedBothAndReplies() {
    assertThat(counting(700).perRequest(counting(500), 100))
        .containsOnly(entry("compilerMicros", 2.0));
    assertThat(counting(700).perRequest(counting(500), 0)).isEmpty();
    assertThat(counting(700).perRequest(ServerReading.UNKNOWN, 100)).isEmpty();
    assertThat(ServerReading.UNKNOWN.perRequest(counting(500), 100)).isEmpty();
  }

  @Test
  void refusesNegativeTotals() {
    assertThatThrownBy(() -> counting(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("compilerMicros must not be negative: -1");
    assertThatThrownBy(() -> reading(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("CPU time must not be negative: -1");
  }
}
