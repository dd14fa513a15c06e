package org.wsbench.report.starts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.CSV;
import static org.wsbench.report.Formats.MARKDOWN;
import static org.wsbench.report.Formats.SCREEN;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.report.ReportTest;
import org.wsbench.report.StartRuns;
import org.wsbench.report.format.Format;
import org.wsbench.report.format.Painter;
import org.wsbench.report.format.ScreenFormat;
import org.wsbench.report.page.Page;

/** Whole reports on runs that measure starts, beside files under {@code golden}. */
class StartsReportTest {
  private static final int NARROW = 80;
  private static final Format TERMINAL = new ScreenFormat(Painter.NONE, NARROW);

  private static Page whole(StartRuns run) {
    return StartsReport.of(run.result(), run.stored(), run.figures());
  }

  private static Page brief(StartRuns run) {
    return StartsReport.brief(run.result(), run.stored(), run.figures());
  }

  @ParameterizedTest
  @EnumSource
  void reportsAreTheSameUnderEveryLocale(StartRuns run) throws IOException {
    String name = "starts_" + run.name().toLowerCase(Locale.ROOT);

    ReportTest.compare(name + ".txt", () -> SCREEN.of(whole(run)));
    ReportTest.compare(name + "_brief.txt", () -> TERMINAL.of(brief(run)));
    ReportTest.compare(name + ".md", () -> MARKDOWN.of(whole(run)));
    ReportTest.compare(name + ".csv", () -> CSV.of(whole(run)));
  }

  /** No table of the brief answer is cut in two on a terminal of the usual width. */
  @ParameterizedTest
  @EnumSource
  void theScreenIsAsWideAsTheTerminalAndAscii(StartRuns run) {
    for (Format format : List.of(TERMINAL, SCREEN)) {
      for (Page page : List.of(whole(run), brief(run))) {
        assertThat(format.of(page).lines())
            .allMatch(line -> line.length() <= (format == TERMINAL ? NARROW : 118))
            .allMatch(line -> line.equals(line.stripTrailing()))
            .allMatch(line -> line.chars().allMatch(c -> c >= ' ' && c < 127));
      }
    }
    assertThat(TERMINAL.of(brief(run)).lines().filter(line -> line.matches("(stack|client) .*")))
        .hasSize(1);
  }

  @Test
  void theVerdictsNameTheStacksByWhatTheyAre() {
    String text = SCREEN.of(brief(StartRuns.WHOLE));

    assertThat(text)
        .containsPattern("First reply, compared with axis2-xmlbeans: faster: metro \\(8\\d %\\)")
        .containsPattern("slower: cxf \\(1[12]\\d %\\)")
        .containsPattern("equal within \\d %: metro@2")
        .containsPattern("PSS after load, compared with axis2-xmlbeans: less: metro")
        .containsPattern("more: cxf")
        .containsPattern(
            "Early throughput per MB, compared with axis2-xmlbeans:\\s+more:\\s+cxf\\s\\(1[12]\\d\\s%\\);\\s+less:\\s+metro");
  }

  @Test
  void leaksOfClientsAreNamedWithTheirIntervals() {
    String text = SCREEN.of(brief(StartRuns.CLIENTS)).replaceAll("\\s+", " ");

    assertThat(text)
        .contains("4 clients, 8 starts of each")
        .contains("Each makes 1,000 ports", "calls the server raw-echo once (echoStruct)")
        .containsPattern("1st port, compared with metro: faster: raw-client \\(\\d+ %\\)")
        .containsPattern(
            "Heap per port that was dropped: a leak: cxf \\(6\\d\\.\\d \\+- \\d+\\.\\d kB\\), axis2-adb"
                + " \\(1\\d\\d\\.\\d \\+- \\d+\\.\\d kB\\); no leak: metro, raw-client\\.")
        .contains(
            "Metaspace per port that was dropped: no leak: metro, cxf, axis2-adb, raw-client.")
        .contains(
            "Threads per port that was dropped: a leak: cxf (1.00 +- 0.00); no leak: metro,"
                + " axis2-adb; undecided: raw-client.");
  }

  @Test
  void oneRecordForEachFigureAndStack() {
    List<String> lines = CSV.of(whole(StartRuns.WHOLE)).lines().toList();

    assertThat(lines).hasSize(1 + StartRuns.WHOLE.figures().stacks().size());
    assertThat(lines.stream().map(line -> line.split(",", -1).length).distinct()).hasSize(1);
  }
}
