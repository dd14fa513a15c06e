package org.wsbench.cli.bisect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wsbench.plan.Share;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table;
import org.wsbench.run.version.Versions;

/**
 * The report on a search.
 *
 * @param stack name of the stack
 * @param first the version that the others are compared with
 * @param echoCase id of the case
 * @param slowerBy how much slower a version has to be
 * @param warning why there may be versions that are not among those that were searched
 */
public record BisectionReport(
    String stack, String first, String echoCase, Share slowerBy, Optional<String> warning) {
  private static final double PERCENT = 100;

  /** A bar has one character for this many percent. */
  private static final double PERCENT_OF_MARK = 4;

  /** The answer, and the ratio of each version that was measured. */
  public Page of(Bisection found) {
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(List.of(Cell.text(first), BisectionPage.whole(), Cell.text(""), Cell.text(bar(1))));
    found.steps().stream()
        .sorted(Comparator.comparing(BisectionStep::candidate, Versions.ORDER))
        .forEach(step -> rows.add(row(step)));
    Table table =
        new Table(
            "Throughput of %s in %s, in %% of version %s".formatted(stack, echoCase, first),
            List.of(
                Table.Column.words("version"),
                Table.Column.figures("ratio"),
                Table.Column.words("verdict"),
                Table.Column.words("")),
            rows);
    return BisectionPage.of(
        "Versions of " + stack,
        sentence(found) + warning.map(text -> " " + text + ".").orElse(""),
        table,
        found,
        BisectionVerdict::words);
  }

  private static List<Cell> row(BisectionStep step) {
    return List.of(
        Cell.text(step.candidate()),
        BisectionPage.ratio(step),
        Cell.text(step.verdict().words()),
        Cell.text(step.ratio().map(one -> bar(one.value())).orElse("")));
  }

  private static String bar(double ratio) {
    return "#".repeat((int) Math.round(PERCENT * ratio / PERCENT_OF_MARK));
  }

  /** The answer in one sentence. */
  String sentence(Bisection found) {
    return switch (found.end()) {
      case FOUND ->
          found.between().isEmpty()
              ? "%s:%s is the first that is slower than %s by more than %s in %s; %s is not."
                  .formatted(stack, found.next(), first, slowerBy, echoCase, found.last())
              : "The first version of %s that is slower than %s by more than %s in %s is one of %s, %s; those before %s could not be measured."
                  .formatted(
                      stack,
                      first,
                      slowerBy,
                      echoCase,
                      String.join(", ", found.between()),
                      found.next(),
                      found.next());
      case NOT_SLOWER ->
          "%s:%s is not slower than %s by %s in %s: there is nothing to search for."
              .formatted(stack, found.between().getLast(), first, slowerBy, echoCase);
      case UNDECIDED ->
          "Undecided: measure longer, with a longer --within, or ask for a larger --slower-by.%s"
              .formatted(
                  found.last().equals(found.next())
                      ? ""
                      : " The first version that is slower comes after %s, and is %s at the latest."
                          .formatted(found.last(), found.next()));
      case NOT_MEASURED ->
          "There is no result, because a version could not be measured: %s."
              .formatted(found.steps().getLast().reason());
    };
  }
}
