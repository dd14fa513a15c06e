package org.wsbench.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.RowChange;
import org.wsbench.result.Flag;
import org.wsbench.result.Interval;

/**
 * Applies a condition to the rows of two runs. It fails if a row meets the condition, or if a row
 * of the first run is lost in the second. It passes only if the interval of another row excludes
 * the condition; without such a row, it is undecided.
 */
final class ComparisonGate {
  private final FailureCondition condition;
  private final List<RowChange> rows;

  ComparisonGate(FailureCondition condition, List<RowChange> rows) {
    this.condition = condition;
    this.rows = List.copyOf(rows);
  }

  int exitCode() {
    if (!failed().isEmpty() || rows.stream().anyMatch(RowChange::lost)) {
      return ExitCode.NOT_IN_ORDER;
    }
    return judged().anyMatch(row -> condition.isExcludedBy(row.change().widened()))
        ? ExitCode.OK
        : ExitCode.UNDECIDED;
  }

  /**
   * One line for each row that fails, for each stack with rows that are not decided, and for each
   * stack and reason with rows that are not judged.
   */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    failed().forEach(row -> lines.add(condition + ": " + row.stack() + " " + words(row)));
    lines.addAll(notJudged(true, "failed: "));
    lines.addAll(notJudged(false, "not judged: "));
    lines.addAll(notDecided());
    if (undecided().anyMatch(row -> !isPreventedByBound(row))) {
      lines.add(
          "not decided means that the interval neither shows nor excludes the condition: more forks"
              + " narrow it");
    }
    if (exitCode() == ExitCode.UNDECIDED) {
      lines.add("undecided: no row shows or excludes the condition");
    }
    return lines;
  }

  private Stream<RowChange> judged() {
    return rows.stream().filter(RowChange::isJudged);
  }

  private List<RowChange> failed() {
    return judged().filter(row -> condition.holds(row.change())).toList();
  }

  private Stream<RowChange> undecided() {
    return judged()
        .filter(
            row ->
                !condition.holds(row.change()) && !condition.isExcludedBy(row.change().widened()));
  }

  private List<String> notDecided() {
    Map<String, List<String>> rowsByStack = new LinkedHashMap<>();
    undecided()
        .forEach(
            row ->
                rowsByStack
                    .computeIfAbsent(row.stack(), stack -> new ArrayList<>())
                    .add(words(row) + because(row)));
    return rowsByStack.entrySet().stream()
        .map(entry -> "not decided: " + entry.getKey() + " " + String.join(", ", entry.getValue()))
        .toList();
  }

  /** Whether the interval alone excludes the condition, so that more forks do not help. */
  private boolean isPreventedByBound(RowChange row) {
    return condition.isExcludedBy(row.change().interval());
  }

  private String because(RowChange row) {
    return isPreventedByBound(row)
        ? row.change().bound().flags().stream()
            .map(Flag::id)
            .collect(Collectors.joining(" and ", " because of ", ""))
        : "";
  }

  /** A case with the interval that the condition was applied to. */
  private static String words(RowChange row) {
    Interval widened = row.change().widened();
    String interval =
        Double.isInfinite(widened.high())
            ? String.format(Locale.ROOT, "%.3f or more", widened.low())
            : String.format(Locale.ROOT, "%.3f to %.3f", widened.low(), widened.high());
    return String.format(
        Locale.ROOT, "%s: %.3f (%s)", row.echoCase(), row.change().value(), interval);
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
