package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.wsbench.app.cluster.AgentAddress;
import org.wsbench.app.cluster.ClusterSettings;
import org.wsbench.app.cluster.KeyStoreFile;
import org.wsbench.app.plan.Cpus;
import org.wsbench.app.plan.PlanReader;
import org.wsbench.app.platform.CpuAssignment;
import org.wsbench.app.platform.FreePorts;
import org.wsbench.app.platform.Processors;
import org.wsbench.app.run.RunSettings;
import org.wsbench.cluster.agent.FakeAgents;

/** Processes with fake agents on the loopback interface. */
final class FakeCluster implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 60;

  private final Path folder;
  private final Map<String, Process> processes = new HashMap<>();
  final AgentAddress server = address();

  FakeCluster(Path folder) {
    this.folder = folder;
  }

  static AgentAddress address() {
    try {
      return new AgentAddress("127.0.0.1", FreePorts.next("127.0.0.1"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Starts agents in one process, which has a name. */
  void start(String name, Optional<Path> keys, AgentAddress... binds) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx96m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1"));
    if (Runtime.version().feature() >= 24) {
      command.add("--sun-misc-unsafe-memory-access=allow");
    }
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            FakeAgents.class.getName(),
            keys.map(Path::toString).orElse("-"),
            server.toString()));
    for (AgentAddress bind : binds) {
      command.add(bind.toString());
    }
    processes.put(
        name,
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log(name).toFile())
            .start());
  }

  private Path log(String name) {
    return folder.resolve(name + ".log");
  }

  /** What the agents of a process have said. */
  String said(String name) throws IOException {
    return Files.readString(log(name));
  }

  /** Waits until they have said something. */
  void awaitSaid(String name, String words) throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (!said(name).contains(words)) {
      if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
        throw new AssertionError("'" + words + "' was not said: " + said(name));
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  /** Ends a process as a machine ends that loses its power. */
  void kill(String name) throws InterruptedException {
    processes.get(name).destroyForcibly().waitFor();
  }

  /** Stops a process, or lets it go on: SIGSTOP, SIGCONT. */
  void signal(String name, String signal) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, Long.toString(processes.get(name).pid()))
        .start()
        .waitFor();
  }

  ClusterSettings settings(int agents) {
    return new ClusterSettings(server, agents, Optional.empty(), Optional.empty());
  }

  ClusterSettings settings(int agents, Path keys) {
    return new ClusterSettings(
        server, agents, Optional.of(new KeyStoreFile(keys)), Optional.empty());
  }

  /** A plan that says nothing special. */
  RunSettings run() throws IOException {
    Path plan = folder.resolve("fake.yaml");
    Files.writeString(plan, "description: A plan of a test\ncases: [echoVoid]\nstacks: [fake]\n");
    return new RunSettings(
        PlanReader.read(plan),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        CpuAssignment.of(Cpus.anywhere(), Processors.ofThisMachine()),
        folder,
        folder.resolve("out"));
  }

  @Override
  public void close() throws InterruptedException {
    for (Process process : processes.values()) {
      process.destroyForcibly().waitFor();
    }
  }
}
