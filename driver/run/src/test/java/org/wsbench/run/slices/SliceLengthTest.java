package org.wsbench.run.slices;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SliceLengthTest {

  private static final Duration MIN = Duration.ofMillis(30);
  private static final Duration MAX = Duration.ofSeconds(5);

  private final SliceLength length = new SliceLength(MIN, MAX, 320);

  @Test
  void isLongEnoughForTheRequests() {
    assertThat(length.at(320)).isBetween(Duration.ofMillis(1000), Duration.ofMillis(1300));
    assertThat(length.isCut(320)).isFalse();
  }

  @Test
  void isNeverShorterThanTheShortest() {
    assertThat(length.at(50_000)).isEqualTo(MIN);
    assertThat(length.isCut(50_000)).isFalse();
  }

  /** 32 connections that stalled for 10 s serve 3.2 requests per second: 2 minutes for 320. */
  @Test
  void isBoundedWhereAStackStalls() {
    assertThat(length.at(3.2)).isEqualTo(MAX);
    assertThat(length.isCut(3.2)).isTrue();
  }

  @Test
  void mayHaveOneLengthOnly() {
    SliceLength fixed = new SliceLength(MAX, MAX, 320);
    assertThat(fixed.at(1)).isEqualTo(MAX);
    assertThat(fixed.at(1_000_000)).isEqualTo(MAX);
  }
}
