package org.wsbench.report.html;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.wsbench.analysis.Summary;
import org.wsbench.payload.EchoCase;
import org.wsbench.report.cluster.AgentsReport;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.ClassCacheFile;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.Json;
import org.wsbench.result.Library;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServerProcess;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;
import org.wsbench.result.StoredRun;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.cluster.StartFigures;
import org.wsbench.result.cluster.TestCluster;

/** Sample runs with everything that the HTML report can show. */
final class Samples {
  /** Does something wherever it is taken for HTML, or ends a script. */
  static final String HOSTILE =
      "</script></style></title><img src=x onerror=\"document.title='owned'\"><b>&amp;";

  static final List<String> STACKS = List.of("metro", "axis2-xmlbeans", "axis2-adb", "raw-stax");

  private static final int CYCLES = 40;

  /** Of the slices of a case, of which those of a stack take a fifth. */
  private static final Duration CASE = Duration.ofMillis(200L * CYCLES);

  private Samples() {}

  private static final int SAMPLED_SECONDS = 200;

  /** Four stacks, all cases. */
  static RunContent run() {
    return content(result(STACKS, "plain", 2, 8));
  }

  /** So many stacks, started so often, with as many jars as stacks have. */
  static RunContent many(int count, int forks) {
    List<String> names = IntStream.range(0, count).mapToObj(i -> "axis2-xmlbeans@" + i).toList();
    return content(result(names, "plain", forks, 40));
  }

  /** A run whose every text is {@link #HOSTILE}. */
  static RunContent hostile() {
    return content(result(List.of("metro", HOSTILE, "axis2-xmlbeans"), HOSTILE, 2, 8));
  }

  private static RunContent content(Run run) {
    RunResult result = run.result();
    StoredRun stored =
        new StoredRun(result, run.rounds(), run.latencies(), samples(result), List.of(run.text()));
    Table table =
        Table.ofFigures(
            "Added",
            "case",
            List.of(run.text()),
            List.of(List.of(Cell.text(run.text()), Cell.of(Figure.of(33, Unit.PERCENT)))));
    Section remarks = new Section(run.text(), List.of(Item.of(run.text())));
    Addition addition = new Addition(List.of(table), remarks);
    return new RunContent(
        stored,
        result,
        RunReport.of(result, stored.notes()),
        Optional.of(AgentsReport.of(agents(run.text()))),
        Optional.of(addition),
        Optional.of(addition));
  }

  /** Each server for some minutes, of which one pauses for 50 ms in a second under load. */
  private static List<ResourceSample> samples(RunResult result) {
    List<ResourceSample> samples = new ArrayList<>();
    List<String> stacks = result.comparison().stacks();
    for (int second = 1; second <= SAMPLED_SECONDS; second++) {
      for (String stack : stacks) {
        int n = stacks.indexOf(stack);
        samples.add(
            new ResourceSample(
                TestRounds.START.plusSeconds(second),
                stack,
                1,
                1.0,
                0.2 + 0.1 * n,
                (200L + second % 7) << 20,
                40 + n,
                60,
                Map.of(
                    "pauseMicros",
                    n == 0 ? 10_000L : 3_000L,
                    "voluntarySwitches",
                    900L + second,
                    "involuntarySwitches",
                    30L)));
      }
    }
    return samples;
  }

  /** Agents of which one was lost and one was at all its limits. */
  private static ClusterResult agents(String text) {
    return TestCluster.of(
        new StartFigures(1240, 14.2, 203, 9100, 5000, 1, 2, 4),
        TestCluster.server(),
        TestCluster.with(TestCluster.driver("load1", 0.6), 0.93, 0.85),
        TestCluster.lost(text, 0.4, text));
  }

  private record Run(
      RunResult result, List<Round> rounds, List<Histogram> latencies, String text) {}

  private static Run result(List<String> names, String text, int forks, int jars) {
    List<String> cases = EchoCase.contract().stream().map(EchoCase::id).toList();
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES, names, cases, names.get(1), 32, ServiceMode.TYPED, 0, 7);
    List<StackRun> stacks = new ArrayList<>();
    List<Round> rounds = new ArrayList<>();
    for (int fork = 1; fork <= forks; fork++) {
      for (String name : names) {
        stacks.add(start(name, fork, text, jars));
      }
      for (String echoCase : cases) {
        for (String name : names) {
          double tps = 9_000.0 / (1 + cases.indexOf(echoCase)) * (1 + 0.3 * names.indexOf(name));
          double ofFork = tps * (1 + 0.02 * fork * (names.indexOf(name) % 3));
          Round round = TestRounds.sliced(name, echoCase, ofFork, CYCLES);
          rounds.add(
              TestRounds.inFork(
                  fork, TestRounds.later(CASE.multipliedBy(cases.indexOf(echoCase)), round)));
        }
      }
    }
    rounds.set(2, TestRounds.with(rounds.get(2), new Errors(0, 0, 3, 0, 1), false));
    RunResult measured = run(comparison, stacks, text);
    List<Histogram> latencies = rounds.stream().map(Samples::latency).toList();
    StoredRun stored = new StoredRun(measured, rounds, latencies, List.of());
    return new Run(measured.with(Summary.of(stored)), rounds, latencies, text);
  }

  private static Histogram latency(Round round) {
    Histogram nanos = TestRounds.latencies(round.load().tps());
    nanos.setTag(Round.row(round.stack(), round.echoCase()));
    return nanos;
  }

  private static RunResult run(Comparison comparison, List<StackRun> stacks, String text) {
    Map<String, Object> environment =
        Map.of("machine", Map.of("cpuModel", text, "processors", 2), "flags", List.of("-Xmx1g"));
    return new RunResult(
        RunResult.SCHEMA,
        RunResult.FORMAT_VERSION,
        RunResult.Status.COMPLETED,
        text,
        TestRounds.START,
        TestRounds.START.plusSeconds(301),
        comparison,
        Json.tree(Map.of("name", text)),
        Json.tree(environment),
        stacks,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  /** A start of a stack; a hostile one has a failure too, although it serves. */
  private static StackRun start(String name, int fork, String text, int count) {
    StackRun stack = TestRuns.stack(name, fork);
    StackDescription known = stack.description();
    StackDescription description =
        new StackDescription(
            text,
            known.engine(),
            name.startsWith("axis2-xmlbeans") ? "xmlbeans" : text,
            text,
            known.language(),
            known.approach(),
            known.role(),
            text,
            text,
            known.checks(),
            known.deviations());
    List<Library> jars =
        IntStream.range(0, count)
            .mapToObj(i -> new Library("library-" + i + text, "1." + i, "0123456789abcdef"))
            .toList();
    return new StackRun(
        name,
        fork,
        description,
        new ServerProcess(
            List.of("java", text), "25.0.1+8", jars, text, new ClassCacheFile(text, 1, text)),
        TestRuns.warmUp(StackRun.EndedBy.FLAT, Errors.NONE),
        text.equals(HOSTILE) ? new StackRun.Failure(text, List.of(text)) : null);
  }
}
