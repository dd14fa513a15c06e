package org.wsbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.StoredJmh;

/** What went wrong in a run of microbenchmarks, one line for each benchmark. */
final class JmhFailures {
  private JmhFailures() {}

  static List<String> of(StoredJmh jmh) {
    Map<String, List<JmhStart>> failed = new LinkedHashMap<>();
    jmh.starts().stream()
        .filter(start -> start.failure() != null)
        .forEach(
            start ->
                failed.computeIfAbsent(start.benchmark(), any -> new ArrayList<>()).add(start));
    return failed.values().stream().map(JmhFailures::line).toList();
  }

  private static String line(List<JmhStart> starts) {
    JmhStart first = starts.getFirst();
    String where = starts.size() == 1 ? "in start " + first.start() : "in several starts";
    return first.benchmark() + " " + where + ": " + first.failure();
  }
}
