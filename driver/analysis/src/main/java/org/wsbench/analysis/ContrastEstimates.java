package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.ForkedEstimate;
import org.wsbench.analysis.stats.Ratios;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;

/**
 * Estimates of contrasts in a family of cases.
 *
 * @param rounds of these cases
 * @param logs of all stacks, by case
 */
record ContrastEstimates(Comparison comparison, List<Round> rounds, Map<String, CaseLogs> logs) {

  static ContrastEstimates of(Comparison comparison, List<String> cases, Collection<Round> rounds) {
    List<Round> own = rounds.stream().filter(round -> cases.contains(round.echoCase())).toList();
    return new ContrastEstimates(
        comparison,
        own,
        own.stream()
            .collect(
                Collectors.groupingBy(
                    Round::echoCase,
                    Collectors.collectingAndThen(Collectors.toList(), CaseLogs::of))));
  }

  /**
   * A contrast in units of its scale, on average over cases; empty if a case has no values, or no
   * fork has all cases.
   */
  Optional<ForkedEstimate> of(Contrast contrast, List<String> cases) {
    List<SortedMap<Integer, double[]>> values = new ArrayList<>();
    SortedSet<Integer> forks = new TreeSet<>();
    for (String echoCase : cases) {
      SortedMap<Integer, double[]> ofCase = values(contrast, echoCase);
      if (values.isEmpty()) {
        forks.addAll(ofCase.keySet());
      }
      forks.retainAll(ofCase.keySet());
      values.add(ofCase);
    }
    return forks.isEmpty()
        ? Optional.empty()
        : Optional.of(
            ForkedEstimate.meanOf(
                values.stream()
                    .map(ofCase -> Ratios.byCycle(forks.stream().map(ofCase::get).toList()))
                    .toList()));
  }

  private SortedMap<Integer, double[]> values(Contrast contrast, String echoCase) {
    return Optional.ofNullable(logs.get(echoCase))
        .map(ofCase -> ofCase.values(contrast))
        .orElseGet(TreeMap::new);
  }

  /**
   * The log throughputs of all stacks in one case.
   *
   * @param byFork for each fork its rounds by number, each by stack
   */
  private record CaseLogs(SortedMap<Integer, SortedMap<Integer, Map<String, CycleLogs>>> byFork) {

    static CaseLogs of(Collection<Round> rounds) {
      SortedMap<Integer, SortedMap<Integer, Map<String, CycleLogs>>> byFork = new TreeMap<>();
      for (Round round : rounds) {
        byFork
            .computeIfAbsent(round.fork(), fork -> new TreeMap<>())
            .computeIfAbsent(round.number(), number -> new HashMap<>())
            .put(round.stack(), CycleLogs.of(round));
      }
      return new CaseLogs(byFork);
    }

    /** The values of a contrast by fork, in order of round and cycle; without forks of none. */
    SortedMap<Integer, double[]> values(Contrast contrast) {
      SortedMap<Integer, double[]> values = new TreeMap<>();
      byFork.forEach(
          (fork, rounds) -> {
            double[] joined =
                rounds.values().stream()
                    .flatMapToDouble(round -> Arrays.stream(contrast.in(round)))
                    .toArray();
            if (joined.length > 0) {
              values.put(fork, joined);
            }
          });
      return values;
    }
  }
}
