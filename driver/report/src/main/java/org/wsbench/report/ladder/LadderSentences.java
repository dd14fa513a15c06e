package org.wsbench.report.ladder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.report.PairSentence;
import org.wsbench.result.Interval;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.LadderFigure.Change;
import org.wsbench.result.LadderStep;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackName;
import org.wsbench.result.Verdict;

/**
 * Describes where a ladder starts, and what its steps change: in one sentence for each step, or for
 * all the variants of a stack that steps switch on.
 */
public final class LadderSentences {
  private static final double PERCENT = 100;

  private final RunResult result;
  private final List<List<String>> families;
  private final List<StackChange> changes;

  private LadderSentences(RunResult result) {
    this.result = result;
    this.families = LadderScopes.families(result);
    this.changes = StackChange.of(result);
  }

  /** None without a ladder. */
  public static List<String> of(RunResult result) {
    LadderSentences sentences = new LadderSentences(result);
    return Stream.concat(sentences.start().stream(), sentences.changes().stream()).toList();
  }

  /** The ratio of the first step; empty without figures. */
  private Optional<String> start() {
    return result.comparison().ladder().stream()
        .findFirst()
        .flatMap(
            step ->
                PairSentence.of(result, step.stack(), step.other())
                    .map(sentence -> step.step() + ": " + sentence));
  }

  private List<String> changes() {
    Map<String, List<String>> bySubject = new LinkedHashMap<>();
    for (LadderStep step : result.comparison().ladder().stream().skip(1).toList()) {
      statement(step)
          .ifPresent(
              one ->
                  bySubject
                      .computeIfAbsent(one.subject(), subject -> new ArrayList<>())
                      .add(one.words()));
    }
    return bySubject.entrySet().stream()
        .map(entry -> entry.getKey() + ": " + String.join("; ", entry.getValue()) + ".")
        .toList();
  }

  /** What is said of one step; statements of the same subject make one sentence. */
  private record Statement(String subject, String words) {}

  /** Empty for a step without figures. */
  private Optional<Statement> statement(LadderStep step) {
    return changes.stream()
        .filter(change -> change.step().equals(step) && change.variant().isPresent())
        .findFirst()
        .map(change -> cost(change, change.variant().get()))
        .orElseGet(() -> ratio(step));
  }

  /** What a variant costs its stack, as the other stack of both steps is the same. */
  private Optional<Statement> cost(StackChange change, String variant) {
    LadderStep step = change.step();
    List<String> parts = new ArrayList<>();
    part(step, Verdict.SLOWER, "costs", LadderSentences::difference).ifPresent(parts::add);
    part(step, Verdict.FASTER, "gains", LadderSentences::difference).ifPresent(parts::add);
    part(step, Verdict.EQUAL, "costs at most", LadderSentences::mostLost).ifPresent(parts::add);
    part(step, Verdict.UNDECIDED, "is undecided", one -> "").ifPresent(parts::add);
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Statement(
                "Throughput of " + change.before(), variant + " " + String.join(", ", parts)));
  }

  private Optional<Statement> ratio(LadderStep step) {
    List<String> parts = new ArrayList<>();
    part(step, Verdict.FASTER, "rises", LadderSentences::by).ifPresent(parts::add);
    part(step, Verdict.SLOWER, "falls", LadderSentences::by).ifPresent(parts::add);
    part(step, Verdict.EQUAL, "is unchanged", LadderSentences::within).ifPresent(parts::add);
    part(step, Verdict.UNDECIDED, "is undecided", change -> "").ifPresent(parts::add);
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Statement(
                subject(step),
                "the ratio of %s to %s "
                    .formatted(step.stack(), step.other())
                    .concat(String.join("; ", parts))));
  }

  /** Says of copies that they are: the step is there to show that they are equal. */
  private String subject(LadderStep step) {
    String title = title(step);
    return isOfCopies(step)
        ? title + ", two copies of " + StackName.of(step.stack()).original()
        : title;
  }

  /**
   * In a ladder with branches, a reader may take the first step of a branch for the one that is
   * changed, so each sentence names it.
   */
  private String title(LadderStep step) {
    List<LadderStep> ladder = result.comparison().ladder();
    boolean branches = ladder.stream().anyMatch(one -> one.from() != null);
    return branches && step.from() == null
        ? step.step() + " (from " + ladder.get(ladder.indexOf(step) - 1).step() + ")"
        : LadderScopes.title(step);
  }

  private static boolean isOfCopies(LadderStep step) {
    StackName one = StackName.of(step.stack());
    StackName other = StackName.of(step.other());
    return one.original().equals(other.original()) && one.isPlainCopy() && other.isPlainCopy();
  }

  private Optional<String> part(
      LadderStep step, Verdict verdict, String verb, Function<Change, String> howMuch) {
    List<String> where = new ArrayList<>();
    for (List<String> scope : scopes(step)) {
      change(step, scope)
          .filter(change -> change.verdict() == verdict)
          .ifPresent(
              change -> where.add(howMuch.apply(change) + " on " + LadderScopes.name(scope)));
    }
    return where.isEmpty() ? Optional.empty() : Optional.of(verb + String.join(",", where));
  }

  /** The families; in place of one whose mean does not hold for each of its cases, the cases. */
  private List<List<String>> scopes(LadderStep step) {
    return families.stream()
        .flatMap(
            family ->
                holdsForEachCase(step, family) ? Stream.of(family) : family.stream().map(List::of))
        .toList();
  }

  private boolean holdsForEachCase(LadderStep step, List<String> family) {
    return change(step, family).stream()
        .allMatch(
            mean ->
                family.stream()
                    .flatMap(echoCase -> change(step, List.of(echoCase)).stream())
                    .noneMatch(change -> contradicts(change, mean)));
  }

  /** Whether what is said of a family is known to be wrong of one of its cases. */
  private static boolean contradicts(Change change, Change mean) {
    return switch (mean.verdict()) {
      case FASTER, SLOWER ->
          change.verdict() == mean.verdict().inverse()
              || change.verdict() == Verdict.EQUAL && isApart(known(change), known(mean));
      case EQUAL -> change.verdict() == Verdict.FASTER || change.verdict() == Verdict.SLOWER;
      case UNDECIDED -> false;
    };
  }

  private static Interval known(Change change) {
    return change.bound().widen(change.interval());
  }

  private static boolean isApart(Interval one, Interval other) {
    return one.high() < other.low() || other.high() < one.low();
  }

  private Optional<Change> change(LadderStep step, List<String> scope) {
    return LadderScopes.figure(result, step, scope).map(LadderFigure::change);
  }

  private static String by(Change change) {
    return " by" + difference(change);
  }

  /** The difference, or its known end if a bound leaves the other open. */
  private static String difference(Change change) {
    boolean faster = change.verdict() == Verdict.FASTER;
    boolean open = faster ? change.bound().high() == null : change.bound().low() == 0;
    if (!open) {
      return String.format(Locale.ROOT, " %.0f %%", PERCENT * Math.abs(change.factor() - 1));
    }
    double end = faster ? known(change).low() : known(change).high();
    return String.format(Locale.ROOT, " at least %.0f %%", Math.floor(PERCENT * Math.abs(end - 1)));
  }

  private static String within(Change change) {
    return " within" + upTo(change.within());
  }

  /** By how much the ratio may be lower. That it may be higher by more is no cost. */
  private static String mostLost(Change change) {
    return upTo(Math.max(0, 1 - known(change).low()));
  }

  private static String upTo(double share) {
    return String.format(Locale.ROOT, " %.0f %%", Math.ceil(PERCENT * share));
  }
}
