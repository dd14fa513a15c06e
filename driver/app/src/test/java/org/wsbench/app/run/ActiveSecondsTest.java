package org.wsbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wsbench.driver.record.SliceCount;

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
    series.addFullSeconds(new SliceCount(0, 2_300_000_000L, 35, new long[] {10, 20, 5, 0}));

    assertThat(series.tps()).containsExactly(10.0, 20.0);
  }
}
