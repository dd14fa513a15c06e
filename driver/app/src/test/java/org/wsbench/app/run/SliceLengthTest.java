package org.wsbench.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SliceLengthTest {

  private final SliceLength length = new SliceLength(Duration.ofMillis(30), 320);

  @Test
  void isLongEnoughForTheRequests() {
    assertThat(length.at(320)).isBetween(Duration.ofMillis(1000), Duration.ofMillis(1300));
    assertThat(length.isCut(320)).isFalse();
  }

  @Test
  void isNeverShorterThanTheShortest() {
    assertThat(length.at(50_000)).isEqualTo(Duration.ofMillis(30));
    assertThat(length.isCut(50_000)).isFalse();
  }

  /** 32 connections that stalled for 10 s serve 3.2 requests per second: 2 minutes for 320. */
  @Test
  void isBoundedWhereAStackStalls() {
    assertThat(length.at(3.2)).isEqualTo(SliceLength.MAX);
    assertThat(length.isCut(3.2)).isTrue();
  }

  @Test
  void longerSlicesAreLeftToThePlan() {
    SliceLength longer = new SliceLength(Duration.ofSeconds(8), 320);
    assertThat(longer.at(1)).isEqualTo(Duration.ofSeconds(8));
  }
}
