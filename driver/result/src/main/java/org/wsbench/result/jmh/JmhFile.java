package org.wsbench.result.jmh;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredFile;
import tools.jackson.core.JacksonException;

/**
 * The content of a JSON result of JMH ({@code -rf json}).
 *
 * @param benchmarks those that tell a time per call
 * @param entries how many there are, those that tell no time per call included
 * @param jvm the JVM that they ran on
 * @param notes what was left out, one line each, for the user
 */
record JmhFile(List<Benchmark> benchmarks, int entries, BenchmarkJvm jvm, List<String> notes) {
  private static final String AVERAGE = "avgt";
  private static final String ONCE = "ss";
  private static final String ALLOCATED = "gc.alloc.rate.norm";

  /** The number of a turn, by the profiler that lets benchmarks take turns. */
  private static final String CYCLE = "cycle";

  private static final Map<String, Double> MICROS_PER_UNIT =
      Map.of("ns/op", 1e-3, "us/op", 1.0, "ms/op", 1e3, "s/op", 1e6);

  /** One element of the array that JMH writes; only what is needed of it. */
  private record Entry(
      String benchmark,
      String mode,
      Map<String, String> params,
      List<String> jvmArgs,
      String jdkVersion,
      String vmName,
      String vmVersion,
      Metric primaryMetric,
      Map<String, Metric> secondaryMetrics) {

    private boolean isComplete() {
      return benchmark != null
          && mode != null
          && primaryMetric != null
          && primaryMetric.scoreUnit() != null;
    }

    /** The words of the full name: packages, class, method. */
    private List<String> names() {
      return List.of(benchmark.split("\\."));
    }

    String operation() {
      return names().getLast();
    }

    String type() {
      return names().size() < 2 ? "" : names().get(names().size() - 2);
    }

    boolean tellsTimePerCall() {
      return (mode.equals(AVERAGE) || mode.equals(ONCE))
          && MICROS_PER_UNIT.containsKey(primaryMetric.scoreUnit())
          && primaryMetric.isComplete();
    }

    Benchmark toBenchmark() {
      return new Benchmark(
          new BenchmarkId(
              type(), operation(), params == null ? Map.of() : params, mode.equals(ONCE)),
          forks(),
          allocated());
    }

    private List<List<Benchmark.Iteration>> forks() {
      double micros = MICROS_PER_UNIT.get(primaryMetric.scoreUnit());
      List<List<Double>> turns = turns();
      List<List<Benchmark.Iteration>> forks = new ArrayList<>();
      for (List<Double> scores : primaryMetric.rawData()) {
        List<Double> own = turns.isEmpty() ? List.of() : turns.get(forks.size());
        forks.add(
            IntStream.range(0, scores.size())
                .mapToObj(
                    i ->
                        new Benchmark.Iteration(
                            own.isEmpty() ? null : Turn.of(own.get(i).intValue()),
                            scores.get(i) * micros))
                .toList());
      }
      return forks;
    }

    /** For each fork the numbers of its turns; empty if benchmarks did not take turns. */
    private List<List<Double>> turns() {
      Metric cycles = secondaryMetrics == null ? null : secondaryMetrics.get(CYCLE);
      return cycles != null && cycles.isShapedLike(primaryMetric) ? cycles.rawData() : List.of();
    }

    /** JMH before 1.36 put a middle dot before the names of what profilers measure. */
    private List<List<Double>> allocated() {
      Map<String, Metric> all = secondaryMetrics == null ? Map.of() : secondaryMetrics;
      return all.entrySet().stream()
          .filter(metric -> metric.getKey().endsWith(ALLOCATED))
          .findFirst()
          .map(metric -> metric.getValue().finite())
          .orElse(List.of());
    }
  }

  /** A measured quantity: for each fork its iterations. */
  private record Metric(String scoreUnit, List<List<Double>> rawData) {

    boolean isComplete() {
      return rawData != null
          && !rawData.isEmpty()
          && rawData.stream().noneMatch(fork -> fork == null || fork.isEmpty())
          && rawData.stream()
              .flatMap(List::stream)
              .allMatch(value -> value != null && value > 0 && value < 1e15);
    }

    /** The values that are numbers, without forks that have none. */
    List<List<Double>> finite() {
      return Stream.ofNullable(rawData)
          .flatMap(List::stream)
          .flatMap(Stream::ofNullable)
          .map(fork -> fork.stream().filter(one -> one != null && Double.isFinite(one)).toList())
          .filter(fork -> !fork.isEmpty())
          .toList();
    }

    boolean isShapedLike(Metric other) {
      return rawData != null
          && rawData.stream()
              .map(List::size)
              .toList()
              .equals(other.rawData.stream().map(List::size).toList());
    }
  }

  /**
   * Reads a file.
   *
   * @param file without the suffix of a compressed file
   * @param named the path that errors name
   * @throws RunFolderException if it is not there, or not a result of JMH
   */
  static JmhFile read(Path file, Path named) throws IOException {
    Entry[] entries = entries(file, named);
    List<Benchmark> benchmarks = new ArrayList<>();
    Set<String> leftOut = new TreeSet<>();
    for (Entry entry : entries) {
      if (entry.tellsTimePerCall()) {
        benchmarks.add(entry.toBenchmark());
      } else {
        leftOut.add(
            entry.operation()
                + " ("
                + entry.mode()
                + ", "
                + entry.primaryMetric().scoreUnit()
                + ")");
      }
    }
    List<String> notes =
        leftOut.isEmpty()
            ? List.of()
            : List.of(
                "left out, because they are not times per call: "
                    + leftOut.stream().collect(Collectors.joining(", ")));
    return new JmhFile(benchmarks, entries.length, jvm(entries), notes);
  }

  private static Entry[] entries(Path file, Path named) throws IOException {
    try {
      Entry[] entries = Json.read(StoredFile.text(file), Entry[].class);
      for (Entry entry : entries) {
        if (entry == null || !entry.isComplete()) {
          throw new RunFolderException(
              neither(named) + ": an element has no benchmark, mode, or primaryMetric");
        }
      }
      return entries;
    } catch (NoSuchFileException e) {
      throw new RunFolderException(named + ": there is no such file", e);
    } catch (JacksonException e) {
      throw new RunFolderException(
          StoredJmh.folderOfRun(named)
              .map(run -> named + " is a file of a run: name its folder, " + run)
              .orElse(neither(named)),
          e);
    }
  }

  private static String neither(Path named) {
    return named + " is neither the folder of a run nor a JSON result of JMH (-rf json -rff FILE)";
  }

  private static BenchmarkJvm jvm(Entry[] entries) {
    if (entries.length == 0) {
      return BenchmarkJvm.UNKNOWN;
    }
    Entry first = entries[0];
    return new BenchmarkJvm(
        first.vmName(),
        first.jdkVersion(),
        first.vmVersion(),
        first.jvmArgs() == null ? List.of() : first.jvmArgs());
  }
}
