package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.Ratios;
import org.wsbench.contract.SoapOperations;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.run.RunSettings;
import org.wsbench.run.SilentProgress;
import org.wsbench.run.Site;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.cluster.ClusterEngine;
import org.wsbench.run.cluster.ClusterSettings;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Pinning;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.stack.StackCatalog;

/**
 * Measures the cost of coordination: one driver agent over the loopback interface against a
 * generator in this process, in turns, on the same server and CPU. Run it by hand.
 */
public final class CoordinationCost {

  private static final Duration SLICE = Duration.ofMillis(300);
  private static final Duration WARM_UP = Duration.ofSeconds(5);
  private static final int CYCLES = 150;
  private static final int CONNECTIONS = 32;
  private static final int PORT = 17355;
  private static final String PLAN =
      """
      description: The cost of coordination
      stacks: [raw-stax]
      cases: [echoStruct]
      cpus: {server: 0, driver: 1}
      connections: 32
      """;

  private CoordinationCost() {}

  /**
   * Measures and prints both ratios.
   *
   * @param args the home of an installation; or {@code agent}, a role, and that home
   */
  public static void main(String[] args) throws Exception {
    if (args[0].equals("agent")) {
      agent(AgentRole.parse(args[1]), Path.of(args[2]));
      return;
    }
    Path home = Path.of(args[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("wsbench-cost");
    List<Process> agents = new ArrayList<>();
    try {
      for (AgentRole role : AgentRole.values()) {
        agents.add(start(role, home, folder));
        Thread.sleep(Duration.ofSeconds(3));
      }
      measure(settings(home, folder));
    } finally {
      for (Process agent : agents) {
        agent.destroy();
        agent.waitFor();
      }
    }
    System.exit(0);
  }

  private static Process start(AgentRole role, Path home, Path folder) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xms256m",
            "-Xmx256m",
            "-XX:+UseSerialGC",
            "-XX:AutoBoxCacheMax=65536",
            "-cp",
            System.getProperty("java.class.path"),
            CoordinationCost.class.getName(),
            "agent",
            role.id(),
            home.toString())
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(role.id() + ".log").toFile())
        .start();
  }

  private static void agent(AgentRole role, Path home) throws IOException {
    AgentAddress server = address(AgentRole.SERVER);
    AgentSettings settings =
        new AgentSettings(
            home,
            role,
            address(role),
            Optional.empty(),
            role == AgentRole.SERVER ? Optional.empty() : Optional.of(server),
            List.of(),
            false,
            Path.of("target/cost"));
    Thread agent = Thread.currentThread();
    Runtime.getRuntime().addShutdownHook(new Thread(agent::interrupt));
    try {
      ClusterEngine.find().agent(settings, System.out::println);
    } catch (InterruptedException e) {
      System.out.println("stopped");
    }
  }

  private static AgentAddress address(AgentRole role) {
    return new AgentAddress("127.0.0.1", PORT + role.ordinal());
  }

  private static RunSettings settings(Path home, Path folder) throws IOException {
    Plan plan = PlanReader.read(Files.writeString(folder.resolve("cost.yaml"), PLAN));
    return new RunSettings(
        plan,
        StackCatalog.discover(home).select(plan.stacks()),
        Optional.empty(),
        Optional.of("raw-stax"),
        CpuAssignment.of(plan.cpus(), Processors.ofThisMachine()),
        home,
        folder.resolve("out"));
  }

  private static void measure(RunSettings settings) throws Exception {
    ClusterSettings cluster =
        new ClusterSettings(address(AgentRole.SERVER), 1, Optional.empty(), Optional.empty());
    try (Site site =
            AgentAllocator.site(cluster, settings, Optional.empty(), new SilentProgress());
        LoadGenerator there = site.startGenerator();
        LoadGenerator here = LoadGenerator.start(1, SoapOperations::named)) {
      Target target = site.start("raw-stax", 1).target();
      for (LoadGenerator generator : List.of(here, there)) {
        generator.run(load(target, new RequestSource.Once("echoStruct"), WARM_UP));
        generator.run(load(target, RequestSource.of("echoStruct"), WARM_UP));
      }
      site.pinDriver();
      Pinning.pinAlone(ProcessHandle.current().pid(), settings.cpus().driver());
      print(cycles(here, there, target));
    }
  }

  private static LoadSpec load(Target target, RequestSource source, Duration length) {
    return new LoadSpec(
        target, new Schedule.ClosedLoop(CONNECTIONS), source, length, Duration.ofSeconds(10), 0);
  }

  private record Pair(LoadReport here, LoadReport there) {}

  private static List<Pair> cycles(LoadGenerator here, LoadGenerator there, Target target)
      throws Exception {
    LoadSpec slice = load(target, RequestSource.of("echoStruct"), SLICE);
    Random random = new Random(1);
    List<Pair> pairs = new ArrayList<>();
    for (int cycle = 0; cycle < CYCLES; cycle++) {
      if (random.nextBoolean()) {
        LoadReport first = here.run(slice);
        pairs.add(new Pair(first, there.run(slice)));
      } else {
        LoadReport first = there.run(slice);
        pairs.add(new Pair(here.run(slice), first));
      }
    }
    return Collections.unmodifiableList(pairs);
  }

  private static void print(List<Pair> pairs) {
    print("throughput", pairs, LoadReport::tps);
    print(
        "driver CPU per request",
        pairs,
        report -> (double) report.generator().cpuNanos() / report.verified());
  }

  private static void print(String what, List<Pair> pairs, ToDoubleFunction<LoadReport> figure) {
    double[] logs =
        pairs.stream()
            .mapToDouble(
                pair ->
                    Math.log(
                        figure.applyAsDouble(pair.there()) / figure.applyAsDouble(pair.here())))
            .toArray();
    Estimate ratio = Ratios.byCycle(List.of(logs)).measured().exponential();
    System.out.printf("%s of one agent against none: %s%n", what, ratio);
  }
}
