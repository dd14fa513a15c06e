package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.plan.CpuSet;

class OtherRunsTest {
  /** Beyond all ids that Linux gives. */
  private static final long SELF = 100_000_000;

  private static final long OTHER = SELF + 1;

  @TempDir private Path root;
  private FakeProc proc;

  @BeforeEach
  void proc() throws IOException {
    proc = new FakeProc(root);
    process(SELF, "0-7", "run");
  }

  private void process(long pid, String cpus, String... words) throws IOException {
    proc.put(
        pid + "/cmdline",
        "/usr/bin/java\0-cp\0a.jar\0org.wsbench.cli.Main\0" + String.join("\0", words) + "\0");
    proc.put(pid + "/status", "Name:\tjava\nCpus_allowed_list:\t" + cpus + "\n");
  }

  private List<String> sharing(String cpus) {
    return new OtherRuns(proc.files(), SELF).sharing(CpuSet.parse(cpus));
  }

  @Test
  void namesProcessAndCommandOfARunOnTheSameCpus() throws Exception {
    process(OTHER, "0-3", "--verbose", "run", "quick", "--database", "secret");

    assertThat(sharing("2-5"))
        .containsExactly(
            "process 100000001 (wsbench run quick) may use CPU 2-5 too: two"
                + " runs at a time take CPU time from each other");
  }

  @ParameterizedTest
  @ValueSource(strings = {"explain", "bisect", "smallest-heap", "selftest", "share"})
  void everyCommandThatMeasuresDisturbs(String command) throws Exception {
    process(OTHER, "0-3", command, "metro");

    assertThat(sharing("0")).hasSize(1);
  }

  @Test
  void aRunOnOtherCpusDoesNotDisturb() throws Exception {
    process(OTHER, "0-3", "jmh");

    assertThat(sharing("4-7")).isEmpty();
  }

  @Test
  void whatMeasuresNothingDoesNotDisturb() throws Exception {
    process(OTHER, "0-7", "serve", "metro");
    process(OTHER + 1, "0-7", "report", "my folder");
    proc.put(OTHER + 2 + "/cmdline", "/usr/bin/java\0-jar\0run\0");
    proc.put(OTHER + 2 + "/status", "Cpus_allowed_list:\t0-7\n");
    proc.put("self/cmdline", "");

    assertThat(sharing("0-7")).isEmpty();
  }

  @Test
  void aProcessThatHasEndedMeanwhileDoesNotDisturb() throws Exception {
    proc.put(OTHER + "/cmdline", "java\0org.wsbench.cli.Main\0run\0");

    assertThat(sharing("0-7")).isEmpty();
  }
}
