package org.wsbench.cli.bisect;

import java.util.ArrayList;
import java.util.List;

/**
 * The search for the first version that is slower than the first of all, by bisection. It assumes
 * that once a version is slower, all later ones are slower, too.
 *
 * @param steps what was measured, in that order
 * @param last the newest version that is known not to be slower
 * @param next the oldest version that is known to be slower; the same as {@code last} if none is
 * @param between versions between the two that were not judged
 * @param end how the search ended
 */
public record Bisection(
    List<BisectionStep> steps, String last, String next, List<String> between, End end) {
  /** How a search ended. */
  public enum End {
    /** Found; no version between the last and the next, if there is any, could be measured. */
    FOUND,
    /** The newest version is not slower. */
    NOT_SLOWER,
    /** A measurement did not decide. */
    UNDECIDED,
    /** The oldest or the newest version could not be measured. */
    NOT_MEASURED
  }

  /** Measures a version beside the first. */
  @FunctionalInterface
  public interface Measurement {
    /** Returns the version with its ratio and verdict. */
    BisectionStep of(String version) throws Exception;
  }

  /** Copies the lists. */
  public Bisection {
    steps = List.copyOf(steps);
    between = List.copyOf(between);
  }

  /**
   * Runs the search.
   *
   * @param versions from the oldest to the newest, at least two
   */
  public static Bisection of(List<String> versions, Measurement measurement) throws Exception {
    List<BisectionStep> steps = new ArrayList<>();
    BisectionStep newest = measurement.of(versions.getLast());
    steps.add(newest);
    String first = versions.getFirst();
    if (newest.verdict() != BisectionVerdict.SLOWER) {
      return new Bisection(
          steps, first, first, versions.subList(1, versions.size()), end(newest.verdict()));
    }
    List<String> open = new ArrayList<>(versions);
    while (open.size() > 2) {
      int middle = open.size() / 2;
      String version = open.get(middle);
      BisectionStep step = measurement.of(version);
      steps.add(step);
      switch (step.verdict()) {
        case SLOWER -> open.subList(middle + 1, open.size()).clear();
        case NOT_SLOWER -> open.subList(0, middle).clear();
        case NOT_MEASURED -> open.remove(middle);
        case UNDECIDED -> {
          return ended(steps, versions, open, End.UNDECIDED);
        }
      }
    }
    return ended(steps, versions, open, End.FOUND);
  }

  private static End end(BisectionVerdict ofNewest) {
    return switch (ofNewest) {
      case NOT_SLOWER -> End.NOT_SLOWER;
      case UNDECIDED -> End.UNDECIDED;
      case NOT_MEASURED, SLOWER -> End.NOT_MEASURED;
    };
  }

  private static Bisection ended(
      List<BisectionStep> steps, List<String> versions, List<String> open, End end) {
    String last = open.getFirst();
    String next = open.getLast();
    List<String> between = versions.subList(versions.indexOf(last) + 1, versions.indexOf(next));
    return new Bisection(steps, last, next, between, end);
  }
}
