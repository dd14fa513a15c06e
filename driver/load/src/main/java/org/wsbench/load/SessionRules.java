package org.wsbench.load;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Checks the transitions of sessions. */
final class SessionRules {

  private static final double ROUNDING = 1e-3;
  private static final String END = RequestSource.Sessions.END;

  private SessionRules() {}

  /**
   * Refuses an invalid transition matrix.
   *
   * @param mustEnd whether sessions end only by the matrix
   */
  static void check(String start, Map<String, Map<String, Double>> transitions, boolean mustEnd) {
    if (!transitions.containsKey(start)) {
      throw refused("start '" + start + "' is not among the states " + names(transitions));
    }
    if (transitions.containsKey(END)) {
      throw refused("no operation may be called '" + END + "': it stands for the end");
    }
    transitions.forEach((state, row) -> checkRow(state, row, transitions));
    Set<String> visited = reachable(start, transitions);
    for (String state : transitions.keySet().stream().sorted().toList()) {
      if (!visited.contains(state)) {
        throw refused("no way leads from start '" + start + "' to state '" + state + "'");
      }
      if (mustEnd && !reachable(state, transitions).contains(END)) {
        throw refused(
            "no way leads from state '%s' to '%s': give one, or a mean time".formatted(state, END));
      }
    }
  }

  private static void checkRow(
      String state, Map<String, Double> row, Map<String, Map<String, Double>> transitions) {
    row.forEach(
        (next, probability) -> {
          if (!next.equals(END) && !transitions.containsKey(next)) {
            throw refused(
                "state '%s' leads to '%s', which is not among the states %s or '%s'"
                    .formatted(state, next, names(transitions), END));
          }
          Arguments.requireShare(
              "sessions: probability of '%s' after '%s'".formatted(next, state), probability);
        });
    double sum = row.values().stream().mapToDouble(Double::doubleValue).sum();
    if (!(Math.abs(sum - 1) <= ROUNDING)) {
      throw refused("probabilities after '%s' add up to %s; 1 is needed".formatted(state, sum));
    }
  }

  private static Set<String> reachable(String from, Map<String, Map<String, Double>> transitions) {
    Set<String> reached = new HashSet<>(Set.of(from));
    Deque<String> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      transitions
          .getOrDefault(open.pop(), Map.of())
          .forEach(
              (next, probability) -> {
                if (probability > 0 && reached.add(next)) {
                  open.push(next);
                }
              });
    }
    return reached;
  }

  private static String names(Map<String, Map<String, Double>> transitions) {
    return transitions.keySet().stream().sorted().toList().toString();
  }

  private static IllegalArgumentException refused(String why) {
    return new IllegalArgumentException("sessions: " + why);
  }
}
