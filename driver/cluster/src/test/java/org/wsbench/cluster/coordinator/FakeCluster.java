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
import org.wsbench.app.cluster.AgentAddress;
import org.wsbench.app.cluster.ClusterSettings;
import org.wsbench.app.cluster.KeyStoreFile;
import org.wsbench.app.plan.Cpus;
import org.wsbench.app.plan.PlanReader;
import org.wsbench.app.platform.CpuAssignment;
import org.wsbench.app.platform.FreePorts;
import org.wsbench.app.platform.Processors;
import org.wsbench.app.run.RunSettings;
import org.wsbench.app.run.Site;
import org.wsbench.cluster.agent.FakeAgents;
import org.wsbench.result.Comparison;
import org.wsbench.result.RunFolder;

/** Processes with fake agents on the loopback interface. */
final class FakeCluster implements AutoCloseable {

  private static final long PATIENCE_SECONDS = 120;
  private static final int MEBIBYTES_PER_AGENT = 96;

  /** For processes that are to be there soon, and not for long. */
  private static final String COMPILE_QUICKLY = "-XX:TieredStopAtLevel=1";

  private final Path folder;
  private final List<String> flags;
  private final Map<String, Process> processes = new HashMap<>();
  final AgentAddress server = address();

  FakeCluster(Path folder) {
    this(folder, List.of(COMPILE_QUICKLY));
  }

  /**
   * Without a process.
   *
   * @param folder for their logs
   * @param flags of their JVMs
   */
  FakeCluster(Path folder, List<String> flags) {
    this.folder = folder;
    this.flags = flags;
  }

  /** With its server agent, which is up, and these driver agents in one process: "sut". */
  static FakeCluster of(Path folder, String... drivers) throws IOException, InterruptedException {
    FakeCluster cluster = new FakeCluster(folder);
    List<String> agents = new ArrayList<>(List.of(cluster.server.toString()));
    agents.addAll(List.of(drivers));
    cluster.start("sut", agents);
    cluster.awaitSaid("sut", "is a server agent");
    return cluster;
  }

  static AgentAddress address() {
    try {
      return new AgentAddress("127.0.0.1", FreePorts.next("127.0.0.1"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** So many addresses of agents, in the order in which a coordinator takes them. */
  static List<AgentAddress> addresses(int count) {
    return Stream.generate(FakeCluster::address)
        .limit(count)
        .sorted(Comparator.comparing(AgentAddress::toString))
        .toList();
  }

  /** An agent with keys, for {@link #start}. */
  static String withKeys(AgentAddress agent, Path keys) {
    return agent + "," + keys;
  }

  /**
   * Starts agents in one process.
   *
   * @param name of the process
   * @param agents their addresses, with keys or without
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

  /** Whether a process was started and has not ended. */
  boolean isRunning(String name) {
    return processes.containsKey(name) && processes.get(name).isAlive();
  }

  /** The processes that have not ended. */
  List<ProcessHandle> running() {
    return processes.values().stream().filter(Process::isAlive).map(Process::toHandle).toList();
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

  /** Claims agents for a run. */
  Site site(int agents) throws IOException, InterruptedException {
    return Hiring.site(settings(agents), run(), Optional.empty(), new SilentProgress());
  }

  /** Claims agents for a run, and begins it. */
  FakeRun begin(int agents) throws IOException, InterruptedException {
    Site site = site(agents);
    FakeRun run = new FakeRun(site, results(), site.startGenerator());
    site.begin(run.results());
    return run;
  }

  /** A new folder for what a run finds. */
  private RunFolder results() throws IOException {
    Comparison comparison =
        new Comparison(
            run().plan().scheme(), List.of("fake"), List.of("echoVoid"), "fake", 1, null, 0, 1);
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
