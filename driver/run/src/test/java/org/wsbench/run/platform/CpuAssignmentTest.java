package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Cpus;
import org.wsbench.plan.yaml.InvalidValueException;

class CpuAssignmentTest {
  @TempDir Path folder;

  /** Cores as {@code 0-1/2-3}. */
  private static Processors processors(String cores) {
    return new Processors(
        CpuSet.parse(cores.replace('/', ',')),
        Arrays.stream(cores.split("/")).map(CpuSet::parse).toList());
  }

  @ParameterizedTest
  @CsvSource({
    "0/1, auto, auto, 0, 1",
    "0/1/2/3, auto, auto, 0-1, 2-3",
    "0/1/2, auto, auto, 0-1, 2",
    "'0,4/1,5/2,6/3,7', auto, auto, '0-1,4-5', '2-3,6-7'",
    "0-1, auto, auto, 0, 1",
    "0, auto, auto, 0, 0",
    "0/1/2/3, 3, auto, 3, 0-2",
    "0/1/2/3, auto, 0, 1-3, 0",
    "0/1/2/3, 1, 2, 1, 2",
    "0/1, 0-1, auto, 0-1, 0-1",
    "4/6, auto, auto, 4, 6",
  })
  void sharesOutProcessors(
      String cores, String server, String driver, String expectedServer, String expectedDriver) {
    CpuAssignment assignment =
        CpuAssignment.of(new Cpus(Cpus.parse(server), Cpus.parse(driver)), processors(cores));

    assertThat(assignment.server()).hasToString(expectedServer);
    assertThat(assignment.driver()).hasToString(expectedDriver);
    assertThat(assignment.isIsolated()).isEqualTo(!expectedServer.equals(expectedDriver));
  }

  @Test
  void refusesProcessorsThatAreNotThere() {
    assertThatThrownBy(
            () ->
                CpuAssignment.of(
                    new Cpus(Optional.of(CpuSet.parse("2")), Optional.empty()), processors("0/1")))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("cpus.server: '2' is not available; the CPUs that may be used are 0-1");
  }

  @Test
  void readsProcessorsAndWhichShareACore() throws Exception {
    FakeProc proc = new FakeProc(folder.resolve("proc"));
    proc.put("self/status", "Name:\tjava\nCpus_allowed_list:\t0-2,4\n");
    Path cpu = folder.resolve("cpu");
    for (String line : new String[] {"0:0,4", "4:0,4", "1:1,5"}) {
      String[] parts = line.split(":");
      Path topology = Files.createDirectories(cpu.resolve("cpu" + parts[0] + "/topology"));
      Files.writeString(topology.resolve("thread_siblings_list"), parts[1] + "\n");
    }

    assertThat(Processors.read(proc.files(), cpu)).isEqualTo(processors("0,4/1/2"));
  }

  @Test
  void countsProcessorsWhereTheSystemDoesNotNameThem() {
    Processors processors = Processors.read(new ProcFs(folder), folder);
    assertThat(processors.all().size()).isEqualTo(Runtime.getRuntime().availableProcessors());
    assertThat(processors.cores()).hasSize(processors.all().size());
  }
}
