package org.wsbench.report.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wsbench.report.Formats.CSV;
import static org.wsbench.report.Formats.MARKDOWN;
import static org.wsbench.report.Formats.SCREEN;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.report.LevelRuns;
import org.wsbench.report.ReportTest;
import org.wsbench.report.format.Format;
import org.wsbench.report.format.Painter;
import org.wsbench.report.format.ScreenFormat;
import org.wsbench.report.page.Page;

/** Whole reports on runs of levels, beside files under {@code golden}. */
class LevelsReportTest {
  private static final int NARROW = 80;
  private static final Format TERMINAL = new ScreenFormat(Painter.NONE, NARROW);

  private static Page whole(LevelRuns run) {
    return LevelsReport.of(run.result(), run.load(), run.figures());
  }

  private static Page brief(LevelRuns run) {
    return LevelsReport.brief(run.result(), run.load(), run.figures());
  }

  @ParameterizedTest
  @EnumSource
  void reportsAreTheSameUnderEveryLocale(LevelRuns run) throws IOException {
    String name = "levels_" + run.name().toLowerCase(Locale.ROOT);

    ReportTest.compare(name + ".txt", () -> SCREEN.of(whole(run)));
    ReportTest.compare(name + "_brief.txt", () -> TERMINAL.of(brief(run)));
    ReportTest.compare(name + ".md", () -> MARKDOWN.of(whole(run)));
    ReportTest.compare(name + ".csv", () -> CSV.of(whole(run)));
  }

  @ParameterizedTest
  @EnumSource
  void theScreenIsAsWideAsTheTerminalAndAscii(LevelRuns run) {
    for (Format format : List.of(TERMINAL, SCREEN)) {
      for (Page page : List.of(whole(run), brief(run))) {
        assertThat(format.of(page).lines())
            .allMatch(line -> line.length() <= (format == TERMINAL ? NARROW : 118))
            .allMatch(line -> line.equals(line.stripTrailing()))
            .allMatch(line -> line.chars().allMatch(c -> c >= ' ' && c < 127));
      }
    }
  }

  /** No table of the brief answer is cut in two on a terminal of the usual width. */
  @ParameterizedTest
  @EnumSource
  void theAnswerComesFirstAndFits(LevelRuns run) {
    List<String> lines = TERMINAL.of(brief(run)).lines().toList();

    assertThat(lines).contains("Verdict");
    String first = run.load().study().kind().id() + " ";
    assertThat(lines.stream().filter(line -> line.startsWith(first)).count())
        .isLessThanOrEqualTo(brief(run).tables().size());
  }

  @ParameterizedTest
  @EnumSource
  void everyRecordOfTheCsvHasAllFields(LevelRuns run) {
    List<String> lines = CSV.of(whole(run)).lines().toList();

    assertThat(lines).hasSize(1 + run.figures().levels().size());
    assertThat(
            lines.stream()
                .map(line -> line.replaceAll("\"[^\"]*\"", "").split(",", -1).length)
                .distinct())
        .hasSize(1);
  }
}
