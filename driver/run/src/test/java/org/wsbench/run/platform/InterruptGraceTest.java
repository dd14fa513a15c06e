package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InterruptGraceTest {

  @Test
  void aFailureWithoutAnInterruptIsOne() {
    assertThat(InterruptGrace.isInterrupted(new IOException("failed"))).isFalse();
  }

  @Test
  void aFailureAfterAnInterruptIsItsConsequence() {
    Thread.currentThread().interrupt();

    assertThat(InterruptGrace.isInterrupted(new IOException("failed"))).isTrue();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  /** What is closed after the failure is interrupted, and the flag of the thread is then gone. */
  @Test
  void soIsOneThatSuppressesTheInterrupt() {
    IOException failure = new IOException("failed");
    failure.addSuppressed(new InterruptedException());

    assertThat(InterruptGrace.isInterrupted(failure)).isTrue();
    assertThat(InterruptGrace.isInterrupted(new IllegalStateException(failure))).isTrue();
    assertThatThrownBy(() -> InterruptGrace.pass(failure)).isInstanceOf(InterruptedException.class);
  }
}
