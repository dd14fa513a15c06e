package org.wsbench.app.jmh;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.app.plan.JmhPlan;
import org.wsbench.app.platform.CpuAssignment;
import org.wsbench.app.platform.Pinning;
import org.wsbench.app.run.Companions;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.Turn;

/**
 * The microbenchmarks that do what the data bindings of stacks do, in the cycles of a run: reading
 * a request, parsing it, and writing a reply, for each case.
 */
public final class BindingCompanions implements Companions, AutoCloseable {
  private static final String CASE = "echoCase";

  private final JmhSettings settings;
  private final Collection<JmhCounterpart> bindings;
  private final CpuAssignment cpus;
  private final JmhProgress progress;
  private TurnServer server;
  private BenchmarkHost host;
  private ForkGroup group;
  private List<BenchmarkRow> warm = List.of();
  private int fork;

  /**
   * Companions to be.
   *
   * @param settings of a plan for microbenchmarks; results go to the folder of the run
   * @param bindings what stacks do
   * @param cpus of the run: benchmarks are measured where servers are
   */
  private BindingCompanions(
      JmhSettings settings,
      Collection<JmhCounterpart> bindings,
      CpuAssignment cpus,
      JmhProgress progress) {
    this.settings = settings;
    this.bindings = bindings;
    this.cpus = cpus;
    this.progress = progress;
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
      JmhProgress progress) {
    String chosen = cases.stream().map(EchoCase::id).collect(Collectors.joining(","));
    JmhWords words = JmhWords.parse(List.of("-p", CASE + "=" + chosen));
    JmhSettings settings = new JmhSettings(plan, words, cpus.server(), home, out);
    return new BindingCompanions(settings, bindings, cpus, progress);
  }

  /** Whether the benchmarks have been built. */
  public boolean built() {
    return settings.built();
  }

  @Override
  public void begin(int number) throws IOException, InterruptedException {
    fork = number;
    if (host == null) {
      server = new TurnServer();
      host = BenchmarkHost.start(settings.measuring(server.port()), HostLog.in(settings.out()));
      // What a pinned driver starts would stay where the driver is.
      Pinning.pin(host.pid(), cpus.all());
    }
    group =
        new ForkGroup(
            new ForkGroup.Setting(
                settings.plan(), host, server, settings.cpus(), new Random(number), progress),
            host.rows().stream().filter(row -> isWanted(row.id())).toList());
    group.begin();
    Map<String, JmhStart> outcome =
        group.outcome(number).stream()
            .collect(Collectors.toMap(JmhStart::benchmark, start -> start));
    outcome.values().stream()
        .filter(start -> start.failure() != null)
        .forEach(start -> progress.say(start.benchmark() + " failed: " + start.failure()));
    outcome.values().stream()
        .filter(start -> start.failure() == null && !start.warm())
        .forEach(
            start ->
                progress.say(
                    start.benchmark() + " is left out of fork " + number + ": it is not warm"));
    warm = group.alive().stream().filter(row -> outcome.get(row.id().toString()).warm()).toList();
  }

  private boolean isWanted(BenchmarkId id) {
    return bindings.stream()
        .flatMap(BindingCompanions::parts)
        .anyMatch(
            part ->
                part.operation().equals(id.operation())
                    && part.binding().equals(id.binding())
                    && part.xmlLibrary().equals(id.xmlLibrary()));
  }

  /** A microbenchmark, whatever its case. */
  private record PartOfBinding(String operation, String binding, String xmlLibrary) {}

  private static Stream<PartOfBinding> parts(JmhCounterpart like) {
    return Stream.of(
        new PartOfBinding("unmarshal", like.binding(), like.parser()),
        new PartOfBinding("marshal", like.binding(), like.writer()),
        new PartOfBinding("parse", "", like.parser()));
  }

  @Override
  public List<Companion> of(EchoCase echoCase) {
    List<BenchmarkRow> alive = group.alive();
    return warm.stream()
        .filter(row -> row.id().echoCase().equals(echoCase.id()) && alive.contains(row))
        .<Companion>map(row -> (round, cycle) -> group.turn(row, Turn.beside(fork, round, cycle)))
        .toList();
  }

  @Override
  public void end() throws IOException, InterruptedException {
    if (group != null) {
      group.end();
      group = null;
      warm = List.of();
    }
  }

  @Override
  public void close() throws IOException {
    if (host != null) {
      host.close();
    }
    if (server != null) {
      server.close();
    }
  }
}
