package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.load.ErrorCounts;

class ActiveSecondsTest {
  private final ActiveSeconds series = new ActiveSeconds();

  @Test
  void gathersSlicesUntilASecondIsFull() {
    series.add(0.6, 60);
    assertThat(series.tps()).isEmpty();

    series.add(0.6, 180);
    series.add(2, 100);
    series.add(0.9, 1);

    assertThat(series.tps()).containsExactly(200.0, 50.0);
  }

  @Test
  void leavesTheSecondThatAWindowEndsInOut() {
    series.addFullSeconds(
        FakeGenerator.report(
            "echoVoid",
            Duration.ofMillis(2300),
            35,
            ErrorCounts.NONE,
            List.of(10L, 20L, 5L),
            List.of()));

    assertThat(series.tps()).containsExactly(10.0, 20.0);
  }
}
