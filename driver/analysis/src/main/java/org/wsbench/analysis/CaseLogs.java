package org.wsbench.analysis;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wsbench.result.Round;

/**
 * The log throughputs of all stacks in one case.
 *
 * @param byFork for each fork its rounds by number, each by stack
 */
record CaseLogs(SortedMap<Integer, SortedMap<Integer, Map<String, CycleLogs>>> byFork) {

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
