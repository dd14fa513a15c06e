package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.analysis.starts.StartSummary;
import org.wsbench.report.PairSentence;
import org.wsbench.report.format.MarkdownWriter;
import org.wsbench.report.levels.LevelsReport;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table;
import org.wsbench.report.starts.StartsReport;
import org.wsbench.report.throughput.RankingTable;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StoredStarts;

/**
 * The tables in documents are those of the published runs. A block that differs is corrected by
 * copying the expected text out of the failure.
 */
class DocumentTablesTest {
  private static final Path RESULTS = PublishedRuns.FOLDER;

  @ParameterizedTest
  @CsvSource({
    "docs/footprint.md, footprint",
    "docs/footprint.md, footprint-servers",
    "docs/clients.md, client-start",
    "docs/clients.md, client-start-versions"
  })
  void tablesOfStarts(String page, String run) throws IOException {
    requireTable(page, run, starts(run).tables().getFirst());
  }

  @ParameterizedTest
  @ValueSource(strings = {"client-start", "client-start-versions"})
  void thePageOfClientsSaysWhatLeaks(String run) throws IOException {
    String leaks = sentences(starts(run), item -> item.contains(" per port that was dropped: "));

    assertThat(Document.named("docs/clients.md").block(run).replace("\n  ", " ")).isEqualTo(leaks);
  }

  @ParameterizedTest
  @CsvSource({
    "docs/features.md, features-selftest, metro@gzip metro@tls spring-ws@sign",
    "docs/jvm.md, jvm-selftest, metro@serial metro@g1 metro@z"
  })
  void pagesSayWhetherCopiesComeOutEqual(String page, String run, String stacks)
      throws IOException {
    RunResult result = PublishedRuns.result(run);
    String copies =
        Stream.of(stacks.split(" "))
            .map(stack -> PairSentence.of(result, stack, stack + "-2").orElseThrow())
            .map(sentence -> "- " + sentence + "\n")
            .collect(Collectors.joining());

    assertThat(Document.named(page).block(run).replace("\n  ", " ")).isEqualTo(copies);
  }

  private static Page starts(String run) throws IOException {
    Path folder = RESULTS.resolve(run);
    RunResult result = PublishedRuns.at(folder).result();
    StoredStarts stored = StoredStarts.read(folder);
    FootprintFigures figures = StartSummary.of(stored, result.comparison().stacks());
    return StartsReport.brief(result, stored, figures);
  }

  private static String sentences(Page page, Predicate<String> wanted) {
    return page.lead().orElseThrow().items().stream()
        .map(item -> item.text())
        .filter(wanted)
        .map(text -> "- " + text + "\n")
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource({"docs/footprint.md, connections", "docs/clients.md, client-latency"})
  void tablesOfLevels(String page, String run) throws IOException {
    requireTable(page, run, levels(run).tables().getFirst());
  }

  @ParameterizedTest
  @CsvSource({
    "docs/stacks.md, servers",
    "docs/clients.md, clients",
    "docs/jvm.md, jvm",
    "docs/jvm.md, jvm-heaps"
  })
  void tablesOfRankings(String page, String run) throws IOException {
    RunResult result = PublishedRuns.result(run);

    requireTable(page, run, RankingTable.of(result).orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"docs/features.md, attachments-large"})
  void tablesOfRatios(String page, String run) throws IOException {
    RunResult result = PublishedRuns.result(run);

    requireTable(page, run, RunReport.of(result, List.of()).tables().getFirst());
  }

  @Test
  void thePageOfFeaturesSaysWhatVirtualThreadsChange() throws IOException {
    String levels = sentences(levels("virtual-threads"), item -> item.startsWith("At "));

    assertThat(Document.named("docs/features.md").block("virtual-threads").replace("\n  ", " "))
        .isEqualTo(levels);
  }

  private static Page levels(String run) throws IOException {
    Path folder = RESULTS.resolve(run);
    RunResult result = PublishedRuns.at(folder).result();
    StoredLoad load = StoredLoad.read(folder);
    return LevelsReport.brief(result, load, LevelSummary.of(load));
  }

  private static void requireTable(String page, String run, Table table) {
    MarkdownWriter writer = new MarkdownWriter();
    writer.table(table);

    assertThat(Document.named(page).block(run + "-table"))
        .isEqualTo("\n" + writer.document() + "\n");
  }
}
