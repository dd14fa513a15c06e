package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.wsbench.run.database.DatabaseTime;

class ServerReadingTest {

  private static ServerReading reading(long cpuMicros) {
    return new ServerReading(
        OptionalLong.of(cpuMicros),
        OptionalLong.empty(),
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

  @Test
  void refusesNegativeTotals() {
    assertThatThrownBy(() -> reading(-1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("CPU time must not be negative: -1");
  }
}
