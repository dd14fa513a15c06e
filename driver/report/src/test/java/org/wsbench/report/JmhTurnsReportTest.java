package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.MARKDOWN;
import static org.wsbench.report.Formats.SCREEN;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.report.page.Page;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.JmhStart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.jmh.TestJmh;

/** Reports on microbenchmarks that took turns. */
class JmhTurnsReportTest {
  @TempDir private Path folder;

  private StoredJmh inTurns(JmhStart... starts) throws IOException {
    return JmhResults.stored(
        folder, RunResult.Status.COMPLETED, TestJmh.tableInTurns(3), List.of(starts));
  }

  private static Page report(StoredJmh jmh) {
    return JmhReport.of(jmh, List.of("echoStruct", "echoOrder500"));
  }

  @Test
  void aReportOnTurnsIsTheSameUnderEveryLocale() throws IOException {
    StoredJmh jmh = inTurns();

    ReportTest.compare("jmh_in_turns.txt", () -> SCREEN.of(report(jmh)));
    ReportTest.compare("jmh_in_turns.md", () -> MARKDOWN.of(report(jmh)));
  }

  /** Its turns did not change, so that nothing is lost by it. */
  @Test
  void saysWhatWasNotWarmAndNamesWhatFailed() throws IOException {
    String jaxb = "Unmarshal.unmarshal echoCase=echoStruct binding=jaxb parser=woodstox";
    String adb = "Unmarshal.unmarshal echoCase=echoStruct binding=adb parser=jdk";

    String screen =
        SCREEN.of(
            report(
                inTurns(
                    new JmhStart(jaxb, 1, 8, false, null),
                    new JmhStart(adb, 2, 3, true, "its JVM ended"))));

    assertThat(screen)
        .contains("adb is 1.17 to ")
        .doesNotContain("biased")
        .contains(
            "The intervals of these allow for how much their turns changed:"
                + " unmarshal echoStruct jaxb in start 1")
        .containsPattern("echoStruct .* 15\\d \\+- \\d")
        .contains(adb + " in start 2: its JVM ended");
  }

  /** Starts that differ much in their times leave a pair undecided. */
  private static TurnTable undecided() {
    return new TurnTable(0.03)
        .unmarshal("echoStruct", "stax", "woodstox", 10, 10, 10, 10)
        .unmarshal("echoStruct", "adb", "woodstox", 13, 19, 16, 14)
        .unmarshal("echoStruct", "jaxb", "woodstox", 15, 12, 18, 16);
  }

  @Test
  void bytesTellApartWhatTimeDoesNot() throws IOException {
    StoredJmh jmh = undecided().in(folder);

    assertThat(MARKDOWN.of(report(jmh)))
        .contains(
            "- unmarshal, bytes per message, where time decides nothing and all starts differ:"
                + " echoStruct adb 10,400, jaxb 12,000.");
  }

  /** In each start a JIT compiler keeps other objects off the heap. */
  @Test
  void bytesThatDifferFromStartToStartAreARange() throws IOException {
    StoredJmh jmh = undecided().allocating(12_000.0, 14_500.0, 12_001.0, 14_000.0).in(folder);

    assertThat(MARKDOWN.of(report(jmh)))
        .contains("jaxb 12,000 to 14,500.")
        .containsPattern("\\| 12000 to 14500 \\|");
  }

  @Test
  void bytesWhoseRangesOverlapTellNothingApart() throws IOException {
    StoredJmh jmh = undecided().allocating(12_000.0, 12_500.0, 12_001.0, 10_400.0).in(folder);

    assertThat(MARKDOWN.of(report(jmh))).doesNotContain("bytes per message, where time");
  }

  @Test
  void aScreenLeavesOutWhatChangesNoUseOfAFigure() throws IOException {
    String cold = "Unmarshal.unmarshal echoCase=echoStruct binding=jaxb parser=woodstox";
    StoredJmh jmh =
        undecided().in(folder, RunResult.Status.COMPLETED, new JmhStart(cold, 1, 8, false, null));

    assertThat(SCREEN.of(report(jmh))).contains("bytes per message", "The intervals of these");
    assertThat(SCREEN.of(JmhReport.brief(jmh, List.of("echoStruct"))))
        .contains("Verdict", "unmarshal: time in % of stax", "Columns without a library")
        .doesNotContain("bytes per message", "The intervals of these");
  }

  @Test
  void startsInTwoClustersHaveAFigureForEach() throws IOException {
    StoredJmh jmh =
        new TurnTable(0.01)
            .unmarshal("echoStruct", "stax", "woodstox", 20, 20, 20, 20)
            .unmarshal("echoStruct", "adb", "woodstox", 26, 60, 26, 60)
            .in(folder);

    String text = MARKDOWN.of(report(jmh));

    assertThat(text)
        .contains("| echoStruct | 130 or 300 |")
        .containsPattern(
            "echoStruct \\| 130, \\d+, 130, \\d+: 130 in 2 starts, 300 in 2 starts \\|")
        .contains("starts fall into two clusters, and a server is in one of them")
        .doesNotContain("+- 1");
  }

  /** Another start may differ by more than all turns of one. */
  @Test
  void oneStartDecidesNothing() throws IOException {
    StoredJmh jmh =
        JmhResults.stored(folder, RunResult.Status.COMPLETED, TestJmh.tableInTurns(1), List.of());

    String text = MARKDOWN.of(report(jmh));

    assertThat(text)
        .contains("- Nothing is decided: each benchmark has one start")
        .contains("- ?: do not use: one start, or an interval wider than the figure.")
        .containsPattern("\\| echoStruct \\| 1\\d\\d \\? \\|")
        .doesNotContain("times as fast", "bytes per message, where time");
  }

  @Test
  void aFigureIsNotShownWiderThanItself() throws IOException {
    StoredJmh jmh =
        new TurnTable(0.01)
            .unmarshal("echoStruct", "stax", "woodstox", 10, 10)
            .unmarshal("echoStruct", "adb", "woodstox", 12, 40)
            .in(folder);

    assertThat(MARKDOWN.of(report(jmh))).containsPattern("\\| echoStruct \\| 2\\d\\d \\? \\|");
  }

  @Test
  void aPartThatIsLongerThanTheWholeIsNoFigure() throws IOException {
    StoredJmh jmh =
        new TurnTable(0.01)
            .unmarshal("echoStruct", "stax", "woodstox", 10, 10.1, 10.2)
            .unmarshal("echoStruct", "jaxb", "woodstox", 20, 20.1, 20.2)
            .parse("echoStruct", "woodstox", 13, 13.1, 13.2)
            .in(folder);

    assertThat(MARKDOWN.of(report(jmh)))
        .containsPattern("\\| echoStruct \\| 6\\d(\\.\\d)? \\+- \\d(\\.\\d)? \\| > 100 ! \\|")
        .contains("- FAILS for echoStruct stax; passes for 1 of 2.");
  }

  @Test
  void aStartWithoutATurnIsNotMeasured() throws IOException {
    String adb = "Unmarshal.unmarshal echoCase=echoStruct binding=adb parser=woodstox";
    StoredJmh jmh =
        new TurnTable(0.01)
            .unmarshal("echoStruct", "stax", "woodstox", 10, 10)
            .unmarshal("echoStruct", "adb", "woodstox", 12, 12.1)
            .in(
                folder,
                RunResult.Status.INTERRUPTED,
                new JmhStart(adb, 1, 8, true, null),
                new JmhStart(adb, 2, 8, true, null),
                new JmhStart(adb, 3, 0.4, false, null));

    assertThat(SCREEN.of(report(jmh)))
        .contains("Not measured\n  The run ended before the first turn of these: adb in start 3\n")
        .doesNotContain("Not warm");
  }
}
