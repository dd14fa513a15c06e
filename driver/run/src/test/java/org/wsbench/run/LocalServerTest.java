package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.plan.Container;
import org.wsbench.plan.Gc;
import org.wsbench.plan.JvmSettings;
import org.wsbench.result.ServiceMode;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/** A server on this machine. */
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class LocalServerTest {
  private static final JvmSettings JVM =
      new JvmSettings(Optional.empty(), "64m", Gc.SERIAL, true, List.of("-XX:TieredStopAtLevel=1"));

  @TempDir private Path folder;

  /** As servers do that start workers on demand. */
  @Test
  void aWorkerThatItStartsWhenItIsUnderLoadIsReadOnceItIsPinned() throws Exception {
    List<ResourceSampler.Glance> sampled = new ArrayList<>();
    StackProcess process = started("worker-after=2");
    try (LocalServer server =
            new LocalServer(process, Processors.ofThisMachine().all(), line -> {}, sampled::add);
        ReadinessProbe probe = new ReadinessProbe(process.endpoint())) {
      List<ProcessHandle> workers = List.of();
      while (workers.isEmpty()) {
        probe.problem(Duration.ofSeconds(30));
        workers = ProcessHandle.of(process.pid()).orElseThrow().descendants().toList();
      }
      assertThat(server.pin()).isEmpty();
      assertThat(server.pin()).isEmpty();
      assertThat(server.read().cpuMicros()).isPresent();

      // CPU time is known only while all processes that are read are there.
      workers.getFirst().destroyForcibly();
      workers.getFirst().onExit().get(60, TimeUnit.SECONDS);
      assertThat(server.read().cpuMicros()).isEmpty();
      assertThat(sampled).hasSize(2);
      assertThat(sampled.getFirst().read().cpuMicros()).isPresent();
      assertThat(sampled.getLast().read().cpuMicros()).isEmpty();
    }
  }

  private StackProcess started(String word) throws Exception {
    EchoProcess.describe(folder, "planted", List.of(word));
    StackDescriptor stack = StackCatalog.discover(folder).select(List.of("planted")).getFirst();
    LaunchSettings settings = new LaunchSettings(JVM, new Container(11, 22), ServiceMode.TYPED);
    return StackProcess.start(stack, settings, folder.resolve("planted.log"));
  }
}
