package org.wsbench.cluster.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.pekko.actor.Address;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.cluster.agent.AgentProcess;
import org.wsbench.cluster.node.ConnectionDiagnostics;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.PlanDigest;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.http.Target;
import org.wsbench.plan.PlanTree;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.cluster.ClusterSettings;
import org.wsbench.run.platform.Version;
import tools.jackson.databind.node.ObjectNode;

/** Real agents that carry out many runs leak nothing. */
@Tag("slow")
@Timeout(240)
@EnabledOnOs(OS.LINUX)
class ManyRunsTest {

  private static final int FIRST_RUNS = 200;
  private static final int RUNS = 1000;

  /** Threads and files that a JVM opens late. */
  private static final int SLACK = 8;

  /** Less than 3 KB for each run. */
  private static final long HEAP_SLACK = 3L << 20;

  @TempDir private Path folder;
  private final AgentAddress server = FakeCluster.address();
  private List<Thread> agents;

  /** Resources that could leak. */
  private record Size(long threads, long descriptors, long heap) {

    static Size now() {
      System.gc();
      return new Size(
          ManagementFactory.getThreadMXBean().getThreadCount(),
          ManagementFactory.getPlatformMXBean(UnixOperatingSystemMXBean.class)
              .getOpenFileDescriptorCount(),
          ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
  }

  private Path logs(AgentRole role) {
    return folder.resolve(role.id());
  }

  @AfterEach
  void end() throws InterruptedException {
    agents.forEach(Thread::interrupt);
    for (Thread agent : agents) {
      agent.join();
    }
  }

  private Thread start(AgentRole role, AgentAddress bind, Target allowed) {
    AgentSettings settings =
        new AgentSettings(
            folder,
            role,
            bind,
            Optional.empty(),
            role == AgentRole.SERVER ? Optional.empty() : Optional.of(server),
            role == AgentRole.SERVER ? List.of() : List.of(allowed),
            false,
            logs(role));
    return Thread.ofPlatform()
        .name(bind.toString())
        .start(
            () -> {
              try {
                AgentProcess.run(settings, line -> {});
              } catch (IOException e) {
                throw new IllegalStateException(e);
              } catch (InterruptedException e) {
                // The regular end.
              }
            });
  }

  @Test
  void noResourcesLeak() throws Exception {
    try (DummyServer service = DummyServer.start(Behaviors.echo())) {
      agents =
          Stream.of(AgentRole.values())
              .map(
                  role ->
                      start(
                          role,
                          role == AgentRole.SERVER ? server : FakeCluster.address(),
                          service.target()))
              .toList();
      awaitServer();
      ClusterSettings settings = new ClusterSettings(server, 1, Optional.empty(), Optional.empty());
      try (Coordinator coordinator = Coordinator.join(settings, "often")) {
        Address driver = coordinator.await(AgentRole.DRIVER, 1, Duration.ofSeconds(30)).getFirst();
        repeat(FIRST_RUNS, coordinator, driver, service.target());
        Size before = Size.now();
        repeat(RUNS, coordinator, driver, service.target());
        Size after = Size.now();

        assertThat(after.threads()).as("threads").isLessThan(before.threads() + SLACK);
        assertThat(after.descriptors()).as("files").isLessThan(before.descriptors() + SLACK);
        assertThat(after.heap()).as("bytes").isLessThan(before.heap() + HEAP_SLACK);
      }
    }
  }

  private void awaitServer() throws InterruptedException {
    while (ConnectionDiagnostics.problem(server, Optional.empty()).isPresent()) {
      Thread.sleep(50);
    }
  }

  private void repeat(int runs, Coordinator coordinator, Address driver, Target target)
      throws Exception {
    ObjectNode tree = PlanTree.of(new FakeCluster(folder).run().plan());
    Command claim =
        new Command.Claim(
            Version.current(), tree.toString(), PlanDigest.of(tree), 0, 1, Optional.empty());
    LoadSpec load =
        new LoadSpec(
            target,
            new Schedule.ClosedLoop(1),
            RequestSource.of("echoVoid"),
            Duration.ofMillis(2),
            Duration.ofSeconds(2),
            0);
    for (int i = 0; i < runs; i++) {
      assertThat(ask(coordinator, driver, claim)).isInstanceOf(Result.Claimed.class);
      Command run = new Command.Run(load, Command.Run.AT_ONCE);
      assertThat(ask(coordinator, driver, run)).isInstanceOf(Result.Ran.class);
      assertThat(ask(coordinator, driver, new Command.Release())).isInstanceOf(Result.Done.class);
    }
  }

  private static Result ask(Coordinator coordinator, Address agent, Command command)
      throws Exception {
    return coordinator.ask(agent, command, Coordinator.PATIENCE);
  }
}
