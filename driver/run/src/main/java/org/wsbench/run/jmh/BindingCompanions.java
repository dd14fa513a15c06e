package org.wsbench.run.jmh;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.JmhPlan;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.result.jmh.Turn;
import org.wsbench.run.InterleavedTasks;
import org.wsbench.run.StatusListener;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Pinning;

/**
 * The microbenchmarks that do what the data bindings of stacks do, in the cycles of a run: turning
 * a request into a reply, and parsing the request, for each case.
 */
public final class BindingCompanions implements InterleavedTasks, AutoCloseable {
  private static final String CASE = "echoCase";

  private final JmhSettings settings;
  private final Collection<JmhCounterpart> bindings;
  private final CpuAssignment cpus;
  private final JmhMonitor monitor;
  private ForkListener listener;
  private BenchmarkHost host;
  private JvmGroup group;
  private int fork;

  /**
   * Creates the companions, without starting them.
   *
   * @param settings of a plan for microbenchmarks; results go to the folder of the run
   * @param bindings the bindings of the stacks
   * @param cpus of the run: benchmarks are measured where servers are
   */
  private BindingCompanions(
      JmhSettings settings,
      Collection<JmhCounterpart> bindings,
      CpuAssignment cpus,
      StatusListener listener) {
    this.settings = settings;
    this.bindings = bindings;
    this.cpus = cpus;
    this.monitor = JmhMonitor.of(listener, Duration.ZERO);
  }

  /**
   * The companions of a run.
   *
   * @param home root of the installation
   * @param out folder of the run
   */
  public static BindingCompanions of(
      JmhPlan plan,
      Collection<JmhCounterpart> bindings,
      Collection<EchoCase> cases,
      Path home,
      Path out,
      CpuAssignment cpus,
      StatusListener listener) {
    String chosen = cases.stream().map(EchoCase::id).collect(Collectors.joining(","));
    JmhOptions words = JmhOptions.parse(List.of("-p", CASE + "=" + chosen));
    JmhSettings settings = new JmhSettings(plan, words, cpus.server(), home, out);
    return new BindingCompanions(settings, bindings, cpus, listener);
  }

  /** Whether the benchmarks have been built. */
  public boolean built() {
    return settings.built();
  }

  @Override
  public void begin(int number) throws IOException, InterruptedException {
    fork = number;
    if (host == null) {
      listener = new ForkListener();
      host =
          BenchmarkHost.start(
              settings.measuring(listener.port()), HostLog.in(settings.out()), listener);
      // Processes that a pinned driver starts would inherit its CPUs.
      Pinning.pin(host.pid(), cpus.all());
    }
    List<BenchmarkRow> wanted = host.rows().stream().filter(row -> isWanted(row.id())).toList();
    JvmGroup.Setting setting =
        new JvmGroup.Setting(
            settings.plan(), host, listener, settings.cpus(), new Random(number), monitor);
    group = new JvmGroup(setting, JvmGroup.byJvm(wanted, settings.plan().isolated()));
    group.start();
    group.warmUp();
    group.outcome(number).stream()
        .filter(start -> start.failure() != null)
        .forEach(start -> monitor.say(start.benchmark() + " failed: " + start.failure()));
    group.jvms().stream()
        .filter(jvm -> !jvm.hasSettled() && jvm.pid().isPresent())
        .forEach(
            jvm ->
                monitor.say(
                    "the JVM %s of fork %d is not warm: it is measured once it is"
                        .formatted(jvm.name(), number)));
  }

  private boolean isWanted(BenchmarkId id) {
    return bindings.stream().anyMatch(like -> like.isMadeOf(id));
  }

  @Override
  public List<Companion> of(EchoCase echoCase) {
    return group.alive().stream()
        .filter(row -> row.id().echoCase().equals(echoCase.id()))
        .<Companion>map(row -> (round, cycle) -> take(row, Turn.beside(fork, round, cycle)))
        .toList();
  }

  /** A turn in a JVM that has not settled belongs to its warm-up. */
  private boolean take(BenchmarkRow row, Turn turn) throws InterruptedException {
    MeasuredJvm jvm = group.jvm(row);
    return jvm.isAlive(row) && jvm.turn(row, jvm.hasSettled() ? turn.number() : 0).isPresent();
  }

  @Override
  public void end() throws IOException, InterruptedException {
    if (group != null) {
      group.end();
      group = null;
    }
  }

  @Override
  public void close() throws IOException {
    if (host != null) {
      host.close();
    }
    if (listener != null) {
      listener.close();
    }
  }
}
