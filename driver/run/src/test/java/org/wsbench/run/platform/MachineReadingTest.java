package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MachineReadingTest {
  @TempDir Path root;

  private MachineReading reading(String stat) throws Exception {
    FakeProc proc = new FakeProc(root);
    proc.put("stat", stat);
    proc.put("loadavg", "1.25 0.50 0.10 2/300 4711\n");
    return MachineReading.read(proc.files());
  }

  @Test
  void readsTicksAndLoad() throws Exception {
    MachineReading reading = reading("cpu  1 2 3 4 5 6 7 8 900 900\ncpu0 1 2 3 4 5 6 7 8 9 9\n");
    assertThat(reading.cpu()).contains(new MachineReading.CpuTicks(36, 19, 8));
    assertThat(reading.loadAverage()).hasValue(1.25);
  }

  @Test
  void givesTheShareOfStealBetweenTwoReadings() throws Exception {
    MachineReading earlier = reading("cpu 100 0 0 100 0 0 0 10 0 0\n");
    MachineReading later = reading("cpu 150 0 0 140 0 0 0 20 0 0\n");
    assertThat(later.stealShareSince(earlier).orElseThrow()).isCloseTo(0.1, within(1e-12));
    assertThat(later.stealShareSince(later)).isEmpty();
  }

  @Test
  void isAbsentWhereTheSystemDoesNotTell() throws Exception {
    MachineReading nothing = MachineReading.read(new ProcFs(root.resolve("none")));
    assertThat(nothing.cpu()).isEmpty();
    assertThat(nothing.loadAverage()).isEmpty();
    assertThat(nothing.stealShareSince(nothing)).isEmpty();
    assertThat(reading("cpu 1 2 3\n").cpu()).isEmpty();
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void readsThisMachine() {
    MachineReading now = MachineReading.now();
    assertThat(now.cpu().orElseThrow().total()).isPositive();
    assertThat(now.loadAverage()).isPresent();
  }
}
