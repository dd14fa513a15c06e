package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.result.Round;

/**
 * Log throughputs compared with the other stacks that took turns, so that the drift of the machine
 * cancels. Each round is computed once. Not safe for use by several threads.
 */
final class RelativeLogs {
  private final List<Round> rounds;
  private final Map<Place, List<Round>> beside;
  private final Map<Round, CycleLogs> logs = new IdentityHashMap<>();
  private final Map<Round, SortedMap<Integer, Double>> relative = new IdentityHashMap<>();
  private final Map<Round, Double> levels = new IdentityHashMap<>();

  private record Place(String echoCase, int fork, int number) {
    static Place of(Round round) {
      return new Place(round.echoCase(), round.fork(), round.number());
    }
  }

  /**
   * Creates the relative logs of some rounds.
   *
   * @param rounds with slices
   */
  RelativeLogs(Collection<Round> rounds) {
    this.rounds = List.copyOf(rounds);
    this.beside = rounds.stream().collect(Collectors.groupingBy(Place::of));
  }

  /** All rounds of a stack. */
  List<Round> of(String stack) {
    return rounds.stream().filter(round -> round.stack().equals(stack)).toList();
  }

  /**
   * By cycle, the log throughput minus the mean of the others that all have that cycle; the log
   * throughput itself if there are no others.
   */
  SortedMap<Integer, Double> byCycle(Round round) {
    return relative.computeIfAbsent(round, this::relative);
  }

  /** The median over the cycles; NaN where there is none. */
  double level(Round round) {
    return levels.computeIfAbsent(
        round,
        one -> {
          double[] values =
              byCycle(one).values().stream().mapToDouble(Double::doubleValue).toArray();
          return values.length == 0 ? Double.NaN : Medians.of(values);
        });
  }

  private SortedMap<Integer, Double> relative(Round round) {
    List<CycleLogs> others = new ArrayList<>();
    for (Round other : beside.getOrDefault(Place.of(round), List.of())) {
      if (!other.stack().equals(round.stack())) {
        others.add(logs(other));
      }
    }
    SortedMap<Integer, Double> values = new TreeMap<>();
    logs(round)
        .byCycle()
        .forEach(
            (cycle, log) -> {
              List<Double> same =
                  others.stream()
                      .map(other -> other.byCycle().get(cycle))
                      .filter(Objects::nonNull)
                      .toList();
              if (same.size() == others.size()) {
                values.put(
                    cycle,
                    log - same.stream().mapToDouble(Double::doubleValue).average().orElse(0));
              }
            });
    return values;
  }

  private CycleLogs logs(Round round) {
    return logs.computeIfAbsent(round, CycleLogs::of);
  }
}
