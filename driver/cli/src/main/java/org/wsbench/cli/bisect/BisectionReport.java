package org.wsbench.cli.bisect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wsbench.plan.Share;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Bounds;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.Ranged;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.run.version.Versions;

/**
 * The report on a search.
 *
 * @param stack name of the stack
 * @param first the version that the others are compared with
 * @param echoCase id of the case
 * @param slowerBy how much slower a version has to be
 */
public record BisectionReport(String stack, String first, String echoCase, Share slowerBy) {
  private static final double PERCENT = 100;

  /** A bar has one character for this many percent. */
  private static final double PERCENT_OF_MARK = 4;

  /** The answer, and the ratio of each version that was measured. */
  public Page of(Bisection found) {
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(
        List.of(
            Cell.text(first),
            Cell.of(Figure.whole(PERCENT, Unit.PERCENT)),
            Cell.text(""),
            Cell.text(bar(1))));
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
    return new Page(
        "Versions of " + stack,
        List.of(sentence(found)),
        true,
        Optional.empty(),
        List.of(table),
        List.of(),
        Optional.empty(),
        reasons(found));
  }

  private List<Cell> row(BisectionStep step) {
    Cell ratio =
        step.ratio()
            .map(BisectionReport::figure)
            .orElse(Cell.of(new Missing("not measured", true)));
    return List.of(
        Cell.text(step.candidate()),
        step.verdict() == BisectionVerdict.UNDECIDED ? ratio.with(Sign.UNDECIDED) : ratio,
        Cell.text(step.verdict().words()),
        Cell.text(step.ratio().map(one -> bar(one.value())).orElse("")));
  }

  /** A ratio in percent, with its interval. */
  static Cell figure(PairRatio ratio) {
    Interval interval = ratio.widened();
    Optional<Bounds> bounds =
        interval == null || !Double.isFinite(interval.high())
            ? Optional.empty()
            : Optional.of(new Bounds(percent(interval.low()), percent(interval.high())));
    return Cell.of(new Ranged(percent(ratio.value()), bounds));
  }

  private static Figure percent(double ratio) {
    return new Figure(PERCENT * ratio, Unit.PERCENT, 1);
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

  private static List<Section> reasons(Bisection found) {
    List<Section.Item> items =
        found.steps().stream()
            .filter(step -> !step.reason().isEmpty())
            .map(
                step ->
                    Section.Item.of(
                        step.candidate() + " " + step.verdict().words() + ": " + step.reason()))
            .toList();
    return items.isEmpty() ? List.of() : List.of(new Section("Notes", items));
  }
}
