package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.CpuSet;

@Timeout(60)
class PinningTest {
  private static final CpuSet ALL = Processors.ofThisMachine().all();
  private static final CpuSet LAST = CpuSet.of(List.of(ALL.cpus().getLast()));

  @TempDir Path folder;

  @Test
  @EnabledOnOs(OS.LINUX)
  void pinsEveryThreadAndBackAgain() throws Exception {
    assumeThat(hasTaskset()).isTrue();
    Process process = manyThreads();
    try {
      assertThat(Pinning.pin(process.pid(), LAST)).isEqualTo(new Pinning.Result.Pinned(LAST));
      assertThat(allowed(process.pid())).hasSizeGreaterThan(8).containsOnly(LAST.toString());

      assertThat(Pinning.pin(process.pid(), ALL)).isEqualTo(new Pinning.Result.Pinned(ALL));
      assertThat(allowed(process.pid())).containsOnly(ALL.toString());
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void pinsTheProcessesBelow() throws Exception {
    assumeThat(hasTaskset()).isTrue();
    Process script = new ProcessBuilder("sh", "-c", "sleep 60 & echo started; wait").start();
    try {
      script.getInputStream().read();
      long worker = script.descendants().findFirst().orElseThrow().pid();

      assertThat(Pinning.pin(script.pid(), LAST)).isEqualTo(new Pinning.Result.Pinned(LAST));
      assertThat(allowed(worker)).containsOnly(LAST.toString());
      assertThat(Pinning.pinAlone(script.pid(), ALL)).isEqualTo(new Pinning.Result.Pinned(ALL));
      assertThat(allowed(worker)).containsOnly(LAST.toString());
    } finally {
      ProcessStopper.stop(script);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void saysWhyNotWhenAProcessorIsNotThere() throws Exception {
    assumeThat(hasTaskset()).isTrue();
    Process process = manyThreads();
    try {
      assertThat(reason(Pinning.pin(process.pid(), CpuSet.parse("4000"))))
          .startsWith("process " + process.pid() + " could not be pinned to CPUs 4000: taskset: ");
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void saysWhyNotWhenTheProcessIsGone() throws Exception {
    assumeThat(hasTaskset()).isTrue();
    assertThat(reason(Pinning.pin(5_000_000, LAST))).contains("could not be pinned");
  }

  @Test
  void saysWhyNotWithoutTaskset() throws Exception {
    new FakeProc(folder).put("stat", "cpu 1 2 3 4 5 6 7 8 9 10\n");
    assertThat(reason(new Pinning(new ProcFs(folder), "no-taskset-here").pinned(1, LAST)))
        .isEqualTo("pinning needs the command taskset; install the package util-linux");
  }

  @Test
  void saysWhyNotOnOtherSystems() throws Exception {
    assertThat(reason(new Pinning(new ProcFs(folder), "taskset").pinned(1, LAST)))
        .isEqualTo("pinning needs Linux");
  }

  private static String reason(Pinning.Result result) {
    return ((Pinning.Result.NotPinned) result).reason();
  }

  private static boolean hasTaskset() throws InterruptedException {
    try {
      Process version =
          new ProcessBuilder("taskset", "--version")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return version.waitFor(30, TimeUnit.SECONDS) && version.exitValue() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static List<String> allowed(long pid) {
    return ProcFs.SYSTEM.tasks(pid).stream()
        .flatMap(task -> ProcFs.SYSTEM.value(task + "/status", "Cpus_allowed_list").stream())
        .toList();
  }

  private static Process manyThreads() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                ManyThreads.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(process.inputReader().readLine()).isEqualTo("ready");
    return process;
  }

  /** Runs eight threads until its standard input ends. */
  static final class ManyThreads {
    private ManyThreads() {}

    public static void main(String[] args) throws Exception {
      for (int i = 0; i < 8; i++) {
        Thread thread = new Thread(() -> new Semaphore(0).acquireUninterruptibly());
        thread.setDaemon(true);
        thread.start();
      }
      System.out.println("ready");
      System.in.transferTo(OutputStream.nullOutputStream());
    }
  }
}
