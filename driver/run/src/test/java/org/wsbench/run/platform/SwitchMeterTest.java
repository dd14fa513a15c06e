package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.run.platform.SwitchMeter.Switches;

class SwitchMeterTest {
  /** Above the kernel's limit for process ids (2^22): never a real process. */
  private static final int PID = 5_000_000;

  @TempDir private Path root;
  private FakeProc proc;
  private SwitchMeter meter;

  @BeforeEach
  void open() {
    proc = new FakeProc(root);
    meter = new SwitchMeter(proc.files(), List.of((long) PID, PID + 1L));
  }

  private void thread(int pid, int thread, int voluntary, int involuntary) throws IOException {
    proc.task(pid, thread, "worker", 0, 0, 1);
    proc.put(
        pid + "/task/" + thread + "/status",
        "Name:\tworker\nvoluntary_ctxt_switches:\t%d\nnonvoluntary_ctxt_switches:\t%d\n"
            .formatted(voluntary, involuntary));
  }

  @Test
  void addsUpAllThreadsOfAllProcesses() throws Exception {
    thread(PID, 1, 100, 10);
    thread(PID, 2, 20, 2);
    thread(PID + 1, 3, 3, 0);
    assertThat(meter.read()).hasValue(new Switches(123, 12));
  }

  @Test
  void keepsThoseOfThreadsThatEnd() throws Exception {
    thread(PID, 1, 100, 10);
    thread(PID, 2, 20, 2);
    assertThat(meter.read()).hasValue(new Switches(120, 12));

    proc.endTask(PID, 2);
    thread(PID, 1, 105, 10);
    assertThat(meter.read()).hasValue(new Switches(125, 12));
  }

  @Test
  void isAbsentWhereThereIsNothing() throws Exception {
    assertThat(meter.read()).isEmpty();
    proc.task(PID, 1, "worker", 0, 0, 1);
    proc.put(PID + "/task/1/status", "Name:\tworker\n");
    assertThat(meter.read()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void countsThisProcess() throws Exception {
    SwitchMeter own = new SwitchMeter(ProcFs.SYSTEM, List.of(ProcessHandle.current().pid()));
    long before = own.read().orElseThrow().voluntary();
    for (int i = 0; i < 20; i++) {
      Thread.sleep(1);
    }
    assertThat(own.read().orElseThrow().voluntary() - before).isGreaterThanOrEqualTo(20);
  }
}
