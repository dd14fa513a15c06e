package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a JVM does by itself: threads that compile or collect. */
class ProcessMeterOfJvmTest {
  /** Above the kernel's limit for process ids (2^22): never a real process. */
  private static final int PID = 5_000_000;

  @TempDir private Path root;
  private FakeProc proc;
  private ProcessMeter meter;

  @BeforeEach
  void open() {
    proc = new FakeProc(root);
    meter = new ProcessMeter(proc.files(), List.of((long) PID));
  }

  @Test
  void addsUpCompilerThreadsOnly() throws Exception {
    proc.task(PID, 1, "java", 100, 100, 1);
    proc.task(PID, 2, "C2 CompilerThre", 10, 1, 1);
    proc.task(PID, 3, "C1 CompilerThre", 20, 2, 1);
    proc.task(PID, 4, "C1 something", 100, 100, 1);
    assertThat(meter.compilerCpuMicros()).hasValue(330_000);
  }

  @Test
  void keepsTheTimeOfCompilerThreadsThatEnd() throws Exception {
    proc.task(PID, 2, "C2 CompilerThre", 10, 0, 1);
    proc.task(PID, 3, "C2 CompilerThre", 20, 0, 1);
    assertThat(meter.compilerCpuMicros()).hasValue(300_000);

    proc.endTask(PID, 3);
    proc.task(PID, 2, "C2 CompilerThre", 15, 0, 1);
    assertThat(meter.compilerCpuMicros()).hasValue(350_000);

    // A new thread that got the ended one's id.
    proc.task(PID, 3, "C1 CompilerThre", 1, 0, 9);
    assertThat(meter.compilerCpuMicros()).hasValue(360_000);

    proc.endTask(PID, 2);
    proc.endTask(PID, 3);
    assertThat(meter.compilerCpuMicros()).hasValue(360_000);
  }

  @Test
  void addsUpTheThreadsOfTheJvmItself() throws Exception {
    assertThat(meter.jvmCpuNanos()).isEmpty();
    List<String> names =
        List.of("C2 CompilerThre", "C1 CompilerThre", "VM Thread", "GC Thread#0", "G1 Conc#0");
    for (int i = 0; i < names.size(); i++) {
      proc.task(PID, i, names.get(i), 1, 0, 1);
      proc.ran(PID, i, 1000 * (i + 1));
    }
    proc.task(PID, 50, "http-worker-1", 1, 0, 1);
    proc.ran(PID, 50, 1_000_000);
    assertThat(meter.jvmCpuNanos()).isEmpty();
    assertThat(meter.compilerCpuMicros()).isPresent();
    assertThat(meter.jvmCpuNanos()).hasValue(0);

    for (int i = 0; i < names.size(); i++) {
      proc.ran(PID, i, 2000 * (i + 1));
    }
    proc.ran(PID, 50, 5_000_000);
    assertThat(meter.jvmCpuNanos()).hasValue(15_000);

    proc.ran(PID, 1, 4500);
    proc.endTask(PID, 4);
    assertThat(meter.jvmCpuNanos()).hasValue(15_500);
  }

  /**
   * The pause in which another thread of the driver finds it is not charged with its whole life.
   */
  @Test
  void aThreadOfTheJvmCountsFromWhenItIsFound() throws Exception {
    proc.task(PID, 2, "C2 CompilerThre", 10, 1, 1);
    proc.ran(PID, 2, 1000);
    assertThat(meter.compilerCpuMicros()).isPresent();
    proc.ran(PID, 2, 1100);
    assertThat(meter.jvmCpuNanos()).hasValue(100);

    proc.task(PID, 3, "GC Thread#7", 10, 1, 1);
    proc.ran(PID, 3, 5_000_000);
    assertThat(meter.compilerCpuMicros()).isPresent();
    assertThat(meter.jvmCpuNanos()).hasValue(100);

    proc.ran(PID, 3, 5_000_030);
    assertThat(meter.jvmCpuNanos()).hasValue(130);
  }

  @Test
  void aKernelWithoutTimesOfThreadsTellsNothingOfTheJvm() throws Exception {
    proc.task(PID, 2, "C2 CompilerThre", 10, 1, 1);
    assertThat(meter.compilerCpuMicros()).isPresent();
    assertThat(meter.jvmCpuNanos()).isEmpty();
  }

  @Test
  void aThreadOfTheJvmThatWasNotSeenCountsForNothing() throws Exception {
    proc.task(PID, 2, "C2 CompilerThre", 10, 1, 1);
    proc.ran(PID, 2, 1000);
    assertThat(meter.compilerCpuMicros()).isPresent();
    proc.task(PID, 3, "C2 CompilerThre", 10, 1, 1);
    proc.ran(PID, 3, 9000);
    assertThat(meter.jvmCpuNanos()).hasValue(0);
  }

  /** What a JVM does by itself is told apart from what its threads do. */
  @ParameterizedTest
  @CsvSource({"collects, 0.8, 1.1", "works, 0, 0.4"})
  @EnabledOnOs(OS.LINUX)
  @Timeout(60)
  void tellsCollectionFromWork(String word, double least, double most) throws Exception {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:+UseSerialGC",
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                BusyJvm.class.getName(),
                word)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(process.getInputStream().read()).isEqualTo('.');
      ProcessMeter meterOfJvm = new ProcessMeter(process.pid());
      meterOfJvm.compilerCpuMicros();
      long cpuBefore = meterOfJvm.cpuMicros().orElseThrow();
      long jvmBefore = meterOfJvm.jvmCpuNanos().orElseThrow();
      long cpu = 0;
      long jvm = 0;
      while (cpu < 2_000_000) {
        Thread.sleep(20);
        jvm = meterOfJvm.jvmCpuNanos().orElseThrow() - jvmBefore;
        cpu = meterOfJvm.cpuMicros().orElseThrow() - cpuBefore;
      }
      assertThat(jvm / 1e3 / cpu).isBetween(least, most);
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void isAbsentForAProcessWithoutCompilers() throws Exception {
    proc.task(PID, 1, "node", 100, 100, 1);
    assertThat(meter.compilerCpuMicros()).isEmpty();
  }

  @Test
  void compilesWhileACompilerThreadIsAtWork() throws Exception {
    proc.runningTask(PID, 1, "java");
    proc.task(PID, 2, "C2 CompilerThre", 10, 1, 1);
    proc.task(PID, 3, "C1 CompilerThre", 10, 1, 1);
    assertThat(meter.compilerCpuMicros()).isPresent();
    assertThat(meter.compiles()).isFalse();
    proc.runningTask(PID, 2, "C2 CompilerThre");
    assertThat(meter.compiles()).isTrue();
    proc.task(PID, 2, "C2 CompilerThre", 11, 1, 1);
    proc.runningTask(PID, 3, "C1 CompilerThre");
    assertThat(meter.compiles()).isTrue();
    proc.endTask(PID, 3);
    assertThat(meter.compiles()).isFalse();
    proc.runningTask(PID, 3, "java");
    assertThat(meter.compiles()).isFalse();
  }
}
