package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.report.format.ValueText;
import org.wsbench.report.page.Cell;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRuns;

class RankingTableTest {
  private static final RunResult ALL = Runs.COMPLETED.result();

  /** The same run, in which one row must not be used. */
  private static RunResult flagged(String stack, String echoCase) {
    return ALL.with(
        new RunFigures(
            ALL.measurements().stream()
                .map(
                    row ->
                        row.stack().equals(stack) && row.echoCase().equals(echoCase)
                            ? TestRuns.with(row, List.of(), List.of(Flag.NOT_STEADY))
                            : row)
                .toList(),
            ALL.pairs(),
            ALL.ladder()));
  }

  /** A stack without a place may be the one that serves the most. */
  @Test
  void aCompetitorThatCannotBeRankedIsNamed() {
    assertThat(RankingTable.sentencesOfAny(ALL))
        .isNotEmpty()
        .noneMatch(sentence -> sentence.contains("not ranked"));
    assertThat(RankingTable.sentencesOfAny(flagged("metro", "echoVoid")).getFirst())
        .endsWith("; not ranked, for lack of usable ratios: metro.");
  }

  /** No fork had this one and another, so nothing is known of their ratio. */
  @Test
  void aCompetitorWithoutARatioToAnotherIsNotRanked() {
    List<PairRatio> pairs =
        ALL.pairs().stream()
            .filter(
                pair -> !Set.of(pair.stack(), pair.other()).equals(Set.of("metro", "axis2-adb")))
            .toList();
    RunResult run = ALL.with(new RunFigures(ALL.measurements(), pairs, ALL.ladder()));

    assertThat(RankingTable.sentencesOfAny(run))
        .isNotEmpty()
        .allMatch(sentence -> sentence.contains("; not ranked, for lack of usable ratios: "));
  }

  /** The best may be better by any amount, if the driver kept it from serving more. */
  @Test
  void aShareOfABestOneThatWasHeldBackIsAtMostSoMuch() {
    Bound held = Bound.atLeast(Flag.DRIVER_SATURATED);
    List<PairRatio> pairs =
        ALL.pairs().stream()
            .map(pair -> TestRuns.with(pair, pair.value() > 1 ? held : held.inverse()))
            .toList();
    RunResult run = ALL.with(new RunFigures(ALL.measurements(), pairs, ALL.ladder()));

    List<List<Cell>> rows = RankingTable.ofAny(run).orElseThrow().rows();
    assertThat(text(rows.getFirst())).isEqualTo("100");
    assertThat(rows.stream().skip(1).map(RankingTableTest::text))
        .allMatch(cell -> cell.startsWith("<= "));
  }

  /** The share of the first family. */
  private static String text(List<Cell> row) {
    return ValueText.of(row.get(1).values().getFirst());
  }

  @Test
  void theTableHasEveryCompetitorAndNoReference() {
    assertThat(RankingTable.ofAny(flagged("metro", "echoVoid")).orElseThrow().rows())
        .hasSameSizeAs(RankingTable.ofAny(ALL).orElseThrow().rows());
  }
}
