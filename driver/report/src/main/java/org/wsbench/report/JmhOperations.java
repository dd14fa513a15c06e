package org.wsbench.report;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.StoredJmh;

/** The microbenchmarks of a run that are called over and over, by what they do. */
public record JmhOperations(StoredJmh jmh) {
  private static final String UNMARSHAL = "unmarshal";
  private static final String PARSE = "parse";

  /** Those that are not among them come after them. */
  private static final List<String> ORDER =
      List.of(UNMARSHAL, "marshal", "roundTrip", PARSE, "open");

  /** The names of the operations in the order of a report. */
  public List<String> all() {
    Set<String> known =
        repeated().map(one -> one.id().operation()).collect(Collectors.toCollection(TreeSet::new));
    Set<String> ordered = new LinkedHashSet<>(ORDER);
    ordered.retainAll(known);
    ordered.addAll(known);
    return List.copyOf(ordered);
  }

  /** Those that are shown by themselves: to parse is shown beside to unmarshal if it can be. */
  public List<String> shown() {
    return all().stream().filter(one -> !one.equals(PARSE) || !parseIsBesideUnmarshal()).toList();
  }

  /** The benchmarks of an operation. */
  public List<Benchmark> of(String operation) {
    return repeated().filter(one -> one.id().operation().equals(operation)).toList();
  }

  /** The benchmarks that are shown with an operation. */
  public List<Benchmark> shown(String operation) {
    return operation.equals(UNMARSHAL) && parseIsBesideUnmarshal()
        ? Stream.of(UNMARSHAL, PARSE).flatMap(one -> of(one).stream()).toList()
        : of(operation);
  }

  /** The same without the references, which are 100 %. */
  List<Benchmark> compared(String operation) {
    return shown(operation).stream()
        .filter(one -> jmh.reference(one.id()).filter(one::equals).isEmpty())
        .toList();
  }

  /** Whether some of an operation are compared with a reference. */
  public boolean hasReference(String operation) {
    return !operation.equals(PARSE) && compared(operation).stream().anyMatch(this::hasReference);
  }

  /** Whether parsing is compared with the reference of unmarshal, whose part it is. */
  public boolean parseIsBesideUnmarshal() {
    List<Benchmark> parse = of(PARSE);
    return jmh.inTurns() && !parse.isEmpty() && parse.stream().allMatch(this::hasReference);
  }

  private boolean hasReference(Benchmark one) {
    return jmh.reference(one.id()).isPresent();
  }

  private Stream<Benchmark> repeated() {
    return jmh.benchmarks().stream().filter(one -> !one.id().once());
  }

  /** Names in the order of a report: by binding, then by library; the parts last. */
  public static List<String> columns(List<Benchmark> benchmarks) {
    return benchmarks.stream()
        .map(Benchmark::id)
        .sorted(Comparator.comparing(BenchmarkId::isParse).thenComparing(BenchmarkId::label))
        .map(BenchmarkId::label)
        .distinct()
        .toList();
  }
}
