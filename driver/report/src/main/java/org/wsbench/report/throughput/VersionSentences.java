package org.wsbench.report.throughput;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.wsbench.report.PairSentence;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackName;
import org.wsbench.result.Verdict;

/**
 * What became of each stack from version to version, in sentences: the first and the last of the
 * run beside each other, and the neighbors that differ.
 */
final class VersionSentences {
  private VersionSentences() {}

  /** Empty for a run whose table has no row for each version. */
  static List<String> of(RunResult result) {
    if (VersionTable.of(result).isEmpty()) {
      return List.of();
    }
    Set<String> sentences = new LinkedHashSet<>();
    for (List<String> series : series(result)) {
      PairSentence.of(result, series.getFirst(), series.getLast()).ifPresent(sentences::add);
      for (int i = 1; i < series.size(); i++) {
        if (differ(result, series.get(i - 1), series.get(i))) {
          PairSentence.of(result, series.get(i - 1), series.get(i)).ifPresent(sentences::add);
        }
      }
    }
    return List.copyOf(sentences);
  }

  /** The rows of each stack that has several, in the order of the run; copies are left out. */
  private static List<List<String>> series(RunResult result) {
    Map<String, List<String>> series = new LinkedHashMap<>();
    for (String name : result.comparison().stacks()) {
      StackName parts = StackName.of(name);
      if (parts.copy().isEmpty()) {
        series.computeIfAbsent(parts.stack(), stack -> new ArrayList<>()).add(name);
      }
    }
    return series.values().stream().filter(rows -> rows.size() > 1).toList();
  }

  private static boolean differ(RunResult result, String one, String other) {
    return result.comparison().cases().stream()
        .flatMap(echoCase -> result.pair(one, other, echoCase).stream())
        .anyMatch(pair -> pair.verdict() == Verdict.FASTER || pair.verdict() == Verdict.SLOWER);
  }
}
