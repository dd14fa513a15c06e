package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class HeapPeakMeterTest {
  private static final long MEGABYTE = 1 << 20;
  private static final long PLANTED = 20;

  /** What the JVM and its agent allocate and keep by themselves. */
  private static final long OTHERS = 12 * MEGABYTE;

  /** The new generation has room for all that is planted. */
  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseParallelGC"})
  void findsWhatWasInUseBeforeItWasCollected(String collector) throws Exception {
    Process jvm = AllocatingJvm.start(collector, "-Xms96m", "-Xmx96m", "-Xmn64m");
    try (ManagedJvm managed = new ManagedJvm(jvm.pid())) {
      HeapPeakMeter meter = new HeapPeakMeter(managed);
      AllocatingJvm.allocate(jvm, 1);
      assertThat(meter.takeBytes()).isPresent();
      assertThat(FullGc.in(jvm.pid())).isTrue();
      meter.takeBytes();

      AllocatingJvm.allocate(jvm, PLANTED * 1024);
      assertThat(FullGc.in(jvm.pid())).isTrue();

      assertThat(meter.takeBytes().orElseThrow())
          .isBetween(PLANTED * MEGABYTE, PLANTED * MEGABYTE + OTHERS);
      assertThat(meter.takeBytes().orElseThrow()).isBetween(1L, OTHERS);
    } finally {
      ProcessStopper.stop(jvm);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseG1GC", "-XX:+UseZGC"})
  void readsOtherCollectors(String collector) throws Exception {
    Process jvm = AllocatingJvm.start(collector, "-Xms96m", "-Xmx96m");
    try (ManagedJvm managed = new ManagedJvm(jvm.pid())) {
      HeapPeakMeter meter = new HeapPeakMeter(managed);
      AllocatingJvm.allocate(jvm, PLANTED * 1024);

      assertThat(meter.takeBytes().orElseThrow()).isBetween(1L, 2 * 96 * MEGABYTE);
    } finally {
      ProcessStopper.stop(jvm);
    }
  }

  @Test
  void isAbsentWhenTheJvmHasEnded() throws Exception {
    Process jvm = AllocatingJvm.start("-XX:+UseSerialGC", "-Xmx64m");
    try (ManagedJvm managed = new ManagedJvm(jvm.pid())) {
      HeapPeakMeter meter = new HeapPeakMeter(managed);
      AllocatingJvm.allocate(jvm, 1);
      assertThat(meter.takeBytes()).isPresent();
      ProcessStopper.stop(jvm);
      assertThat(meter.takeBytes()).isEmpty();
    }
  }

  @Test
  void isAbsentForWhatIsNoJvm() throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    try (ManagedJvm managed = new ManagedJvm(other.pid())) {
      assertThat(new HeapPeakMeter(managed).takeBytes()).isEmpty();
    } finally {
      ProcessStopper.stop(other);
    }
  }
}
