package org.wsbench.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.wsbench.analysis.Decision;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;

/** Explains the flags of the rows of a run, one paragraph for each. */
record FlagRemarks(RunResult result) {

  /** Why rows must not be used. */
  List<Item> unusable() {
    return flags(this::isOfRows, (row, flag) -> row.unboundedFlags().contains(flag));
  }

  /** Whether a flag is reported with the rows that it voids or biases. */
  private boolean isOfRows(Flag flag) {
    return flag.invalidates() || flag.biases() && !result.flags().contains(flag);
  }

  private String explanation(Flag flag) {
    return ClientWords.explanation(result.comparison(), flag);
  }

  /** Flags of the run, and of the rows for which they hold. */
  private List<Item> flags(Predicate<Flag> chosen, BiPredicate<Measurement, Flag> rows) {
    List<Item> items = new ArrayList<>();
    for (Flag flag : Flag.values()) {
      String where =
          result.flags().contains(flag) ? "whole run" : where(flag, row -> rows.test(row, flag));
      if (chosen.test(flag) && !where.isEmpty()) {
        items.add(Item.of(flag.id() + ": " + explanation(flag) + " (" + where + ")"));
      }
    }
    return items;
  }

  /** Flags of the run, and those of rows that neither void nor bias them. */
  List<Item> told(Predicate<Flag> chosen) {
    return flags(chosen.and(flag -> !isOfRows(flag)), (row, flag) -> true);
  }

  /** What may have biased rows, and the largest bias. */
  List<Item> bounds() {
    return bounds(row -> true);
  }

  /** The same for rows that would be decided without their bounds. */
  List<Item> decisiveBounds() {
    return bounds(this::leavesUndecided);
  }

  private List<Item> bounds(Predicate<Measurement> rows) {
    List<Item> items = new ArrayList<>();
    for (Flag flag : Flag.values()) {
      List<Bound> bounds =
          result.measurements().stream()
              .filter(rows)
              .flatMap(row -> row.boundOf(flag).stream())
              .toList();
      if (!bounds.isEmpty()) {
        items.add(
            Item.of(
                "%s: %s; %s (%s)"
                    .formatted(
                        flag.id(),
                        explanation(flag),
                        BoundText.of(bounds),
                        where(flag, rows.and(row -> row.boundOf(flag).isPresent())))));
      }
    }
    return items;
  }

  private boolean leavesUndecided(Measurement row) {
    return result.pairs().stream()
        .filter(pair -> pair.echoCase().equals(row.echoCase()))
        .filter(pair -> pair.stack().equals(row.stack()) || pair.other().equals(row.stack()))
        .anyMatch(Decision::isPreventedByBound);
  }

  /** One line for bounds that change no verdict. */
  List<Item> harmlessBounds() {
    List<Measurement> rows =
        result.measurements().stream()
            .filter(row -> !row.bounds().isEmpty() && !leavesUndecided(row))
            .toList();
    String flags =
        rows.stream()
            .flatMap(row -> row.bounds().stream())
            .flatMap(bound -> bound.flags().stream())
            .distinct()
            .sorted()
            .map(Flag::id)
            .collect(Collectors.joining(", "));
    return rows.isEmpty()
        ? List.of()
        : List.of(
            Item.of(
                "bounds that change no verdict: "
                    + flags
                    + " ("
                    + (rows.size() == 1 ? "1 row" : rows.size() + " rows")
                    + "; report.html has them)"));
  }

  /** The rows with a flag, in the shortest form. */
  private String where(Flag flag, Predicate<Measurement> rows) {
    List<Measurement> flagged =
        result.measurements().stream()
            .filter(row -> row.flags().contains(flag))
            .filter(rows)
            .toList();
    if (flagged.size() == result.measurements().size() && flagged.size() > 1) {
      return "every row";
    }
    Map<String, List<String>> casesByStack = new LinkedHashMap<>();
    for (String stack : result.comparison().stacks()) {
      flagged.stream()
          .filter(row -> row.stack().equals(stack))
          .forEach(
              row ->
                  casesByStack
                      .computeIfAbsent(stack, key -> new ArrayList<>())
                      .add(row.echoCase()));
    }
    return String.join(
        "; ",
        casesByStack.entrySet().stream()
            .map(entry -> entry.getKey() + " " + cases(entry.getKey(), entry.getValue()))
            .toList());
  }

  private String cases(String stack, List<String> flagged) {
    long all = result.measurements().stream().filter(row -> row.stack().equals(stack)).count();
    return flagged.size() == all && all > 1
        ? "all cases"
        : new CaseNames(result.comparison().cases()).of(flagged);
  }

  /** Describes bounds in words. */
  private static final class BoundText {
    private static final double PERCENT = 100;

    /** Smaller bounds are not mentioned: 0.05 %. */
    private static final double NEGLIGIBLE = 0.0005;

    private BoundText() {}

    /** How far figures can be off: {@code up to 4.0 % too high}. */
    static String of(Collection<Bound> bounds) {
      double low = bounds.stream().mapToDouble(Bound::low).min().orElse(1);
      boolean open = bounds.stream().anyMatch(bound -> bound.high() == null);
      double high =
          bounds.stream()
              .filter(bound -> bound.high() != null)
              .mapToDouble(Bound::high)
              .max()
              .orElse(1);
      List<String> parts = new ArrayList<>();
      if (1 / low - 1 > NEGLIGIBLE) {
        parts.add(percent(1 / low - 1) + " too high");
      }
      if (open) {
        parts.add("too low by any amount");
      } else if (high - 1 > NEGLIGIBLE) {
        parts.add(percent(high - 1) + " too low");
      }
      return parts.isEmpty() ? "less than 0.05 %" : String.join(" or ", parts);
    }

    private static String percent(double share) {
      return String.format(Locale.ROOT, "up to %.1f %%", PERCENT * share);
    }
  }
}
