package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
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
  private final int exposed;

  /**
   * Starts them.
   *
   * @param crews how many driver agents each process has
   * @param exposed so many processes, from the first one on, may be killed and paused
   */
  Fleet(Path folder, List<Integer> crews, int exposed) throws IOException {
    this.cluster = new FakeCluster(folder, List.of());
    this.size = crews.stream().mapToInt(Integer::intValue).sum();
    this.exposed = exposed;
    Iterator<String> addresses =
        FakeCluster.addresses(size).stream().map(AgentAddress::toString).iterator();
    for (int crew : crews) {
      this.crews.add(Stream.generate(addresses::next).limit(crew).toList());
    }
    cluster.start("server", List.of(cluster.server.toString()));
    for (int i = 0; i < crews.size(); i++) {
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

  /** How many processes may come to harm. */
  int exposed() {
    return exposed;
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
