package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.analysis.starts.StartSummary;
import org.wsbench.report.format.MarkdownWriter;
import org.wsbench.report.levels.LevelsReport;
import org.wsbench.report.page.Page;
import org.wsbench.report.starts.StartsReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StoredStarts;

/**
 * The figures of docs/footprint.md are those of the published runs. A block that differs is
 * corrected by copying the expected text out of the failure.
 */
class FootprintDocumentTest {
  private static final Path RESULTS = Document.ROOT.resolve("results");

  private final Document document = Document.named("docs/footprint.md");

  @ParameterizedTest
  @ValueSource(strings = {"footprint", "footprint-servers"})
  void theTableOfStartsIsThatOfThePublishedRun(String run) throws IOException {
    Path folder = RESULTS.resolve(run);
    RunResult result = StoredRun.read(folder).result();
    StoredStarts stored = StoredStarts.read(folder);
    FootprintFigures figures = StartSummary.of(stored, result.comparison().stacks());

    requireTable(run, StartsReport.brief(result, stored, figures));
  }

  @Test
  void theTableOfConnectionsIsThatOfThePublishedRun() throws IOException {
    Path folder = RESULTS.resolve("connections");
    RunResult result = StoredRun.read(folder).result();
    StoredLoad load = StoredLoad.read(folder);

    requireTable("connections", LevelsReport.brief(result, load, LevelSummary.of(load)));
  }

  private void requireTable(String run, Page brief) {
    MarkdownWriter writer = new MarkdownWriter();
    writer.table(brief.tables().getFirst());

    assertThat(document.block(run + "-table")).isEqualTo("\n" + writer.document() + "\n");
  }
}
