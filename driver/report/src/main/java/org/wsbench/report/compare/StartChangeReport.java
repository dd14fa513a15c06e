package org.wsbench.report.compare;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.analysis.RowChange;
import org.wsbench.analysis.starts.StartChanges;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.RatioValue;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import org.wsbench.result.starts.StartFigure;

/** The report on what changed between the starts of two runs. */
public final class StartChangeReport {
  private static final double PERCENT = 100;

  /** Main figures of which less is better. */
  private static final List<StartFigure> COSTS =
      StartFigure.MAIN.stream().filter(figure -> !figure.moreIsBetter()).toList();

  private static final List<StartFigure> RATES =
      StartFigure.MAIN.stream().filter(StartFigure::moreIsBetter).toList();

  private final List<RowChange> rows;

  private StartChangeReport(StartChanges changes) {
    this.rows = changes.of(figure -> true);
  }

  /**
   * The report.
   *
   * @param differences differences between the runs besides the stacks
   */
  public static Page of(StartChanges changes, List<String> differences) {
    StartChangeReport report = new StartChangeReport(changes);
    return new Page(
        "wsbench compare",
        List.of(ChangeReport.basis(changes.runs(), "starts are compared as they are")),
        true,
        Optional.of(new Section("Verdict", report.sentences())),
        List.of(report.table()),
        List.of(),
        Optional.empty(),
        ChangeReport.warnings(report.rows, differences));
  }

  private List<Item> sentences() {
    List<String> sentences = stacks().stream().filter(this::isJudged).map(this::sentence).toList();
    return sentences.isEmpty()
        ? List.of(Item.of(ChangeReport.NOTHING_JUDGED))
        : sentences.stream().map(Item::of).toList();
  }

  /** Whether the second run has not lost all its rows, which another section says. */
  private boolean isJudged(String stack) {
    return rows.stream().anyMatch(row -> row.stack().equals(stack) && !row.lost());
  }

  private List<String> stacks() {
    return rows.stream().map(RowChange::stack).distinct().toList();
  }

  /** On the main figures; the table has all. */
  private String sentence(String stack) {
    List<String> said =
        Stream.of(
                part("takes more on ", stack, COSTS, Verdict.FASTER),
                part("takes less on ", stack, COSTS, Verdict.SLOWER),
                part("has more ", stack, RATES, Verdict.FASTER),
                part("has less ", stack, RATES, Verdict.SLOWER),
                part("is undecided on ", stack, StartFigure.MAIN, Verdict.UNDECIDED),
                part("is equal on ", stack, StartFigure.MAIN, Verdict.EQUAL))
            .flatMap(Optional::stream)
            .toList();
    return stack
        + (said.isEmpty() ? " has no figure in both runs." : " " + String.join("; ", said) + ".");
  }

  private Optional<String> part(
      String beginning, String stack, List<StartFigure> figures, Verdict verdict) {
    List<String> some =
        figures.stream()
            .flatMap(figure -> change(stack, figure.label()).stream())
            .filter(change -> change.verdict() == verdict)
            .map(StartChangeReport::words)
            .toList();
    return some.isEmpty() ? Optional.empty() : Optional.of(beginning + String.join(", ", some));
  }

  private static String words(PairRatio change) {
    return "%s (%d %%)".formatted(change.echoCase(), Math.round(PERCENT * change.value()));
  }

  private Optional<PairRatio> change(String stack, String label) {
    return rows.stream()
        .filter(row -> !row.lost() && row.stack().equals(stack) && row.echoCase().equals(label))
        .flatMap(row -> Stream.ofNullable(row.change()))
        .findFirst();
  }

  /** A row for each figure, a column for each stack. */
  private Table table() {
    List<List<Cell>> cells =
        Arrays.stream(StartFigure.values())
            .map(StartFigure::label)
            .filter(label -> rows.stream().anyMatch(row -> row.echoCase().equals(label)))
            .map(
                label ->
                    Stream.concat(
                            Stream.of(Cell.text(label)),
                            stacks().stream().map(stack -> cell(stack, label)))
                        .toList())
            .toList();
    return Table.ofFigures(
        "Second run in % of the first, +- half of the 95 % interval; ? = undecided",
        "figure", stacks(), cells);
  }

  private Cell cell(String stack, String label) {
    return change(stack, label)
        .map(
            change ->
                Cell.of(RatioValue.of(change.value(), change.interval(), change.bound()))
                    .with(change.verdict() == Verdict.UNDECIDED ? Sign.UNDECIDED : Sign.NONE))
        .orElse(Cell.of(CatalogFigure.UNKNOWN));
  }
}
