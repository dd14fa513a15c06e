package org.wsbench.report.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.analysis.RowChange;
import org.wsbench.analysis.RowChanges;
import org.wsbench.analysis.RunChange;
import org.wsbench.report.PairSentence;
import org.wsbench.report.RatioValue;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Sign;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;

/** The report on what changed between two runs. */
public final class ChangeReport {
  static final String NOTHING_JUDGED =
      "No row can be judged: both runs need a usable figure of it.";

  private ChangeReport() {}

  /**
   * The report.
   *
   * @param differences differences between the runs besides the stacks
   */
  public static Page of(RunChange change, List<String> differences) {
    List<Item> sentences =
        change.stacks().stream()
            .flatMap(stack -> PairSentence.of(change.cases(), change.usable(stack)).stream())
            .map(Item::of)
            .toList();
    if (sentences.isEmpty()) {
      sentences = List.of(Item.of(NOTHING_JUDGED));
    }
    return new Page(
        "wsbench compare",
        List.of(basis(change, "throughput is compared")),
        true,
        Optional.of(new Section("Verdict", sentences)),
        List.of(table(change)),
        List.of(),
        Optional.empty(),
        warnings(RowChanges.of(change), differences));
  }

  /** The rows that the second run lost, and the differences between the runs; none without any. */
  static List<Section> warnings(List<RowChange> rows, List<String> differences) {
    return Stream.of(
            section("Lost in the second run", lost(rows)),
            section("The runs differ in more than time", differences))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Section> section(String title, List<String> lines) {
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(new Section(title, lines.stream().map(Item::of).toList()));
  }

  /** One line for each stack and reason. */
  private static List<String> lost(List<RowChange> rows) {
    Map<String, List<String>> cases = new LinkedHashMap<>();
    rows.stream()
        .filter(RowChange::lost)
        .forEach(
            row ->
                cases
                    .computeIfAbsent(
                        row.stack() + ": " + row.obstacle(), reason -> new ArrayList<>())
                    .add(row.echoCase()));
    return cases.entrySet().stream()
        .map(entry -> entry.getKey() + ": " + String.join(", ", entry.getValue()))
        .toList();
  }

  /**
   * What the changes are relative to.
   *
   * @param without what is compared without a common baseline
   */
  static String basis(RunChange change, String without) {
    return change
        .anchor()
        .map(
            anchor ->
                "Each stack beside "
                    + anchor
                    + " in its own run, so that most of the machine's speed cancels out. If "
                    + anchor
                    + " itself changed, all others seem to have changed."
                    + otherSpeed(change))
        .orElse(
            "The runs have no baseline in common, so "
                + without
                + ", and a change of the machine between the runs affects the result.");
  }

  private static String otherSpeed(RunChange change) {
    return BaselineSpeed.change(change.changeOfAnchor())
        .map(words -> " It served " + words + " in the second run" + BaselineSpeed.CONSEQUENCE)
        .orElse("");
  }

  private static Table table(RunChange change) {
    List<List<Cell>> rows = new ArrayList<>();
    for (String echoCase : change.cases()) {
      rows.add(
          Stream.concat(
                  Stream.of(Cell.text(echoCase)),
                  change.stacks().stream()
                      .map(
                          stack ->
                              change.of(stack).stream()
                                  .filter(ratio -> ratio.echoCase().equals(echoCase))
                                  .findFirst()
                                  .map(ratio -> cell(ratio, change.isUnusable(stack, echoCase)))
                                  .orElse(Cell.of(Missing.of("n/a")))))
              .toList());
    }
    return Table.ofFigures(
        "Second run in % of the first, +- half of the 95 % interval; ! = not usable in a run, ? = undecided",
        "case", change.stacks(), rows);
  }

  private static Cell cell(PairRatio ratio, boolean unusable) {
    boolean undecided = ratio.verdict() == Verdict.UNDECIDED;
    return Cell.of(RatioValue.of(ratio.value(), ratio.interval(), ratio.bound()))
        .with(unusable ? Sign.BEWARE : undecided ? Sign.UNDECIDED : Sign.NONE);
  }
}
