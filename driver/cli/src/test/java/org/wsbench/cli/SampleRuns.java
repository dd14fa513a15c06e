package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.wsbench.analysis.Summary;
import org.wsbench.result.Comparison;
import org.wsbench.result.Errors;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;

/**
 * Small throughput runs on disk, of metro beside a baseline in two cases.
 *
 * @param folder around those of the runs
 * @param hugePages when Linux gives them
 */
record SampleRuns(Path folder, String hugePages) {
  static final List<String> CASES = List.of("echoVoid", "echoDate");
  private static final int USUAL_FORKS = 2;
  private static final int CYCLES = 60;

  /** Runs on a machine that gives huge pages. */
  SampleRuns(Path folder) {
    this(folder, "madvise");
  }

  /** A run of a day, on some CPU, with metro at some speed relative to the baseline. */
  String run(String name, int day, String cpu, String baseline, double metro) throws IOException {
    return run(name, day, cpu, baseline, metro, USUAL_FORKS);
  }

  private String run(String name, int day, String cpu, String baseline, double metro, int forks)
      throws IOException {
    return run(name, day, cpu, baseline, metro, forks, UnaryOperator.identity());
  }

  private String run(
      String name,
      int day,
      String cpu,
      String baseline,
      double metro,
      int forks,
      UnaryOperator<Round> changed)
      throws IOException {
    return run(name, day, cpu, baseline, 1, metro, forks, changed);
  }

  private String run(
      String name,
      int day,
      String cpu,
      String baseline,
      double speed,
      double metro,
      int forks,
      UnaryOperator<Round> changed)
      throws IOException {
    Path out = folder.resolve(name);
    List<String> stacks = List.of(baseline, "metro");
    Comparison comparison =
        new Comparison(
            MeasurementScheme.SLICES, stacks, CASES, baseline, 32, ServiceMode.TYPED, 0, 1);
    Instant begin = TestRounds.START.plus(Duration.ofDays(day));
    Object plan = Map.of("name", "quick", "description", "Small");
    Object machine =
        Map.of(
            "machine",
            Map.of("cpuModel", cpu, "processors", 2, "hugePages", hugePages),
            "commit",
            Map.of("id", "abc" + day));
    try (RunFolder writer = RunFolder.create(out, begin, comparison, plan, machine)) {
      for (int fork = 1; fork <= forks; fork++) {
        for (String stack : stacks) {
          writer.put(TestRuns.stack(stack, fork));
          double tps = 10_000 * speed * (stack.equals("metro") ? metro : 1);
          for (String echoCase : CASES) {
            writer.append(
                changed.apply(
                    TestRounds.inFork(fork, TestRounds.sliced(stack, echoCase, tps, CYCLES))),
                TestRounds.latencies(1000));
          }
        }
      }
      writer.finish(RunResult.Status.COMPLETED, null, begin.plusSeconds(60), Summary::of);
    }
    return out.toString();
  }

  /** A run on a machine on which the usual baseline serves so much of the usual throughput. */
  String at(double machine, String name, int day, double metro) throws IOException {
    return run(
        name,
        day,
        "Some CPU",
        "axis2-xmlbeans",
        machine,
        metro,
        USUAL_FORKS,
        UnaryOperator.identity());
  }

  /** A run of one fork. */
  String ofOneFork(String name, int day) throws IOException {
    return run(name, day, "Some CPU", "axis2-xmlbeans", 1.2, 1);
  }

  /** A run in which each round has a wrong reply. */
  String ofErrors(String name, int day) throws IOException {
    Errors wrong = new Errors(0, 0, 1, 0, 0);
    return run(
        name,
        day,
        "Some CPU",
        "axis2-xmlbeans",
        1.2,
        USUAL_FORKS,
        round -> TestRounds.with(round, wrong, false));
  }

  /** A run beside the usual baseline. */
  String run(String name, int day, double metro) throws IOException {
    return run(name, day, "Some CPU", "axis2-xmlbeans", metro);
  }
}
