package org.wsbench.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wsbench.analysis.RowChange;
import org.wsbench.result.Interval;

/**
 * Applies a condition to the rows of two runs. It passes only if a row could be judged, none of the
 * judged rows meets the condition, and no row of the first run is lost in the second.
 */
final class ComparisonGate {
  private final FailureCondition condition;
  private final List<RowChange> rows;

  ComparisonGate(FailureCondition condition, List<RowChange> rows) {
    this.condition = condition;
    this.rows = List.copyOf(rows);
  }

  boolean passes() {
    return rows.stream().anyMatch(RowChange::isJudged)
        && rows.stream().noneMatch(RowChange::lost)
        && failed().isEmpty();
  }

  /** One line for each row that fails, and for each stack and reason those that are not judged. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    failed().forEach(row -> lines.add(condition + ": " + words(row)));
    lines.addAll(notJudged(true, "failed: "));
    lines.addAll(notJudged(false, "not judged: "));
    if (rows.stream().noneMatch(RowChange::isJudged)) {
      lines.add("failed: nothing could be judged");
    }
    return lines;
  }

  private List<RowChange> failed() {
    return rows.stream().filter(row -> row.isJudged() && condition.holds(row.change())).toList();
  }

  /** A row with the interval that the condition was applied to. */
  private static String words(RowChange row) {
    Interval widened = row.change().widened();
    String interval =
        Double.isInfinite(widened.high())
            ? String.format(Locale.ROOT, "%.3f or more", widened.low())
            : String.format(Locale.ROOT, "%.3f to %.3f", widened.low(), widened.high());
    return String.format(
        Locale.ROOT,
        "%s %s: %.3f (%s)",
        row.stack(),
        row.echoCase(),
        row.change().value(),
        interval);
  }

  private List<String> notJudged(boolean lost, String beginning) {
    Map<List<String>, List<String>> cases = new LinkedHashMap<>();
    rows.stream()
        .filter(row -> !row.isJudged() && row.lost() == lost)
        .forEach(
            row ->
                cases
                    .computeIfAbsent(List.of(row.stack(), row.obstacle()), key -> new ArrayList<>())
                    .add(row.echoCase()));
    return cases.entrySet().stream()
        .map(
            entry ->
                beginning
                    + entry.getKey().getFirst()
                    + " "
                    + String.join(", ", entry.getValue())
                    + ": "
                    + entry.getKey().getLast())
        .toList();
  }
}
