package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StartDelayTest {

  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  private final StartDelay startDelay = new StartDelay();

  @Test
  void startsShortAndDoublesWithEachAttempt() {
    assertThat(startDelay.nanos(0)).isEqualTo(50 * MILLI);
    assertThat(startDelay.nanos(1)).isEqualTo(100 * MILLI);
    assertThat(startDelay.nanos(5)).isEqualTo(1600 * MILLI);
  }

  @Test
  void isLongEnoughForSlowLinks() {
    startDelay.ensureFor(MILLI);
    assertThat(startDelay.nanos(0)).isEqualTo(50 * MILLI);
    startDelay.ensureFor(40 * MILLI);
    assertThat(startDelay.nanos(0)).isEqualTo(160 * MILLI);
  }

  @Test
  void neverShrinks() {
    startDelay.wasTooShort(50 * MILLI, 30 * MILLI);
    assertThat(startDelay.nanos(0)).isEqualTo(160 * MILLI);
    startDelay.ensureFor(MILLI);
    startDelay.wasTooShort(50 * MILLI, MILLI);
    assertThat(startDelay.nanos(0)).isEqualTo(160 * MILLI);
  }

  @Test
  void isLimitedWhenAnAgentWasPaused() {
    startDelay.wasTooShort(50 * MILLI, 8000 * MILLI);
    assertThat(startDelay.nanos(0)).isEqualTo(1000 * MILLI);
    assertThat(startDelay.nanos(5)).isEqualTo(5000 * MILLI);
  }
}
