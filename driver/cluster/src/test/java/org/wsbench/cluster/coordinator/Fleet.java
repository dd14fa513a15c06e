package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pekko.actor.Address;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.platform.ProcessMeter;

/** Fake driver agents in a few processes, and their server agent in its own process. */
final class Fleet implements AutoCloseable {

  private final FakeCluster cluster;
  private final List<List<String>> groups = new ArrayList<>();
  private final int size;
  private final int exposed;

  /**
   * Starts them.
   *
   * @param groups number of driver agents in each process
   * @param exposed number of processes, starting with the first, that may be killed and paused
   */
  Fleet(Path folder, List<Integer> groups, int exposed) throws IOException {
    this.cluster = new FakeCluster(folder, List.of());
    this.size = groups.stream().mapToInt(Integer::intValue).sum();
    this.exposed = exposed;
    Iterator<String> addresses =
        FakeCluster.addresses(size).stream().map(AgentAddress::toString).iterator();
    for (int group : groups) {
      this.groups.add(Stream.generate(addresses::next).limit(group).toList());
    }
    cluster.start("server", List.of(cluster.server.toString()));
    for (int i = 0; i < groups.size(); i++) {
      start(i);
    }
  }

  FakeCluster cluster() {
    return cluster;
  }

  int size() {
    return size;
  }

  /** CPU time of all running processes so far. */
  long cpuMicros() {
    return meters().mapToLong(meter -> meter.cpuMicros().orElse(0)).sum();
  }

  long residentBytes() {
    return meters().mapToLong(meter -> meter.residentBytes().orElse(0)).sum();
  }

  private Stream<ProcessMeter> meters() {
    return cluster.running().stream().map(process -> new ProcessMeter(process.pid()));
  }

  /** Number of processes that may be killed and paused. */
  int exposed() {
    return exposed;
  }

  void start(int process) throws IOException {
    cluster.start(name(process), groups.get(process));
  }

  void kill(int process) throws InterruptedException {
    cluster.kill(name(process));
  }

  void signal(int process, String signal) throws IOException, InterruptedException {
    cluster.signal(name(process), signal);
  }

  private static String name(int process) {
    return "drivers-" + process;
  }

  /** Waits until all agents are members. */
  void awaitAll() throws IOException, InterruptedException {
    for (int i = 0; i < groups.size(); i++) {
      for (String agent : groups.get(i)) {
        cluster.awaitLogged(name(i), agent + " running as a driver agent");
      }
    }
  }

  /** Number of driver agents that are members. */
  int available() throws IOException, InterruptedException {
    try (Coordinator coordinator = Coordinator.join(cluster.settings(0), "count")) {
      List<Address> drivers = coordinator.await(AgentRole.DRIVER, 1, Duration.ofMinutes(1));
      return drivers.size();
    }
  }

  @Override
  public void close() throws InterruptedException {
    cluster.close();
  }
}
