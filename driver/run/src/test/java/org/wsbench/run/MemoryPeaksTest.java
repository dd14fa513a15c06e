package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.SoapOperations;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadGenerator;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;
import org.wsbench.plan.Container;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Gc;
import org.wsbench.plan.JvmSettings;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.ServiceMode;
import org.wsbench.run.platform.FullGc;
import org.wsbench.run.platform.Ticker;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/** The most memory of a server in a round, of one that allocates a megabyte for each request. */
@Timeout(180)
@EnabledOnOs(OS.LINUX)
class MemoryPeaksTest {
  private static final long MEGABYTE = 1 << 20;

  /** Every variant is sent once. */
  private static final long PLANTED = Payloads.VARIANTS * MEGABYTE;

  /** What it keeps, and what the requests and the readings need. */
  private static final long OTHERS = 20 * MEGABYTE;

  /** The new generation has room for all that is planted, so that it is not collected meanwhile. */
  private static final JvmSettings JVM =
      new JvmSettings(
          Optional.empty(),
          "128m",
          Gc.SERIAL,
          false,
          List.of("-Xmn96m", "-XX:TieredStopAtLevel=1"));

  private static final EchoCase CASE = EchoCase.ECHO_VOID;

  @TempDir private Path folder;

  @Test
  void theyAreThoseOfTheRound() throws Exception {
    StackProcess process = started();
    try (LoadGenerator generator = LoadGenerator.start(1, SoapOperations::named);
        Server server = new LocalServer(process, CpuSet.of(List.of(0)), line -> {})) {
      StackLoad load =
          new StackLoad(generator, server.target(), any -> 1, 1, Duration.ofSeconds(10));
      RunningStack stack =
          new RunningStack("planted", 1, server, load, new EvidenceFolder(folder), Ticker.SYSTEM);
      stack.sendEveryVariant(CASE);

      ResourceUse busy = round(stack, process, 1);
      assertThat(busy.serverPeakHeapBytes()).isBetween(PLANTED, PLANTED + OTHERS);
      if (Files.isWritable(Path.of("/proc/self/clear_refs"))) {
        assertThat(busy.serverPeakRssBytes()).isGreaterThan(PLANTED);
      }

      ResourceUse idle = round(stack, process, 0);
      assertThat(idle.serverPeakHeapBytes()).isBetween(1L, OTHERS);
    }
  }

  private static ResourceUse round(RunningStack stack, StackProcess process, int slices)
      throws Exception {
    assertThat(FullGc.in(process.pid())).isTrue();
    RoundBuilder round = new RoundBuilder(stack, CASE, ErrorCounts.NONE);
    for (int i = 0; i < slices; i++) {
      round.slice(i, 0, stack.sendEveryVariant(CASE));
    }
    return round.finish(1, false, 1, 1).round().resources();
  }

  private StackProcess started() throws Exception {
    EchoProcess.describe(folder, "planted", List.of("allocates=" + MEGABYTE));
    StackDescriptor stack = StackCatalog.discover(folder).select(List.of("planted")).getFirst();
    LaunchSettings settings = new LaunchSettings(JVM, new Container(11, 22), ServiceMode.TYPED);
    return StackProcess.start(stack, settings, folder.resolve("planted.log"));
  }
}
