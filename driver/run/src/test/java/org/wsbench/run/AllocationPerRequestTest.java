package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.SoapOperations;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.LoadGenerator;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Container;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Gc;
import org.wsbench.plan.JvmSettings;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.ServiceMode;
import org.wsbench.run.platform.Ticker;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/** What a service allocates for a request, whatever the speed of the machine. */
@Timeout(180)
class AllocationPerRequestTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final EchoCase CASE = EchoCase.ECHO_STRUCT;

  /** Each sends every variant once. */
  private static final int WARM_UP = 20;

  /** So many that what the JVM allocates once is far below a kilobyte per request. */
  private static final int SLICES = 500;

  /** Without what makes allocation depend on time: escape analysis, and stacks in the heap. */
  private static final List<String> FLAGS =
      List.of(
          "-XX:TieredStopAtLevel=1", "-XX:+UnlockExperimentalVMOptions", "-XX:-VMContinuations");

  @TempDir private Path folder;

  @Test
  void findsAKilobyteMore() throws Exception {
    double less = allocatedBytes("less");
    double more = allocatedBytes("more", "allocates=1024");

    assertThat(more - less).isCloseTo(1024, withinPercentage(2));
  }

  private double allocatedBytes(String name, String... words) throws Exception {
    StackProcess process = started(name, words);
    try (LoadGenerator generator = LoadGenerator.start(1, SoapOperations::named);
        Server server = new LocalServer(process, CpuSet.of(List.of(0)), line -> {})) {
      StackLoad load = new StackLoad(generator, server.target(), any -> 1, 1, TIMEOUT);
      RunningStack stack =
          new RunningStack(name, 1, server, load, new EvidenceFolder(folder), Ticker.SYSTEM);
      for (int i = 0; i < WARM_UP; i++) {
        stack.sendEveryVariant(CASE);
      }
      RoundBuilder round = new RoundBuilder(stack, CASE, ErrorCounts.NONE);
      for (int i = 0; i < SLICES; i++) {
        round.slice(i, 0, stack.sendEveryVariant(CASE));
      }
      ResourceUse use = round.finish(1, false, 1, 1).round().resources();
      return use.serverPerRequest().get("allocatedBytes");
    }
  }

  private StackProcess started(String name, String... words) throws Exception {
    EchoProcess.describe(folder, name, List.of(words));
    StackDescriptor stack = StackCatalog.discover(folder).select(List.of(name)).getFirst();
    JvmSettings jvm = new JvmSettings(Optional.empty(), "64m", Gc.SERIAL, true, FLAGS);
    LaunchSettings settings = new LaunchSettings(jvm, new Container(11, 22), ServiceMode.TYPED);
    return StackProcess.start(stack, settings, folder.resolve(name + ".log"));
  }
}
