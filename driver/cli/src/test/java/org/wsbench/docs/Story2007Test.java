package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.report.PairSentence;
import org.wsbench.report.format.MarkdownWriter;
import org.wsbench.report.ladder.LadderTables;
import org.wsbench.report.page.Table;
import org.wsbench.report.throughput.PublishedComparison;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredFile;

/**
 * The figures of docs/2007.md are those of published runs. A block that differs is corrected by
 * copying the expected text out of the failure.
 */
class Story2007Test {
  private static final Path RESULTS = PublishedRuns.FOLDER;

  private static final String QUICK = "wstest-2007-quick";
  private static final String LADDER = "ladder-2007";

  /** What the names of the run on an AMD EPYC, and those of its blocks, end with. */
  private static final String AMD = "-amd";

  private final Document story = Document.named("docs/2007.md");

  @Test
  void showsWhatWasPublished() {
    String rows =
        Document.named("results/wstest-2007.csv")
            .text()
            .lines()
            .skip(1)
            .map(line -> row(line.split(",")))
            .collect(Collectors.joining("\n"));

    assertThat(story.block("published"))
        .isEqualTo(
            "\n| case | Axis2 1.1.1 | JAX-WS RI 2.1 | ratio |\n| :--- | ---: | ---: | ---: |\n"
                + rows
                + "\n\n");
  }

  private static String row(String[] fields) {
    double axis2 = Double.parseDouble(fields[1]);
    double jaxWs = Double.parseDouble(fields[3]);
    return String.format(
        Locale.ROOT,
        "| %s | %,.0f | %,.0f | %.0f %% |",
        fields[0],
        axis2,
        jaxWs,
        100 * jaxWs / axis2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", AMD})
  void showsTheSettingsOf2007Today(String machine) throws IOException {
    RunResult result = result(QUICK + machine);

    assertThat(story.block("beside-2007" + machine))
        .isEqualTo(markdown(PublishedComparison.of(result).orElseThrow().table()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", AMD})
  void saysHowTheSoftwareOf2007ComparesWithThatOfToday(String machine) throws IOException {
    RunResult result = result(QUICK + machine);
    String sentences =
        Stream.of("metro", "axis2-xmlbeans")
            .map(stack -> PairSentence.of(result, stack + "-2007", stack).orElseThrow())
            .map(sentence -> "- " + MarkdownWriter.escape(sentence))
            .collect(Collectors.joining("\n"));

    assertThat(story.block("generations" + machine)).isEqualTo("\n" + sentences + "\n\n");
  }

  @Test
  void theSummaryHasTheFiguresOfTheTables() {
    String summary = story.text().replaceAll("\\s+", " ");
    Matcher xmlBeans =
        Pattern.compile("- XMLBeans 5: the ratio of \\S+ to \\S+ falls by (\\d+) % on binary data")
            .matcher(story.block("ladder"));

    assertThat(xmlBeans.find()).isTrue();
    assertThat(summary)
        .contains("same shape as in 2007 (correlation " + correlation(AMD) + ")")
        .contains("another one (correlation " + correlation("") + ")")
        .contains("XMLBeans 5 lowers it by " + xmlBeans.group(1) + " % on binary data");
  }

  private String correlation(String machine) {
    Matcher correlation =
        Pattern.compile("correlation with 2007, on logarithms \\| +\\| (-?[0-9.]+) ")
            .matcher(story.block("beside-2007" + machine));
    assertThat(correlation.find()).isTrue();
    return correlation.group(1);
  }

  @Test
  void theSummarySaysHowMuchLowerTheSoftwareOf2007Is() {
    DoubleSummaryStatistics change =
        Pattern.compile("(?m)^\\| echo(?!Array|Order)\\w+ \\| (\\d+) \\| (\\d+) \\+-")
            .matcher(story.block("beside-2007" + AMD))
            .results()
            .mapToDouble(
                row -> Double.parseDouble(row.group(2)) / Double.parseDouble(row.group(1)) - 1)
            .summaryStatistics();

    assertThat(story.text().replaceAll("\\s+", " "))
        .contains(
            "from %d %% lower to %d %% higher on small messages and binary data"
                .formatted(Math.round(-100 * change.getMin()), Math.round(100 * change.getMax())));
  }

  @Test
  void showsTheLadderOnceARunIsPublished() throws IOException {
    assertThat(story.block("ladder"))
        .isEqualTo(
            StoredFile.exists(RESULTS.resolve(LADDER).resolve(RunFolder.RUN))
                ? ladder(result(LADDER))
                : "\nNo run of it is published yet.\n\n");
  }

  private static String ladder(RunResult result) {
    String sentences =
        RunReport.of(result, List.of()).lead().orElseThrow().items().stream()
            .map(item -> "- " + MarkdownWriter.escape(item.text()))
            .collect(Collectors.joining("\n"));
    return "\nRatio in % | in % of the step above, +- half of the 95 % interval:\n"
        + markdown(LadderTables.of(result).getFirst())
        + sentences
        + "\n\n![The same as a chart](../results/ladder-2007/ladder.svg)\n\n";
  }

  private static RunResult result(String run) throws IOException {
    return PublishedRuns.result(run);
  }

  private static String markdown(Table table) {
    MarkdownWriter writer = new MarkdownWriter();
    writer.table(table);
    return "\n" + writer.document() + "\n";
  }
}
