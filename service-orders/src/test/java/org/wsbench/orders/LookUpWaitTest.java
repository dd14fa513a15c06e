package org.wsbench.orders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.host.order.DatabaseException;

class LookUpWaitTest {

  @Test
  void isThatOfTheSystemProperty() {
    assertThat(LookUpWait.parse("0")).isEqualTo(LookUpWait.NONE);
    assertThat(LookUpWait.parse("10000").duration()).isEqualTo(Duration.ofSeconds(10));
    assertThat(LookUpWait.ofThisProcess()).isEqualTo(LookUpWait.NONE);
  }

  @Test
  void isToldWithTheNameOfTheDatabase() {
    assertThat(LookUpWait.NONE.words()).isEmpty();
    assertThat(LookUpWait.parse("200").words()).isEqualTo("; each look-up first waits for 200 ms");
  }

  @ParameterizedTest
  @ValueSource(strings = {"10001", "-1", "", "50ms", "99999999999"})
  void whatIsOutOfRangeIsRefused(String value) {
    assertThatThrownBy(() -> LookUpWait.parse(value))
        .isInstanceOf(DatabaseException.class)
        .hasMessage(
            "-Dwsbench.lookUpWaitMillis=%s is out of range; give a number from 0 to 10000"
                .formatted(value));
  }

  @Test
  void theThreadWaitsAtLeastThatLong() {
    long start = System.nanoTime();
    LookUpWait.parse("30").await();

    assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(30_000_000);
  }

  @Test
  void anInterruptEndsTheWait() {
    Thread.currentThread().interrupt();

    assertThatThrownBy(LookUpWait.parse("10000")::await)
        .isInstanceOf(DatabaseException.class)
        .hasMessage("the look-up was interrupted");
    assertThat(Thread.interrupted()).isTrue();
  }
}
