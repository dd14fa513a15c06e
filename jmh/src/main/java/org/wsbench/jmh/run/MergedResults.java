package org.wsbench.jmh.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;

/**
 * The results of all forks in one file, as JMH would have written it had it run the forks of a
 * benchmark one after the other. The file is whole at any time. It is written anew as a whole, so
 * results are added first and then saved together.
 */
final class MergedResults {

  private final Path file;
  private final ResultFormatType format;
  private final Map<Combination, List<BenchmarkResult>> forks =
      new TreeMap<>(Comparator.comparing(Combination::toString));

  private final Map<Combination, List<Cycles>> dropped = new HashMap<>();

  /** Held while the file is written: results can be added meanwhile. */
  private final Object writing = new Object();

  private boolean saved;

  /** Those from one until before another. */
  private record Cycles(int from, int to) {
    private boolean contain(int cycle) {
      return from <= cycle && cycle < to;
    }
  }

  /**
   * Starts with a file of no results, so that one that cannot be written is known before the run.
   *
   * @throws IOException if it cannot be written
   */
  MergedResults(Path file, ResultFormatType format) throws IOException {
    this.file = file.toAbsolutePath();
    this.format = format;
    save();
  }

  /**
   * Adds one more fork of a combination, unless it ended while it warmed up. It is in the file once
   * that is saved.
   */
  synchronized void add(Combination combination, List<BenchmarkResult> fork) {
    if (fork.stream().anyMatch(result -> cycles(result).anyMatch(cycle -> cycle > 0))) {
      forks.computeIfAbsent(combination, any -> new ArrayList<>()).addAll(fork);
      saved = false;
    }
  }

  /**
   * Counts what a combination measured in some cycles as warm-up, also what is added only later.
   * What was added before is counted so in the file once that is saved.
   */
  synchronized void drop(Combination combination, int from, int to) {
    Cycles cycles = new Cycles(from, to);
    dropped.computeIfAbsent(combination, any -> new ArrayList<>()).add(cycles);
    if (forks.getOrDefault(combination, List.of()).stream()
        .flatMapToInt(MergedResults::cycles)
        .anyMatch(cycles::contain)) {
      saved = false;
    }
  }

  /**
   * Writes the file, unless it has everything: of several that save at the same time, mostly one
   * writes what all have added.
   *
   * @throws IOException if it cannot be written
   */
  void save() throws IOException {
    synchronized (writing) {
      Optional<List<RunResult>> unsaved = unsaved();
      if (unsaved.isPresent()) {
        write(unsaved.get());
      }
    }
  }

  /** All results; empty if they are in the file already. */
  private synchronized Optional<List<RunResult>> unsaved() {
    if (saved) {
      return Optional.empty();
    }
    saved = true;
    return Optional.of(
        forks.entrySet().stream()
            .flatMap(row -> measured(row.getKey(), row.getValue()).stream())
            .toList());
  }

  private static IntStream cycles(BenchmarkResult fork) {
    return fork.getIterationResults().stream().mapToInt(MergedResults::cycle);
  }

  private static int cycle(IterationResult iteration) {
    return iteration.getRawSecondaryResults().get(TurnProfiler.CYCLE).stream()
        .mapToInt(cycle -> (int) cycle.getScore())
        .max()
        .orElse(0);
  }

  private boolean isMeasured(Combination combination, IterationResult iteration) {
    int cycle = cycle(iteration);
    return cycle != 0
        && dropped.getOrDefault(combination, List.of()).stream()
            .noneMatch(some -> some.contain(cycle));
  }

  private Optional<RunResult> measured(Combination combination, List<BenchmarkResult> all) {
    List<BenchmarkResult> measured = new ArrayList<>();
    int warmUps = 0;
    for (BenchmarkResult fork : all) {
      List<IterationResult> iterations =
          fork.getIterationResults().stream().filter(one -> isMeasured(combination, one)).toList();
      warmUps = Math.max(warmUps, fork.getIterationResults().size() - iterations.size());
      if (!iterations.isEmpty()) {
        measured.add(new BenchmarkResult(fork.getParams(), iterations, fork.getMetadata()));
      }
    }
    return measured.isEmpty()
        ? Optional.empty()
        : Optional.of(new RunResult(params(combination, warmUps, measured), measured));
  }

  private void write(List<RunResult> results) throws IOException {
    Path next = file.resolveSibling(file.getFileName() + ".tmp");
    try (PrintStream out = new PrintStream(next.toFile(), StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(format, out).writeOut(results);
      if (out.checkError()) {
        throw new IOException("cannot write " + next);
      }
    }
    Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** What was done; JMH has no shorter way to say so. */
  private static BenchmarkParams params(
      Combination combination, int warmUps, List<BenchmarkResult> forks) {
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
        new IterationParams(
            IterationType.WARMUP,
            warmUps,
            params.getMeasurement().getTime(),
            params.getMeasurement().getBatchSize()),
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
        params.getJvmArgs().stream().filter(MergedResults::isOfUser).toList(),
        params.getJdkVersion(),
        params.getVmName(),
        params.getVmVersion(),
        params.getJmhVersion(),
        params.getTimeout());
  }

  private static boolean isOfUser(String jvmArgument) {
    return !jvmArgument.startsWith("-D" + TurnProfiler.ROW);
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
