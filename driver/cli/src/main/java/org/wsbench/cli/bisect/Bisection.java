package org.wsbench.cli.bisect;

import java.util.ArrayList;
import java.util.List;

/**
 * The search for the first of some candidates that is slower than the very first one, by bisection:
 * versions of a stack, or smaller and smaller heaps. It assumes that once a candidate is slower,
 * all later ones are slower, too.
 *
 * @param steps what was measured, in that order
 * @param last the last candidate that is known not to be slower
 * @param next the first candidate that is known to be slower; the same as {@code last} if none is
 * @param between candidates between the two that were not judged
 * @param end how the search ended
 */
public record Bisection(
    List<BisectionStep> steps, String last, String next, List<String> between, End end) {
  /** How a search ended. */
  public enum End {
    /** Found; no candidate between the last and the next, if there is any, could be measured. */
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
