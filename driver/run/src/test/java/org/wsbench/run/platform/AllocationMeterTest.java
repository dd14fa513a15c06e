package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class AllocationMeterTest {
  private static final long READINGS = 100;
  private static final long ARRAYS = 10_000;

  /** Of a read, and of what the JVM does by itself. */
  private static final long OTHERS = 200_000;

  /** Each allocates some 7,000 bytes, so that all of them stay below {@link #OTHERS}. */
  private static final int MOST_READINGS = 20;

  @Test
  void countsWhatEndedThreadsHaveAllocated() throws Exception {
    Process jvm = AllocatingJvm.start("-Xmx64m", "-XX:+UseSerialGC");
    try (ManagedJvm managed = new ManagedJvm(jvm.pid())) {
      AllocationMeter meter = new AllocationMeter(managed);
      AllocatingJvm.allocate(jvm, 1);
      long before = meter.bytes().orElseThrow();
      AllocatingJvm.allocate(jvm, ARRAYS);
      long allocated = afterTheEnd(meter, before + ARRAYS * 1024) - before;

      assertThat(allocated).isBetween(ARRAYS * 1024, ARRAYS * 1024 + OTHERS);
    } finally {
      ProcessStopper.stop(jvm);
    }
  }

  /**
   * A thread that leaves the JVM during a reading is not in it, and it leaves only after others
   * have seen its end. So this reads again until there is what the thread has allocated.
   */
  private static long afterTheEnd(AllocationMeter meter, long least) throws InterruptedException {
    long bytes = meter.bytes().orElseThrow();
    for (int readings = 1; bytes < least && readings < MOST_READINGS; readings++) {
      TimeUnit.MILLISECONDS.sleep(50);
      bytes = meter.bytes().orElseThrow();
    }
    return bytes;
  }

  @Test
  void allocatesLittleItself() throws Exception {
    Process jvm = AllocatingJvm.start("-Xmx64m", "-XX:+UseSerialGC");
    try (ManagedJvm managed = new ManagedJvm(jvm.pid())) {
      AllocationMeter meter = new AllocationMeter(managed);
      AllocatingJvm.allocate(jvm, 1);
      long first = meter.bytes().orElseThrow();
      for (int i = 1; i < READINGS; i++) {
        meter.bytes();
      }
      assertThat(meter.bytes().orElseThrow() - first).isPositive().isLessThan(READINGS * 10_000);
    } finally {
      ProcessStopper.stop(jvm);
    }
  }

  @Test
  void isAbsentWhenTheJvmHasEnded() throws Exception {
    Process jvm = AllocatingJvm.start("-Xmx64m", "-XX:+UseSerialGC");
    try (ManagedJvm managed = new ManagedJvm(jvm.pid())) {
      AllocationMeter meter = new AllocationMeter(managed);
      AllocatingJvm.allocate(jvm, 1);
      assertThat(meter.bytes()).isPresent();
      ProcessStopper.stop(jvm);
      assertThat(meter.bytes()).isEmpty();
    }
  }

  @Test
  void isAbsentForAnOlderJvm(@TempDir Path folder) throws Exception {
    Optional<Path> home = JdkHomes.ofThisMachine().find(17);
    assumeThat(home).as("a JDK 17").isPresent();
    Path source =
        Files.writeString(
            folder.resolve("Waiting.java"),
            """
            class Waiting {
              public static void main(String[] words) throws Exception {
                System.out.print('.');
                System.out.flush();
                System.in.read();
              }
            }
            """);
    String java = home.get().resolve("bin").resolve("java").toString();
    Process jvm = new ProcessBuilder(java, source.toString()).redirectErrorStream(true).start();
    try {
      assertThat(jvm.getInputStream().read()).isEqualTo('.');
      try (ManagedJvm managed = new ManagedJvm(jvm.pid())) {
        AllocationMeter meter = new AllocationMeter(managed);
        assertThat(meter.bytes()).isEmpty();
      }
    } finally {
      ProcessStopper.stop(jvm);
    }
  }

  @Test
  void isAbsentForWhatIsNoJvm() throws Exception {
    Process other = new ProcessBuilder("sleep", "60").start();
    try (ManagedJvm managed = new ManagedJvm(other.pid())) {
      AllocationMeter meter = new AllocationMeter(managed);
      assertThat(meter.bytes()).isEmpty();
    } finally {
      ProcessStopper.stop(other);
    }
  }
}
