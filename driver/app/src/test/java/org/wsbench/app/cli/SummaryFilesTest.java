package org.wsbench.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.Summary;
import org.wsbench.report.RunReport;
import org.wsbench.report.format.CsvFormat;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.result.Invented;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.cluster.InventedCluster;
import org.wsbench.result.level.InventedStudy;
import org.wsbench.result.level.InventedWindow;
import org.wsbench.result.level.Level;
import org.wsbench.result.level.LoadFolder;

class SummaryFilesTest {
  @TempDir private Path folder;

  @Test
  void allFilesAreWritten() throws IOException {
    RunResult result;
    try (RunFolder run =
        RunFolder.create(
            folder,
            Invented.START,
            Invented.comparison(MeasurementScheme.SLICES, List.of("echoVoid")),
            Map.of(),
            Map.of())) {
      run.append(Invented.sliced("metro", "echoVoid", 1000, 40), Invented.latencies(1000));
      result = run.finish(RunResult.Status.COMPLETED, null, Invented.START, Summary::of);
    }
    Page page = RunReport.of(result, List.of("a note"));

    SummaryFiles.write(folder, page, "<!DOCTYPE html>");

    assertThat(folder.resolve("summary.md")).hasContent(new MarkdownFormat().of(page));
    assertThat(folder.resolve("summary.csv")).content().isEqualTo(new CsvFormat().of(page));
    assertThat(folder.resolve("report.html")).hasContent("<!DOCTYPE html>");
  }

  @Test
  void theReportOnARunOfSeveralMachinesNamesThem() throws IOException {
    try (RunFolder run =
        RunFolder.create(
            folder,
            Invented.START,
            Invented.comparison(MeasurementScheme.SLICES, List.of("echoVoid")),
            Map.of(),
            Map.of())) {
      RunResult result = run.finish(RunResult.Status.COMPLETED, null, Invented.START, Summary::of);
      SummaryFiles.writeRun(folder, result);
      assertThat(folder.resolve("summary.md")).content().doesNotContain("gents");

      ClusterResult.write(folder, InventedCluster.healthy());
      SummaryFiles.writeRun(folder, result);

      Page brief = SummaryFiles.brief(folder, result, List.of());
      assertThat(brief.sections()).extracting(Section::title).contains("Agents");
    }
    assertThat(folder.resolve("summary.md")).content().contains("## Agents\n", "| load2:7355 |");
    assertThat(folder.resolve("report.html")).content().contains("<h2 id=\"agents-heading\">");
  }

  @Test
  void theReportOnLevelsOfSeveralMachinesNamesThem() throws IOException {
    InventedWindow window = InventedWindow.of("metro", Level.rate(50));
    RunResult result;
    try (RunFolder run =
            RunFolder.create(
                folder,
                Invented.START,
                Invented.comparison(MeasurementScheme.LEVELS, List.of("echoVoid")),
                Map.of(),
                Map.of());
        LoadFolder load =
            LoadFolder.create(folder, InventedStudy.rates(null, "50/s"), Invented.START)) {
      load.append(window.build(), window.latencies());
      result = run.finish(RunResult.Status.COMPLETED, null, Invented.START, Summary::of);
    }
    ClusterResult.write(folder, InventedCluster.healthy());

    SummaryFiles.writeRun(folder, result);

    assertThat(folder.resolve("summary.md")).content().contains("## Agents\n", "| load2:7355 |");
    assertThat(folder.resolve("report.html")).content().contains("<h2 id=\"agents-heading\">");
  }

  @Test
  void aLevelIsVoidIfNoneOfItsWindowsCounts() throws IOException {
    assertThat(SummaryFiles.hasSpoiledLevel(folder)).isFalse();
    InventedWindow good = InventedWindow.of("metro", Level.rate(50));
    InventedWindow late = InventedWindow.of("metro", Level.rate(50)).late(5000);
    InventedWindow alone = InventedWindow.of("metro", Level.rate(90)).late(5000);
    try (LoadFolder load =
        LoadFolder.create(folder, InventedStudy.rates(null, "50/s", "90/s"), Invented.START)) {
      load.append(good.build(), good.latencies());
      load.append(late.build(), late.latencies());
      assertThat(SummaryFiles.hasSpoiledLevel(folder)).isFalse();
      load.append(alone.build(), alone.latencies());
    }
    assertThat(SummaryFiles.hasSpoiledLevel(folder)).isTrue();
  }
}
