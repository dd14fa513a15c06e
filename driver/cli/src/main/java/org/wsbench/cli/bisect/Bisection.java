package org.wsbench.cli.bisect;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * The search for the first of some candidates that is slower than the very first one, by bisection:
 * versions of a stack, or smaller and smaller heaps. It assumes that once a candidate is slower,
 * all later ones are slower, too.
 *
 * @param steps what was measured, in that order
 * @param last the last candidate that is known not to be slower
 * @param next the first candidate that is known to be slower; the same as {@code last} if none is
 * @param between candidates between the two, none of which is known to be on either side
 * @param end how the search ended
 */
public record Bisection(
    List<BisectionStep> steps, String last, String next, List<String> between, End end) {
  /** How a search ended. */
  public enum End {
    /** Found; no candidate between the last and the next, if there is any, could be judged. */
    FOUND,
    /** The last candidate is not slower. */
    NOT_SLOWER,
    /** A measurement did not decide. */
    UNDECIDED,
    /** The first or the last candidate could not be measured. */
    NOT_MEASURED
  }

  /** Measures a candidate beside the first. */
  @FunctionalInterface
  public interface Measurement {
    /** Returns the candidate with its ratio and verdict. */
    BisectionStep of(String candidate) throws Exception;

    /** The same; what it does not decide is measured otherwise, such as for longer. */
    default Measurement orElse(Measurement otherwise) {
      return candidate -> {
        BisectionStep step = of(candidate);
        return step.verdict() == BisectionVerdict.UNDECIDED ? otherwise.of(candidate) : step;
      };
    }
  }

  /** Copies the lists. */
  public Bisection {
    steps = List.copyOf(steps);
    between = List.copyOf(between);
  }

  /**
   * Runs the search.
   *
   * @param candidates in the order in which they may become slower, at least two
   */
  public static Bisection of(List<String> candidates, Measurement measurement) throws Exception {
    List<BisectionStep> steps = new ArrayList<>();
    BisectionStep ultimate = measurement.of(candidates.getLast());
    steps.add(ultimate);
    String first = candidates.getFirst();
    if (ultimate.verdict() != BisectionVerdict.SLOWER) {
      return new Bisection(
          steps, first, first, candidates.subList(1, candidates.size()), end(ultimate.verdict()));
    }
    List<String> open = new ArrayList<>(candidates);
    while (open.size() > 2) {
      int middle = open.size() / 2;
      String candidate = open.get(middle);
      BisectionStep step = measurement.of(candidate);
      steps.add(step);
      switch (step.verdict()) {
        case SLOWER -> open.subList(middle + 1, open.size()).clear();
        case NOT_SLOWER -> open.subList(0, middle).clear();
        case NOT_MEASURED -> open.remove(middle);
        case UNDECIDED -> {
          return ended(steps, candidates, open, End.UNDECIDED);
        }
      }
    }
    return ended(steps, candidates, open, End.FOUND);
  }

  /**
   * The same, but a candidate that is undecided does not end the search: the nearest on both sides
   * of it that are decided are looked for. The result is undecided only if no candidate but the
   * first is known not to be slower, or the last one itself is undecided.
   */
  public static Bisection bracketing(List<String> candidates, Measurement measurement)
      throws Exception {
    Bisection found = of(candidates, measurement);
    if (found.end() != End.UNDECIDED || found.last().equals(found.next())) {
      return found;
    }
    List<BisectionStep> steps = new ArrayList<>(found.steps());
    Measurement recorded =
        candidate -> {
          BisectionStep step = measurement.of(candidate);
          steps.add(step);
          return step;
        };
    int first = candidates.indexOf(found.last());
    int unclear = candidates.indexOf(found.steps().getLast().candidate());
    int end = candidates.indexOf(found.next());
    int last =
        border(
            candidates,
            first,
            unclear,
            recorded,
            verdict -> verdict == BisectionVerdict.NOT_SLOWER);
    int next =
        1
            + border(
                candidates, unclear, end, recorded, verdict -> verdict != BisectionVerdict.SLOWER);
    return new Bisection(
        steps,
        candidates.get(last),
        candidates.get(next),
        candidates.subList(last + 1, next),
        last == 0 ? End.UNDECIDED : End.FOUND);
  }

  /** The last candidate of a range that passes, where the first passes and the last does not. */
  private static int border(
      List<String> candidates,
      int first,
      int last,
      Measurement measurement,
      Predicate<BisectionVerdict> passes)
      throws Exception {
    int low = first;
    int high = last;
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (passes.test(measurement.of(candidates.get(middle)).verdict())) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static End end(BisectionVerdict ofLast) {
    return switch (ofLast) {
      case NOT_SLOWER -> End.NOT_SLOWER;
      case UNDECIDED -> End.UNDECIDED;
      case NOT_MEASURED, SLOWER -> End.NOT_MEASURED;
    };
  }

  private static Bisection ended(
      List<BisectionStep> steps, List<String> candidates, List<String> open, End end) {
    String last = open.getFirst();
    String next = open.getLast();
    List<String> between =
        candidates.subList(candidates.indexOf(last) + 1, candidates.indexOf(next));
    return new Bisection(steps, last, next, between, end);
  }
}
