package org.wsbench.report;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.wsbench.result.jmh.Benchmark;
import org.wsbench.result.jmh.BenchmarkId;
import org.wsbench.result.jmh.StoredJmh;

/** What the microbenchmarks of a run do over and over. */
public final class JmhOperations {
  /** Those that are not among them come after them. */
  private static final List<String> ORDER =
      List.of("unmarshal", "marshal", "roundTrip", "parse", "open");

  private JmhOperations() {}

  /** The names in the order of a report. */
  public static List<String> of(StoredJmh jmh) {
    Set<String> known =
        jmh.benchmarks().stream()
            .map(Benchmark::id)
            .filter(id -> !id.once())
            .map(BenchmarkId::operation)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> ordered = new LinkedHashSet<>(ORDER);
    ordered.retainAll(known);
    ordered.addAll(known);
    return List.copyOf(ordered);
  }
}
