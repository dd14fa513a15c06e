package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.wsbench.cluster.agent.FakeAgents;
import org.wsbench.plan.Cpus;
import org.wsbench.plan.PlanReader;
import org.wsbench.result.Comparison;
import org.wsbench.result.RunFolder;
import org.wsbench.run.RunSettings;
import org.wsbench.run.SilentProgress;
import org.wsbench.run.Site;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.ClusterSettings;
import org.wsbench.run.keys.KeyStoreFile;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.FreePorts;
import org.wsbench.run.platform.Processors;

/** A cluster of processes with fake agents on the loopback interface. */
final class FakeCluster implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 120;
  private static final int MEBIBYTES_PER_AGENT = 96;

  /** For short-lived processes that must start quickly. */
  private static final String COMPILE_QUICKLY = "-XX:TieredStopAtLevel=1";

  private final Path folder;
  private final List<String> flags;
  private final Map<String, Process> processes = new HashMap<>();
  final AgentAddress server = address();

  FakeCluster(Path folder) {
    this(folder, List.of(COMPILE_QUICKLY));
  }

  /**
   * Creates a cluster without processes.
   *
   * @param folder for the logs
   * @param flags of the JVMs
   */
  FakeCluster(Path folder, List<String> flags) {
    this.folder = folder;
    this.flags = flags;
  }

  /** A cluster with one process, "sut": a running server agent and these driver agents. */
  static FakeCluster of(Path folder, String... drivers) throws IOException, InterruptedException {
    FakeCluster cluster = new FakeCluster(folder);
    List<String> agents = new ArrayList<>(List.of(cluster.server.toString()));
    agents.addAll(List.of(drivers));
    cluster.start("sut", agents);
    cluster.awaitLogged("sut", "running as a server agent");
    return cluster;
  }

  static AgentAddress address() {
    try {
      return new AgentAddress("127.0.0.1", FreePorts.next("127.0.0.1"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Addresses of agents, in the order in which a coordinator claims them. */
  static List<AgentAddress> addresses(int count) {
    return Stream.generate(FakeCluster::address)
        .limit(count)
        .sorted(Comparator.comparing(AgentAddress::toString))
        .toList();
  }

  /** An agent with keys, in the format of {@link #start}. */
  static String withKeys(AgentAddress agent, Path keys) {
    return agent + "," + keys;
  }

  /**
   * Starts agents in one process.
   *
   * @param name of the process
   * @param agents their addresses, optionally with keys
   */
  void start(String name, List<String> agents) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx%dm".formatted(64 + MEBIBYTES_PER_AGENT * agents.size()),
                "-XX:+UseSerialGC"));
    command.addAll(flags);
    if (Runtime.version().feature() >= 24) {
      command.add("--sun-misc-unsafe-memory-access=allow");
    }
    command.addAll(
        List.of(
            "-cp",
            System.getProperty("java.class.path"),
            FakeAgents.class.getName(),
            server.toString()));
    command.addAll(agents);
    processes.put(
        name,
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log(name).toFile())
            .start());
  }

  /** Whether a process is running. */
  boolean isRunning(String name) {
    return processes.containsKey(name) && processes.get(name).isAlive();
  }

  /** The running processes. */
  List<ProcessHandle> running() {
    return processes.values().stream().filter(Process::isAlive).map(Process::toHandle).toList();
  }

  private Path log(String name) {
    return folder.resolve(name + ".log");
  }

  /** The log of a process. */
  String logged(String name) throws IOException {
    return Files.readString(log(name));
  }

  /** Waits until the log of a process contains a text. */
  void awaitLogged(String name, String text) throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (!logged(name).contains(text)) {
      if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
        throw new AssertionError("'" + text + "' was not logged: " + logged(name));
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  /** Kills a process without letting it clean up. */
  void kill(String name) throws InterruptedException {
    processes.get(name).destroyForcibly().waitFor();
  }

  /** Sends a signal to a process, such as STOP or CONT. */
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

  /** The settings of a minimal plan. */
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

  /** Claims agents for a run. */
  Site site(int agents) throws IOException, InterruptedException {
    return AgentAllocator.site(settings(agents), run(), Optional.empty(), new SilentProgress());
  }

  /** Claims agents for a run, and begins it. */
  FakeRun begin(int agents) throws IOException, InterruptedException {
    Site site = site(agents);
    FakeRun run = new FakeRun(site, results(), site.startGenerator());
    site.begin(run.results());
    return run;
  }

  /** A new folder for the results of a run. */
  private RunFolder results() throws IOException {
    Comparison comparison =
        new Comparison(
            run().plan().scheme().id(),
            List.of("fake"),
            List.of("echoVoid"),
            "fake",
            1,
            null,
            0,
            1);
    Path results = Files.createTempDirectory(folder, "run");
    return RunFolder.create(results, Instant.now(), comparison, List.of(), List.of());
  }

  @Override
  public void close() throws InterruptedException {
    for (Process process : processes.values()) {
      process.destroyForcibly().waitFor();
    }
  }
}
