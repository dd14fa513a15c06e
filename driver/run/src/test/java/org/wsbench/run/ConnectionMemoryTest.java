package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.result.RunResult;
import org.wsbench.result.level.ConnectionMemory;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.run.platform.OpenFiles;

/** A server that keeps a buffer for each connection, beside its copy without. */
@Timeout(600)
@EnabledOnOs(OS.LINUX)
class ConnectionMemoryTest {
  private static final String PLAN =
      """
      description: A run of a test
      connections: 4
      jvm: {heap: 640m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      cases: [echoVoid]
      timeout: 2m
      warmup: {minimum: 1s, limit: 1s}
      scheme: levels
      load: {users: [200, 1600, 3000], settle: 200ms, hold: 300ms, connectionMemory: true}
      """;

  /**
   * So much that what servers compile and load meanwhile does not matter: some 10 MB on a busy
   * machine. ConnectionSlopesTest shows that 8 KB are found where servers are warm.
   */
  private static final int PLANTED = 65_536;

  @TempDir private Path home;

  @Test
  @Tag("slow")
  void aPlantedBufferForEachConnectionIsFound() throws Exception {
    assumeTrue(OpenFiles.limit().orElse(Long.MAX_VALUE) > 4000, "too few open files are allowed");
    SmallRun small = new SmallRun(home);

    RunResult result =
        small
            .stack("plain")
            .stack("planted", "per-connection=" + PLANTED)
            .execute(PLAN, "plain", "planted");

    PublishedSchemas.assertValid(small.out);
    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    List<LoadWindow> windows = StoredLoad.read(small.out).windows();
    assertThat(asked(windows, "planted")).containsExactly("200", "1600", "3000");
    assertThat(windows)
        .allSatisfy(
            window -> {
              assertThat(window.errors().total()).isZero();
              assertThat(window.vitals().heapBytes()).isPositive();
              assertThat(window.vitals().descriptors())
                  .isGreaterThanOrEqualTo((int) window.level().value());
              assertThat(window.active()).isNotNull();
              // Those of the warm-up are open when the first window begins.
              assertThat(window.connections().opened())
                  .isGreaterThanOrEqualTo((long) window.level().value() - 4);
            });
    double more = idle(small.out, "planted") - idle(small.out, "plain");
    assertThat(more).isBetween(0.75 * PLANTED, 1.25 * PLANTED);
  }

  private static List<String> asked(List<LoadWindow> windows, String stack) {
    return windows.stream()
        .filter(window -> window.stack().equals(stack))
        .map(LoadWindow::asked)
        .toList();
  }

  private static double idle(Path out, String stack) throws Exception {
    ConnectionMemory found =
        LevelSummary.of(StoredLoad.read(out)).connections().stream()
            .filter(one -> one.stack().equals(stack))
            .findFirst()
            .orElseThrow();
    return found.idle().bytes();
  }
}
