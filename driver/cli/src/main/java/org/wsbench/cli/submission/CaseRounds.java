package org.wsbench.cli.submission;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.wsbench.result.Round;
import org.wsbench.result.Slice;
import org.wsbench.run.interleave.Interleaver;

/**
 * The rounds in which stacks took turns with a case: one of each stack.
 *
 * @param rounds one or more, with slices
 */
record CaseRounds(List<Round> rounds) {
  private static final double NANOS_PER_SECOND = 1e9;

  /** Copies. */
  CaseRounds {
    rounds = List.copyOf(rounds);
  }

  /** Those of a run in the order in which they were written, which is that of time. */
  static List<CaseRounds> of(List<Round> rounds) {
    record Place(int fork, String echoCase, int number) {}

    Map<Place, List<Round>> places =
        rounds.stream()
            .collect(
                Collectors.groupingBy(
                    round -> new Place(round.fork(), round.echoCase(), round.number()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return places.values().stream().map(CaseRounds::new).toList();
  }

  int fork() {
    return rounds.getFirst().fork();
  }

  String echoCase() {
    return rounds.getFirst().echoCase();
  }

  /** The place in words. */
  String place() {
    return "fork %d, %s, round %d".formatted(fork(), echoCase(), rounds.getFirst().number());
  }

  Instant begin() {
    return rounds.stream().map(Round::startedAt).min(Instant::compareTo).orElseThrow();
  }

  Instant end() {
    return rounds.stream()
        .flatMap(round -> round.slices().stream().map(slice -> end(round, slice)))
        .max(Instant::compareTo)
        .orElseThrow();
  }

  /**
   * Whether the stacks took their turns in this order, in all cycles.
   *
   * @param stacks in the order of the comparison
   * @param random as it was when the first cycle began; afterwards, as it was when the last ended
   */
  boolean follows(List<String> stacks, Random random) {
    List<String> present = stacks.stream().filter(this::has).toList();
    int cycles =
        1
            + rounds.stream()
                .flatMap(round -> round.slices().stream())
                .mapToInt(Slice::cycle)
                .max()
                .orElse(-1);
    boolean follows = true;
    for (int cycle = 0; cycle < cycles; cycle++) {
      follows &= turns(cycle).equals(Interleaver.shuffled(present, random));
    }
    return follows;
  }

  private boolean has(String stack) {
    return rounds.stream().anyMatch(round -> round.stack().equals(stack));
  }

  private List<String> turns(int cycle) {
    record Turn(String stack, Instant at) {}

    List<Turn> turns = new ArrayList<>();
    for (Round round : rounds) {
      round.slices().stream()
          .filter(slice -> slice.cycle() == cycle)
          .forEach(slice -> turns.add(new Turn(round.stack(), begin(round, slice))));
    }
    return turns.stream().sorted(Comparator.comparing(Turn::at)).map(Turn::stack).toList();
  }

  private static Instant begin(Round round, Slice slice) {
    return round.startedAt().plus(time(slice.atSeconds()));
  }

  private static Instant end(Round round, Slice slice) {
    return begin(round, slice).plus(time(slice.seconds()));
  }

  private static Duration time(double seconds) {
    return Duration.ofNanos(Math.round(seconds * NANOS_PER_SECOND));
  }
}
