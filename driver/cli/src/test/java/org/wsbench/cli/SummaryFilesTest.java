package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.Summary;
import org.wsbench.report.format.CsvFormat;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.cluster.TestCluster;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadFolder;
import org.wsbench.result.level.TestLevels;
import org.wsbench.result.level.TestWindow;

class SummaryFilesTest {
  @TempDir private Path folder;

  @Test
  void allFilesAreWritten() throws IOException {
    RunResult result;
    try (RunFolder run =
        RunFolder.create(
            folder,
            TestRounds.START,
            TestRuns.comparison(MeasurementScheme.SLICES, List.of("echoVoid")),
            Map.of(),
            Map.of())) {
      run.append(TestRounds.sliced("metro", "echoVoid", 1000, 40), TestRounds.latencies(1000));
      result = run.finish(RunResult.Status.COMPLETED, null, TestRounds.START, Summary::of);
    }
    Page page = RunReport.of(result, List.of("a note"));

    SummaryFiles.write(folder, page, "<!DOCTYPE html>");

    assertThat(folder.resolve("summary.md")).hasContent(new MarkdownFormat().of(page));
    assertThat(folder.resolve("summary.csv")).content().isEqualTo(new CsvFormat().of(page));
    assertThat(folder.resolve("report.html")).hasContent("<!DOCTYPE html>");
  }

  @Test
  void nothingIsWrittenWhereALinkLeads(@TempDir Path elsewhere) throws IOException {
    Path mine = Files.writeString(elsewhere.resolve("mine"), "mine");
    Path link = Files.createSymbolicLink(folder.resolve("summary.md"), mine);
    Page page =
        new Page(
            "title",
            List.of(),
            true,
            Optional.empty(),
            List.of(),
            List.of(),
            Optional.empty(),
            List.of());

    assertThatThrownBy(() -> SummaryFiles.write(folder, page, "<!DOCTYPE html>"))
        .isInstanceOf(RunFolderException.class)
        .hasMessage(link + " is a link, which may lead out of the folder: replace it by the file");
    assertThat(mine).hasContent("mine");
  }

  @Test
  void theReportOnARunOfSeveralMachinesNamesThem() throws IOException {
    try (RunFolder run =
        RunFolder.create(
            folder,
            TestRounds.START,
            TestRuns.comparison(MeasurementScheme.SLICES, List.of("echoVoid")),
            Map.of(),
            Map.of())) {
      RunResult result =
          run.finish(RunResult.Status.COMPLETED, null, TestRounds.START, Summary::of);
      SummaryFiles.writeRun(folder, result);
      assertThat(folder.resolve("summary.md")).content().doesNotContain("gents");

      ClusterResult.write(folder, TestCluster.healthy());
      SummaryFiles.writeRun(folder, result);

      Page brief = SummaryFiles.brief(folder, result, List.of());
      assertThat(brief.sections()).extracting(Section::title).contains("Agents");
    }
    assertThat(folder.resolve("summary.md")).content().contains("## Agents\n", "| load2:7355 |");
    assertThat(folder.resolve("report.html")).content().contains("<h2 id=\"agents-heading\">");
  }

  @Test
  void theReportOnLevelsOfSeveralMachinesNamesThem() throws IOException {
    TestWindow window = TestWindow.of("metro", Level.rate(50));
    RunResult result;
    try (RunFolder run =
            RunFolder.create(
                folder,
                TestRounds.START,
                TestRuns.comparison(MeasurementScheme.LEVELS, List.of("echoVoid")),
                Map.of(),
                Map.of());
        LoadFolder load =
            LoadFolder.create(folder, TestLevels.rates(null, "50/s"), TestRounds.START)) {
      load.append(window.build(), window.latencies());
      result = run.finish(RunResult.Status.COMPLETED, null, TestRounds.START, Summary::of);
    }
    ClusterResult.write(folder, TestCluster.healthy());

    SummaryFiles.writeRun(folder, result);

    assertThat(folder.resolve("summary.md")).content().contains("## Agents\n", "| load2:7355 |");
    assertThat(folder.resolve("report.html")).content().contains("<h2 id=\"agents-heading\">");
  }

  @Test
  void aLevelIsVoidIfNoneOfItsWindowsCounts() throws IOException {
    assertThat(SummaryFiles.hasUnusableLevel(folder)).isFalse();
    TestWindow good = TestWindow.of("metro", Level.rate(50));
    TestWindow late = TestWindow.of("metro", Level.rate(50)).late(5000);
    TestWindow alone = TestWindow.of("metro", Level.rate(90)).late(5000);
    try (LoadFolder load =
        LoadFolder.create(folder, TestLevels.rates(null, "50/s", "90/s"), TestRounds.START)) {
      load.append(good.build(), good.latencies());
      load.append(late.build(), late.latencies());
      assertThat(SummaryFiles.hasUnusableLevel(folder)).isFalse();
      load.append(alone.build(), alone.latencies());
    }
    assertThat(SummaryFiles.hasUnusableLevel(folder)).isTrue();
  }
}
