package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ProcessMeterTest {
  /** Above the kernel's limit for process ids (2^22): never a real process. */
  private static final int PID = 5_000_000;

  /** More than come and go by themselves. */
  private static final int MANY = 40;

  @TempDir Path root;
  private FakeProc proc;
  private ProcessMeter meter;

  @BeforeEach
  void open() {
    proc = new FakeProc(root);
    meter = new ProcessMeter(proc.files(), List.of((long) PID));
  }

  @Test
  void addsUserAndSystemTime() throws Exception {
    proc.put(PID + "/stat", FakeProc.stat(PID, "a (b) c) d", 7, 5, 1));
    assertThat(meter.cpuMicros()).hasValue(120_000);
  }

  @Test
  void addsUpAServerAndItsWorkers() throws Exception {
    ProcessMeter family = new ProcessMeter(proc.files(), List.of((long) PID, PID + 1L));
    for (int pid = PID; pid <= PID + 1; pid++) {
      proc.put(pid + "/stat", FakeProc.stat(pid, "worker", 7, 5, 1));
      proc.put(pid + "/status", "VmHWM:\t  2048 kB\nVmRSS:\t  1024 kB\n");
      proc.put(pid + "/fd/1", "");
      proc.task(pid, pid, "worker", 7, 5, 1);
    }
    assertThat(family.cpuMicros()).hasValue(240_000);
    assertThat(family.residentBytes()).hasValue(2 << 20);
    assertThat(family.peakResidentBytes()).hasValue(4 << 20);
    assertThat(family.descriptors()).hasValue(2);
    assertThat(family.threads()).hasValue(2);
  }

  @Test
  void aWorkerThatIsGoneLeavesNoHalfSum() throws Exception {
    ProcessMeter family = new ProcessMeter(proc.files(), List.of((long) PID, PID + 1L));
    proc.put(PID + "/stat", FakeProc.stat(PID, "server", 7, 5, 1));
    assertThat(family.cpuMicros()).isEmpty();
  }

  @Test
  void readsMemory() throws Exception {
    proc.put(PID + "/status", "Name:\tjava\nVmHWM:\t  2048 kB\nVmRSS:\t  1024 kB\n");
    assertThat(meter.residentBytes()).hasValue(1 << 20);
    assertThat(meter.peakResidentBytes()).hasValue(2 << 20);
  }

  @Test
  void readsASharedPageInPart() throws Exception {
    assertThat(meter.proportionalBytes()).isEmpty();
    proc.put(
        PID + "/smaps_rollup",
        "5581c0a2d000-7ffd3a5e9000 ---p 00000000 00:00 0    [rollup]\n"
            + "Rss:   4096 kB\nPss:   3072 kB\nPss_Dirty:   1024 kB\n");
    assertThat(meter.proportionalBytes()).hasValue(3 << 20);
  }

  @Test
  void isAbsentWhereThereIsNothing() throws Exception {
    assertThat(meter.cpuMicros()).isEmpty();
    assertThat(meter.compilerCpuMicros()).isEmpty();
    assertThat(meter.residentBytes()).isEmpty();
    proc.put(PID + "/stat", "cut off");
    proc.put(PID + "/status", "VmRSS:\tmuch\n");
    assertThat(meter.cpuMicros()).isEmpty();
    assertThat(meter.residentBytes()).isEmpty();
  }

  @Test
  void countsThreadsAndDescriptors() throws Exception {
    assertThat(meter.threads()).isEmpty();
    assertThat(meter.descriptors()).isEmpty();
    proc.task(PID, 1, "java", 1, 1, 1);
    proc.task(PID, 2, "C2 CompilerThre", 1, 1, 1);
    for (int descriptor = 0; descriptor < 5; descriptor++) {
      proc.put(PID + "/fd/" + descriptor, "");
    }
    assertThat(meter.threads()).hasValue(2);
    assertThat(meter.descriptors()).hasValue(5);
    proc.endTask(PID, 2);
    assertThat(meter.threads()).hasValue(1);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void countsThoseOfARealProcess() throws Exception {
    ProcessMeter own = ProcessMeter.ofDriver();
    int threads = own.threads().orElseThrow();
    int descriptors = own.descriptors().orElseThrow();
    Path file = Files.createFile(root.resolve("open"));
    CountDownLatch over = new CountDownLatch(1);
    List<InputStream> open = new ArrayList<>();
    try {
      for (int i = 0; i < MANY; i++) {
        Thread.ofPlatform().daemon().start(() -> await(over));
        open.add(Files.newInputStream(file));
      }
      assertThat(own.threads().orElseThrow()).isGreaterThan(threads + MANY / 2);
      assertThat(own.descriptors().orElseThrow()).isGreaterThan(descriptors + MANY / 2);
    } finally {
      over.countDown();
      for (InputStream one : open) {
        one.close();
      }
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  @Timeout(60)
  void followsARealProcess() {
    ProcessMeter own = ProcessMeter.ofDriver();
    long start = own.cpuMicros().orElseThrow();
    OptionalLong now = own.cpuMicros();
    while (now.orElseThrow() < start + 100_000) {
      now = own.cpuMicros();
    }
    assertThat(own.compilerCpuMicros()).isPresent();
    assertThat(own.residentBytes().orElseThrow()).isGreaterThan(1 << 20);
    assertThat(own.peakResidentBytes().orElseThrow()).isGreaterThan(1 << 20);
  }

  @Test
  @Timeout(60)
  void agreesWithTheJvmsOwnReading() {
    long before = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1000;
    long read = ProcessMeter.ofDriver().cpuMicros().orElseThrow();
    long after = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1000;
    assertThat(read).isBetween(before, after);
  }
}
