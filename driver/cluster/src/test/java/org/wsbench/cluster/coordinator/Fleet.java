package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pekko.actor.Address;
import org.wsbench.app.cluster.AgentAddress;
import org.wsbench.app.cluster.AgentRole;
import org.wsbench.app.platform.ProcessMeter;

/** Fake driver agents in a few processes, and their server agent in a process of its own. */
final class Fleet implements AutoCloseable {

  private final FakeCluster cluster;
  private final List<List<String>> crews = new ArrayList<>();
  private final int size;

  /**
   * Starts them.
   *
   * @param size how many driver agents, 1 or more
   * @param mostProcesses share them
   */
  Fleet(Path folder, int size, int mostProcesses) throws IOException {
    this.cluster = new FakeCluster(folder);
    this.size = size;
    int processes = Math.min(mostProcesses, size);
    for (int i = 0; i < processes; i++) {
      crews.add(new ArrayList<>());
    }
    List<AgentAddress> addresses = FakeCluster.addresses(size);
    for (int i = 0; i < size; i++) {
      crews.get(i % processes).add(addresses.get(i).toString());
    }
    cluster.start("server", List.of(cluster.server.toString()));
    for (int i = 0; i < processes; i++) {
      start(i);
    }
  }

  FakeCluster cluster() {
    return cluster;
  }

  int size() {
    return size;
  }

  /** CPU time of all agents so far, without that of processes that were killed. */
  long cpuMicros() {
    return meters().mapToLong(meter -> meter.cpuMicros().orElse(0)).sum();
  }

  long residentBytes() {
    return meters().mapToLong(meter -> meter.residentBytes().orElse(0)).sum();
  }

  private Stream<ProcessMeter> meters() {
    return cluster.running().stream().map(process -> new ProcessMeter(process.pid()));
  }

  int processes() {
    return crews.size();
  }

  void start(int process) throws IOException {
    cluster.start(name(process), crews.get(process));
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

  /** Waits until all are members. */
  void awaitAll() throws IOException, InterruptedException {
    for (int i = 0; i < crews.size(); i++) {
      for (String agent : crews.get(i)) {
        cluster.awaitSaid(name(i), agent + " is a driver agent");
      }
    }
  }

  /** How many driver agents can be reached. */
  int there() throws IOException, InterruptedException {
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
