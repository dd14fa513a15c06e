package org.wsbench.cli.bisect;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
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

/** What the reports on all searches have in common. */
final class BisectionPage {
  private static final double PERCENT = 100;

  private BisectionPage() {}

  /**
   * A page with the answer, the candidates, and why some were not decided.
   *
   * @param words for a verdict
   */
  static Page of(
      String title,
      String answer,
      Table candidates,
      Bisection found,
      Function<BisectionVerdict, String> words) {
    return new Page(
        title,
        List.of(answer),
        true,
        Optional.empty(),
        List.of(candidates),
        List.of(),
        Optional.empty(),
        reasons(found, words));
  }

  /** The first candidate's own ratio. */
  static Cell whole() {
    return Cell.of(Figure.whole(PERCENT, Unit.PERCENT));
  }

  /** The ratio of a candidate in percent, with its interval. */
  static Cell ratio(BisectionStep step) {
    Cell ratio =
        step.ratio().map(BisectionPage::figure).orElse(Cell.of(new Missing("not measured", true)));
    return step.verdict() == BisectionVerdict.UNDECIDED ? ratio.with(Sign.UNDECIDED) : ratio;
  }

  private static Cell figure(PairRatio ratio) {
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

  private static List<Section> reasons(Bisection found, Function<BisectionVerdict, String> words) {
    List<Section.Item> items =
        found.steps().stream()
            .filter(step -> !step.reason().isEmpty())
            .map(
                step ->
                    Section.Item.of(
                        step.candidate()
                            + " "
                            + words.apply(step.verdict())
                            + ": "
                            + step.reason()))
            .toList();
    return items.isEmpty() ? List.of() : List.of(new Section("Notes", items));
  }
}
