package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;

/**
 * The changes of all rows of the first of two runs, even if the second lacks them: otherwise, a
 * comparison would pass if all rows were missing.
 */
public final class RowChanges {
  private static final String IN_FIRST = " in the first run";
  private static final String IN_SECOND = " in the second run";

  private final RunChange change;

  private RowChanges(RunChange change) {
    this.change = change;
  }

  /** The rows by stack and then by case, in the order of the first run. */
  public static List<RowChange> of(RunChange change) {
    RowChanges rows = new RowChanges(change);
    List<RowChange> all = new ArrayList<>();
    for (String stack : change.first().comparison().stacks()) {
      if (change.anchor().filter(stack::equals).isEmpty()) {
        List<PairRatio> changes = change.of(stack);
        for (String echoCase : change.first().comparison().cases()) {
          all.add(rows.row(stack, echoCase, changes));
        }
      }
    }
    return all;
  }

  /** Why a row has no figure to judge. */
  private record Obstacle(String words, boolean lost) {}

  private RowChange row(String stack, String echoCase, List<PairRatio> changes) {
    PairRatio own =
        changes.stream()
            .filter(ratio -> ratio.echoCase().equals(echoCase))
            .findFirst()
            .orElse(null);
    Optional<Obstacle> obstacle =
        Stream.concat(
                obstacle("it", stack, echoCase).stream(),
                change
                    .anchor()
                    .flatMap(anchor -> obstacle("its baseline " + anchor, anchor, echoCase))
                    .stream())
            .reduce((one, other) -> other.lost() && !one.lost() ? other : one)
            .or(() -> undecided(own));
    return new RowChange(
        stack,
        echoCase,
        own,
        obstacle.map(Obstacle::words).orElse(null),
        obstacle.filter(Obstacle::lost).isPresent());
  }

  /** Explains why a bound leaves a row undecided. */
  private static Optional<Obstacle> undecided(PairRatio own) {
    if (own == null || own.interval() == null) {
      return Optional.of(
          new Obstacle(
              "it has no interval, because a run has too few rounds, or only one fork", false));
    }
    return Decision.isPreventedByBound(own)
        ? Optional.of(
            new Obstacle("it is undecided because of " + ids(own.bound().flags().stream()), false))
        : Optional.empty();
  }

  private static String ids(Stream<Flag> flags) {
    return flags.map(Flag::id).collect(Collectors.joining(", "));
  }

  /** Why a stack of either run cannot be judged, as a sentence about a subject. */
  private Optional<Obstacle> obstacle(String subject, String stack, String echoCase) {
    Optional<String> before = withoutFigure(change.first(), stack, echoCase);
    Optional<String> after = withoutFigure(change.second(), stack, echoCase);
    return after
        .map(why -> new Obstacle(subject + why + IN_SECOND, before.isEmpty()))
        .or(() -> before.map(why -> new Obstacle(subject + why + IN_FIRST, false)))
        .or(
            () ->
                unusable(change.second(), stack, echoCase)
                    .map(why -> new Obstacle(subject + why + IN_SECOND, false)))
        .or(
            () ->
                unusable(change.first(), stack, echoCase)
                    .map(why -> new Obstacle(subject + why + IN_FIRST, false)));
  }

  /** Why a run has no valid figure of a row; empty if it has one. */
  private static Optional<String> withoutFigure(RunResult run, String stack, String echoCase) {
    Optional<Measurement> row = run.measurement(stack, echoCase);
    boolean failed =
        run.stacks().stream()
            .filter(start -> start.name().equals(stack) && start.failure() != null)
            .anyMatch(start -> row.filter(one -> hasRoundOf(one, start)).isEmpty());
    if (failed) {
      return Optional.of(" failed");
    }
    if (row.isEmpty()) {
      return Optional.of(" is missing");
    }
    return row.get().voided() ? Optional.of(" is void") : Optional.empty();
  }

  /** A start that failed in some cases may have served others. */
  private static boolean hasRoundOf(Measurement row, StackRun start) {
    return row.rounds().stream().anyMatch(round -> round.fork() == start.fork());
  }

  private static Optional<String> unusable(RunResult run, String stack, String echoCase) {
    return run.measurement(stack, echoCase)
        .filter(Measurement::unusable)
        .map(row -> " is not usable (" + ids(row.unboundedFlags().stream()) + ")");
  }
}
