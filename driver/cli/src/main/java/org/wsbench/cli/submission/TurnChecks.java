package org.wsbench.cli.submission;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wsbench.result.Comparison;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StoredRun;
import org.wsbench.run.interleave.Interleaver;

/**
 * Whether no round of a run with slices is missing. The seed gives the order of turns from the
 * first cycle of the run to its last one: without a round, all later ones are in another order. At
 * the end of a fork, the measured time shows what is missing.
 */
final class TurnChecks {
  private static final double MILLIS_PER_SECOND = 1000;

  /** For pinning and files, before the first round of a fork and after its last one. */
  private static final double EDGE_SECONDS = 2;

  private final StoredRun run;
  private final Map<Integer, List<CaseRounds>> forks;

  private TurnChecks(StoredRun run) {
    this.run = run;
    this.forks =
        CaseRounds.of(run.rounds()).stream()
            .collect(
                Collectors.groupingBy(CaseRounds::fork, LinkedHashMap::new, Collectors.toList()));
  }

  /** What does not add up, one line each. */
  static List<String> problems(StoredRun run) {
    TurnChecks checks = new TurnChecks(run);
    List<String> problems = new ArrayList<>();
    checks.order().ifPresent(problems::add);
    if (problems.isEmpty()) {
      checks.time().ifPresent(problems::add);
    }
    return problems;
  }

  /**
   * The first of two cases in succession whose turns are in another order. A single one proves
   * nothing: turns are sorted by the clock, which may have been set.
   */
  private Optional<String> order() {
    Comparison comparison = run.result().comparison();
    Random random = new Random(comparison.seed());
    Optional<CaseRounds> before = Optional.empty();
    for (List<CaseRounds> fork : forks.values()) {
      List<String> measured = fork.stream().map(CaseRounds::echoCase).toList();
      Interleaver.shuffled(comparison.cases().stream().filter(measured::contains).toList(), random);
      for (CaseRounds rounds : fork) {
        if (rounds.follows(comparison.stacks(), random)) {
          before = Optional.empty();
        } else if (before.isPresent()) {
          return before.map(
              first ->
                  "%s, %s: the stacks took their turns in another order than comparison.seed %d of %s gives: rounds before it are missing or changed"
                      .formatted(
                          RunFolder.ROUNDS, first.place(), comparison.seed(), RunFolder.RUN));
        } else {
          before = Optional.of(rounds);
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> time() {
    if (run.result().time() == null) {
      return Optional.empty();
    }
    double measured = run.result().time().measureSeconds();
    double known = forks.values().stream().mapToDouble(TurnChecks::length).sum();
    double longest =
        forks.values().stream().flatMap(TurnChecks::pauses).max(Double::compare).orElse(0.0);
    return measured - known > forks.size() * (longest + EDGE_SECONDS)
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "%s: time.measureSeconds is %.1f, but the rounds take only %.1f s: the last ones of a fork are missing",
                RunFolder.RUN,
                measured,
                known))
        : Optional.empty();
  }

  /** From the first slice of a fork to its last one. */
  private static double length(List<CaseRounds> fork) {
    double rounds = fork.stream().mapToDouble(one -> seconds(one.begin(), one.end())).sum();
    return rounds + pauses(fork).mapToDouble(Double::doubleValue).sum();
  }

  /** Those between rounds; none where the clock was put back. */
  private static Stream<Double> pauses(List<CaseRounds> fork) {
    return IntStream.range(1, fork.size())
        .mapToObj(i -> Math.max(0, seconds(fork.get(i - 1).end(), fork.get(i).begin())));
  }

  private static double seconds(Instant from, Instant to) {
    return Duration.between(from, to).toMillis() / MILLIS_PER_SECOND;
  }
}
