package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Jcmd;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/** The warm-up of a server that clients call. */
@EnabledOnOs(OS.LINUX)
class ServerWarmUpTest {
  /** A JVM has one of these for each connection to its management agent. */
  private static final String OF_A_CONNECTION = "JMX server connection timeout";

  @TempDir private Path home;

  /** A connection that nobody uses ends after two minutes. */
  @Test
  @Timeout(60)
  void leavesTheServerRunningWithoutAConnectionToItsJvm() throws Exception {
    EchoProcess.describe(home, "echo", List.of());
    Plan plan = PlanReader.read(Files.writeString(home.resolve("small.yaml"), SmallRun.SLICES));
    StackDescriptor stack = StackCatalog.discover(home).select(List.of("echo")).getFirst();
    RunSettings settings =
        new RunSettings(
            plan,
            List.of(stack),
            Optional.empty(),
            Optional.empty(),
            CpuAssignment.of(plan.cpus(), Processors.ofThisMachine()),
            home,
            home.resolve("out"));
    try (LocalSite site = LocalSite.of(settings);
        StackProcess process =
            StackProcess.start(stack, site.launchSettings(stack), home.resolve("echo.log"))) {
      ServerWarmUp.run(process, settings, new SilentProgress());

      assertThat(process.failure()).isEmpty();
      Jcmd jvm = Jcmd.of(process.pid()).orElseThrow();
      String threads = jvm.run("Thread.print");
      assertThat(threads).contains("RMI TCP");
      while (threads.contains(OF_A_CONNECTION)) {
        Thread.sleep(100);
        threads = jvm.run("Thread.print");
      }
    }
  }
}
