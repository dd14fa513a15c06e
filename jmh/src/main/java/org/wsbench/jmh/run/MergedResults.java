package org.wsbench.jmh.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;

/**
 * The results of all forks in one file, as JMH would have written it had it run the forks of a
 * benchmark one after the other. The file is whole at any time.
 */
final class MergedResults {

  private final Path file;
  private final ResultFormatType format;
  private final Map<Combination, List<BenchmarkResult>> forks =
      new TreeMap<>(Comparator.comparing(Combination::toString));

  /**
   * Starts with a file of no results, so that one that cannot be written is known before the run.
   *
   * @throws IOException if it cannot be written
   */
  MergedResults(Path file, ResultFormatType format) throws IOException {
    this.file = file.toAbsolutePath();
    this.format = format;
    write();
  }

  /** Adds one more fork of a combination, unless it ended while it warmed up. */
  void add(Combination combination, RunResult fork) throws IOException {
    List<BenchmarkResult> measured =
        fork.getBenchmarkResults().stream()
            .map(MergedResults::measured)
            .filter(result -> !result.getIterationResults().isEmpty())
            .toList();
    if (!measured.isEmpty()) {
      forks.computeIfAbsent(combination, any -> new ArrayList<>()).addAll(measured);
      write();
    }
  }

  /** Without the iterations that the coordinator took for its warm-up. */
  private static BenchmarkResult measured(BenchmarkResult fork) {
    return new BenchmarkResult(
        fork.getParams(),
        fork.getIterationResults().stream().filter(MergedResults::isMeasured).toList(),
        fork.getMetadata());
  }

  private static boolean isMeasured(IterationResult iteration) {
    return iteration.getRawSecondaryResults().get(TurnProfiler.CYCLE).stream()
        .mapToDouble(Result::getScore)
        .noneMatch(cycle -> cycle == 0);
  }

  private void write() throws IOException {
    Path next = file.resolveSibling(file.getFileName() + ".tmp");
    try (PrintStream out = new PrintStream(next.toFile(), StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(format, out)
          .writeOut(
              forks.entrySet().stream()
                  .map(row -> new RunResult(params(row.getKey(), row.getValue()), row.getValue()))
                  .toList());
      if (out.checkError()) {
        throw new IOException("cannot write " + next);
      }
    }
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Those of the forks with what became of them; JMH has no shorter way to say so. */
  private static BenchmarkParams params(Combination combination, List<BenchmarkResult> forks) {
    BenchmarkParams params = forks.getFirst().getParams();
    int iterations =
        forks.stream().mapToInt(fork -> fork.getIterationResults().size()).max().orElse(0);
    return new BenchmarkParams(
        params.getBenchmark(),
        params.generatedBenchmark(),
        params.shouldSynchIterations(),
        params.getThreads(),
        params.getThreadGroups(),
        params.getThreadGroupLabels(),
        forks.size(),
        params.getWarmupForks(),
        params.getWarmup(),
        new IterationParams(
            IterationType.MEASUREMENT,
            iterations,
            params.getMeasurement().getTime(),
            params.getMeasurement().getBatchSize()),
        params.getMode(),
        workload(combination),
        params.getTimeUnit(),
        params.getOpsPerInvocation(),
        params.getJvm(),
        params.getJvmArgs(),
        params.getJdkVersion(),
        params.getVmName(),
        params.getVmVersion(),
        params.getJmhVersion(),
        params.getTimeout());
  }

  private static WorkloadParams workload(Combination combination) {
    WorkloadParams workload = new WorkloadParams();
    int position = 0;
    for (Map.Entry<String, String> param : combination.params().entrySet()) {
      workload.put(param.getKey(), param.getValue(), position++);
    }
    return workload;
  }
}
