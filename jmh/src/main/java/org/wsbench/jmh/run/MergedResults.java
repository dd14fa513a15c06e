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
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.WorkloadParams;

/**
 * The results of all rounds in one file, as JMH would have written it had it run the forks of a
 * benchmark one after the other: fork {@code r} of each benchmark is its round {@code r}. The file
 * is whole at any time.
 */
final class MergedResults {

  private final Path file;
  private final ResultFormatType format;
  private final Map<Combination, RunResult> results =
      new TreeMap<>(Comparator.comparing(Combination::toString));
  private boolean closed;

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

  /** Adds one more round of a combination and writes the file. */
  synchronized void add(Combination combination, RunResult fork) throws IOException {
    results.merge(combination, fork, MergedResults::together);
    write();
  }

  /** From now on the file stays as it is. */
  synchronized void close() {
    closed = true;
  }

  private void write() throws IOException {
    if (closed) {
      return;
    }
    Path next = file.resolveSibling(file.getFileName() + ".tmp");
    try (PrintStream out = new PrintStream(next.toFile(), StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(format, out).writeOut(results.values());
      if (out.checkError()) {
        throw new IOException("cannot write " + next);
      }
    }
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static RunResult together(RunResult before, RunResult fork) {
    List<BenchmarkResult> forks = new ArrayList<>(before.getBenchmarkResults());
    forks.addAll(fork.getBenchmarkResults());
    return new RunResult(withForks(before.getParams(), forks.size()), forks);
  }

  /** The same parameters but for the number of forks; JMH has no shorter way to say so. */
  private static BenchmarkParams withForks(BenchmarkParams params, int forks) {
    return new BenchmarkParams(
        params.getBenchmark(),
        params.generatedBenchmark(),
        params.shouldSynchIterations(),
        params.getThreads(),
        params.getThreadGroups(),
        params.getThreadGroupLabels(),
        forks,
        params.getWarmupForks(),
        params.getWarmup(),
        params.getMeasurement(),
        params.getMode(),
        workload(params),
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

  private static WorkloadParams workload(BenchmarkParams params) {
    WorkloadParams workload = new WorkloadParams();
    int position = 0;
    for (String name : params.getParamsKeys()) {
      workload.put(name, params.getParam(name), position++);
    }
    return workload;
  }
}
