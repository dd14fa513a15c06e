package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Json;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.run.execution.Run;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.InterruptGrace;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** A run of moments over a few dummies, as the driver does it. */
public final class SmallRun {
  private static final String COMMON =
      """
      description: A run of a test
      connections: 4
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      cases: [echoVoid, echoStruct]
      """;

  public static final String SLICES =
      COMMON
          + """
          warmup: {minimum: 100ms, limit: 100ms}
          slices: {measure: 200ms, minSlice: 5ms, requestsPerConnection: 1, minCycles: 12}
          """;

  /** Without any warm-up: what is asked for after the verification is measured. */
  public static final String WINDOWS =
      COMMON
          + """
          warmup: {minimum: 0s, limit: 0s}
          scheme: windows
          windows: {warmup: 0s, measure: 100ms, rounds: 3, discardRounds: 1}
          """;

  /** Longer than any dummy takes to start, however busy the machine is. */
  static final Duration READY_WITHIN = Duration.ofMinutes(5);

  public final Path home;
  public final Path out;
  public final List<String> said = new ArrayList<>();

  public SmallRun(Path home) {
    this.home = home;
    this.out = home.resolve("out");
  }

  public SmallRun stack(String name, String... words) throws IOException {
    EchoProcess.describe(home, name, List.of(words));
    return this;
  }

  /** Runs these stacks; without names, those of the plan. */
  public RunResult execute(String plan, String... stacks) throws Exception {
    return execute(plan, READY_WITHIN, recording(), stacks);
  }

  RunResult execute(String plan, Duration readyWithin, Progress progress, String... stacks)
      throws Exception {
    Plan read = plan(plan);
    StackCatalog catalog =
        read.server().isPresent()
            ? StackCatalog.discoverClients(home)
            : StackCatalog.discover(home);
    List<StackDescriptor> selected =
        stacks.length == 0 ? catalog.select(read) : catalog.select(List.of(stacks));
    String baseline = selected.getFirst().name();
    return run(read, selected, Optional.empty(), Optional.of(baseline), readyWithin, progress);
  }

  public RunResult execute(String plan, InterleavedTasks companions, String stack)
      throws Exception {
    Plan read = plan(plan);
    return Run.execute(
        new RunSettings(
            read,
            StackCatalog.discover(home).select(List.of(stack)),
            Optional.empty(),
            Optional.of(stack),
            CpuAssignment.of(read.cpus(), Processors.ofThisMachine()),
            home,
            out),
        companions,
        recording());
  }

  /** A run in a place that says what kept load from being more. */
  RunResult limited(String plan, BiFunction<Target, EchoCase, Set<Flag>> limits, String... stacks)
      throws Exception {
    Plan read = plan(plan);
    RunSettings settings =
        new RunSettings(
            read,
            StackCatalog.discover(home).select(List.of(stacks)),
            Optional.empty(),
            Optional.of(stacks[0]),
            CpuAssignment.of(read.cpus(), Processors.ofThisMachine()),
            home,
            out);
    try (Site local = LocalSite.of(settings)) {
      Site site =
          (Site)
              Proxy.newProxyInstance(
                  Site.class.getClassLoader(),
                  new Class<?>[] {Site.class},
                  (proxy, method, values) ->
                      method.getName().equals("limits")
                          ? limits.apply((Target) values[0], (EchoCase) values[1])
                          : method.invoke(local, values));
      return Run.execute(settings, site, recording());
    }
  }

  public RunResult drive(String plan, Target target) throws Exception {
    return run(
        plan(plan), List.of(), Optional.of(target), Optional.empty(), READY_WITHIN, recording());
  }

  private RunResult run(
      Plan plan,
      List<StackDescriptor> stacks,
      Optional<Target> target,
      Optional<String> baseline,
      Duration readyWithin,
      Progress progress)
      throws Exception {
    CpuAssignment cpus = CpuAssignment.of(plan.cpus(), Processors.ofThisMachine());
    return Run.execute(
        new RunSettings(plan, stacks, target, baseline, cpus, home, out, readyWithin), progress);
  }

  private Plan plan(String text) throws IOException {
    return PlanReader.read(Files.writeString(home.resolve("small.yaml"), text));
  }

  /** Keeps the lines, checks the ticks. */
  public Progress recording() {
    return reacting(() -> {});
  }

  /** The same, and does something when the first round is finished, in the thread that runs. */
  public Progress reacting(Runnable afterFirstRound) {
    return new Progress() {
      private boolean reacted;

      @Override
      public void begins(Comparison comparison) {}

      @Override
      public void say(String line) {
        said.add(line);
      }

      @Override
      public void phase(String what) {
        said.add(what);
      }

      @Override
      public void measured(Round round) {
        said.add(round.stack() + " " + round.echoCase());
        if (!reacted) {
          reacted = true;
          afterFirstRound.run();
        }
      }

      @Override
      public void status(String what, Duration done, Duration planned) {
        if (what.isBlank() || done.isNegative() || planned.isNegative()) {
          throw new AssertionError(what + " " + done + " " + planned);
        }
      }
    };
  }

  /**
   * Runs these until the first round, and then does what Ctrl-C does where the driver is the last
   * to get it: ends their processes, and interrupts the driver when it has seen a failure.
   */
  public RunResult interrupted(String plan, String... stacks) throws Exception {
    return execute(plan, READY_WITHIN, reacting(SmallRun::interruptAfterServers), stacks);
  }

  private static void interruptAfterServers() {
    Thread running = Thread.currentThread();
    List<ProcessHandle> servers = ProcessHandle.current().children().toList();
    servers.forEach(ProcessHandle::destroy);
    servers.forEach(server -> server.onExit().join());
    Thread.ofPlatform().daemon().start(() -> interruptInGrace(running));
  }

  private static void interruptInGrace(Thread running) {
    while (Stream.of(running.getStackTrace())
        .noneMatch(frame -> frame.getClassName().equals(InterruptGrace.class.getName()))) {
      Thread.onSpinWait();
    }
    running.interrupt();
  }

  /** Nothing that a run has started is left, and all its files agree with the published schemas. */
  public void assertOver() throws IOException {
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
    PublishedSchemas.assertValid(out);
  }

  /** The rounds on disk, in their order. */
  public List<Round> rounds() throws IOException {
    List<Round> rounds = new ArrayList<>();
    for (String line : Files.readAllLines(out.resolve(RunFolder.ROUNDS))) {
      rounds.add(Json.read(line, Round.class));
    }
    return rounds;
  }

  /** The bodies of wrong replies on disk. */
  public List<Path> evidence() throws IOException {
    try (Stream<Path> files = Files.list(out.resolve("evidence"))) {
      return files.filter(file -> file.toString().endsWith(".body")).toList();
    }
  }

  /** A count that a dummy logged when it was ended. */
  public long logged(String stack, String count) throws IOException {
    return Files.readAllLines(out.resolve("logs").resolve(stack + "-1.log")).stream()
        .filter(line -> line.startsWith(count + " "))
        .mapToLong(line -> Long.parseLong(line.substring(count.length() + 1)))
        .findFirst()
        .orElseThrow();
  }
}
