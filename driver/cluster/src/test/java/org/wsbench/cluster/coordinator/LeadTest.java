package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class LeadTest {

  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  private final Lead lead = new Lead();

  @Test
  void isShortAtFirstAndDoublesWithEachAttempt() {
    assertThat(lead.nanos(0)).isEqualTo(50 * MILLI);
    assertThat(lead.nanos(1)).isEqualTo(100 * MILLI);
    assertThat(lead.nanos(5)).isEqualTo(1600 * MILLI);
  }

  @Test
  void reachesAgentsThatAreFarAway() {
    lead.reaches(MILLI);
    assertThat(lead.nanos(0)).isEqualTo(50 * MILLI);
    lead.reaches(40 * MILLI);
    assertThat(lead.nanos(0)).isEqualTo(160 * MILLI);
  }

  @Test
  void whatWasTooShortOnceIsNeverTriedAgain() {
    lead.wasShort(50 * MILLI, 30 * MILLI);
    assertThat(lead.nanos(0)).isEqualTo(160 * MILLI);
    lead.reaches(MILLI);
    lead.wasShort(50 * MILLI, MILLI);
    assertThat(lead.nanos(0)).isEqualTo(160 * MILLI);
  }

  @Test
  void anAgentThatWasPausedDoesNotSlowTheRunDown() {
    lead.wasShort(50 * MILLI, 8000 * MILLI);
    assertThat(lead.nanos(0)).isEqualTo(1000 * MILLI);
    assertThat(lead.nanos(5)).isEqualTo(5000 * MILLI);
  }
}
