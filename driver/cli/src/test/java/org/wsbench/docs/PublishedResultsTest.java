package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.analysis.Summary;
import org.wsbench.payload.EchoCase;
import org.wsbench.report.JmhReport;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.format.Painter;
import org.wsbench.report.format.ScreenFormat;
import org.wsbench.report.html.Waterfall;
import org.wsbench.report.ladder.LadderSentences;
import org.wsbench.report.page.Page;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredFile;
import org.wsbench.result.StoredRun;
import org.wsbench.result.Verdict;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.profile.ProfileFolder;

/** Published results are those of the raw data in the same folder. */
class PublishedResultsTest {
  private static final Path RESULTS = PublishedRuns.FOLDER;

  /** As a terminal of 100 columns shows it. */
  private static final ScreenFormat SCREEN = new ScreenFormat(Painter.NONE, 99);

  private static final int MOST_LINES = 45;

  private static final long MOST_BYTES = 14_000_000;

  /** Reports that wsbench report makes again, except for those that documents show. */
  private static final List<String> MADE = List.of("report.html", "summary.csv");

  static List<Path> runs() throws IOException {
    return foldersWith(RunFolder.RUN, PublishedResultsTest::hasSlicesOrWindowsOnly);
  }

  private static List<Path> foldersWith(String name, Predicate<Path> chosen) throws IOException {
    try (Stream<Path> files = Files.walk(RESULTS)) {
      return files
          .map(StoredFile::plain)
          .filter(file -> file.getFileName().toString().equals(name))
          .map(Path::getParent)
          .filter(chosen)
          .sorted()
          .toList();
    }
  }

  /** Others have reports with more in them. */
  private static boolean hasSlicesOrWindowsOnly(Path folder) {
    return Stream.of("jmh.json", "load.json", "starts.json", ProfileFolder.FILE)
        .noneMatch(name -> StoredFile.exists(folder.resolve(name)));
  }

  @Test
  void thereAreResults() throws IOException {
    assertThat(runs()).isNotEmpty();
  }

  @Test
  void theyAreSmallAndWithoutWhatIsMadeAgain() throws IOException {
    long bytes = 0;
    try (Stream<Path> files = Files.walk(RESULTS).filter(Files::isRegularFile)) {
      for (Path file : files.toList()) {
        assertThat(MADE).doesNotContain(file.getFileName().toString());
        bytes += Files.size(file);
      }
    }
    assertThat(bytes).isLessThanOrEqualTo(MOST_BYTES);
  }

  @ParameterizedTest
  @Tag("slow")
  @MethodSource("runs")
  void theFiguresAndTheReportOfARunAreThoseOfItsRounds(Path folder) throws IOException {
    StoredRun stored = PublishedRuns.at(folder);
    RunResult recomputed = Summary.recompute(stored);

    assertThat(stored.rounds()).isNotEmpty();
    assertThat(stored.notes()).isEmpty();
    assertThat(stored.result().status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(recomputed.pairs()).isEqualTo(stored.result().pairs());
    assertThat(recomputed.ladder()).isEqualTo(stored.result().ladder());
    assertThat(recomputed.measurements())
        .extracting(Measurement::tps)
        .isEqualTo(stored.result().measurements().stream().map(Measurement::tps).toList());
    assertThat(folder.resolve("summary.md"))
        .content()
        .isEqualTo(new MarkdownFormat().of(RunReport.of(recomputed, List.of())));
  }

  static List<Path> ladders() throws IOException {
    return foldersWith("ladder.svg", folder -> true);
  }

  @ParameterizedTest
  @MethodSource("ladders")
  void theChartOfALadderIsThatOfItsFigures(Path folder) throws IOException {
    RunResult result = StoredRun.read(folder).result();

    assertThat(folder.resolve("ladder.svg"))
        .content()
        .isEqualTo(Waterfall.file(result).orElseThrow());
  }

  @Test
  void thePublishedMicrobenchmarksFitOnANarrowScreen() throws IOException {
    List<String> cases = EchoCase.contract().stream().map(EchoCase::id).toList();
    Page brief = JmhReport.brief(StoredJmh.read(RESULTS.resolve("jmh")), cases);

    assertThat(new ScreenFormat(Painter.NONE, 79).of(brief).lines())
        .hasSizeLessThanOrEqualTo(MOST_LINES)
        .allMatch(line -> line.length() <= 79);
  }

  @Test
  void thirteenStacksFitOnANarrowScreen() throws IOException {
    RunResult result = PublishedRuns.result("servers");

    assertThat(result.comparison().stacks()).hasSize(13);
    assertThat(SCREEN.of(RunReport.brief(result, List.of())).lines())
        .hasSizeLessThanOrEqualTo(MOST_LINES);
  }

  @Test
  void theReadmeSaysWhatOptionsCost() throws IOException {
    String lines =
        Stream.of(
                line("Logging of all messages", "features", "logging"),
                line("Schema validation", "features", "validation"),
                line("Compression of requests and replies", "wire", "gzip"),
                line("TLS", "tls", "tls"),
                line("A WS-Security signature in each request", "security", "wss-sign"))
            .collect(Collectors.joining("\n"));

    assertThat(Document.named("README.md").block("options").replace("\n  ", " "))
        .isEqualTo(lines + "\n");
  }

  private static String line(String option, String run, String feature) {
    return "- %s: %s".formatted(option, new OptionCosts(result(run), feature).text());
  }

  private static RunResult result(String run) {
    try {
      return PublishedRuns.result(run);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({"costs, features", "wire-costs, wire", "tls-costs, tls"})
  void thePageOfFeaturesSaysWhatTheyCost(String block, String run) throws IOException {
    Document page = Document.named("docs/features.md");

    String sentences =
        LadderSentences.of(result(run)).stream()
            .filter(sentence -> sentence.startsWith("Throughput of"))
            .map(sentence -> "- " + sentence + "\n")
            .collect(Collectors.joining());

    assertThat(page.block(block).replace("\n  ", " ")).isEqualTo(sentences);
  }

  @Test
  void thePageOfFeaturesSaysFromWhichLengthAttachmentsSave() {
    RunResult result = result("attachments");
    List<String> cases = result.comparison().cases();
    String rows =
        Stream.of("metro", "cxf", "spring-ws", "axis2-adb")
            .map(stack -> "| `" + stack + "` | " + withAttachments(result, stack) + " |\n")
            .collect(Collectors.joining());

    assertThat(Document.named("docs/features.md").block("mtom-costs"))
        .isEqualTo(
            "| in % of the stack without | "
                + String.join(" | ", cases)
                + " |\n| :--- |"
                + " ---: |".repeat(cases.size())
                + "\n"
                + rows);
  }

  private static String withAttachments(RunResult result, String stack) {
    return result.comparison().cases().stream()
        .map(echoCase -> result.pair(stack + "@mtom", stack, echoCase).orElseThrow())
        .map(
            pair ->
                String.format(
                    Locale.ROOT,
                    "%.0f +- %.0f%s",
                    100 * pair.value(),
                    100 * pair.interval().halfWidth(),
                    pair.verdict() == Verdict.UNDECIDED ? " ?" : ""))
        .collect(Collectors.joining(" | "));
  }

  @Test
  void thePageOfFeaturesSaysWhatSecurityCosts() {
    String lines =
        Stream.of("wss-username", "wss-sign", "wss-encrypt")
            .map(feature -> line(feature, "security", feature) + "\n")
            .collect(Collectors.joining());

    assertThat(Document.named("docs/features.md").block("security-costs").replace("\n  ", " "))
        .isEqualTo(lines);
  }

  @Test
  void thePageOfFeaturesSaysWhatStreamingSaves() {
    String lines =
        LadderSentences.of(result("security-streaming")).stream()
            .filter(sentence -> sentence.contains("streaming"))
            .map(sentence -> "- " + sentence + "\n")
            .collect(Collectors.joining());

    assertThat(Document.named("docs/features.md").block("streaming")).isEqualTo(lines);
  }

  @ParameterizedTest
  @CsvSource({"README.md, servers", "docs/clients.md, clients", "docs/clients.md, client-settings"})
  void documentsSayWhatServesTheMost(String page, String run) throws IOException {
    RunResult result = PublishedRuns.result(run);
    String sentences =
        RunReport.brief(result, List.of()).lead().orElseThrow().items().stream()
            .map(item -> "- " + item.text())
            .collect(Collectors.joining("\n"));

    assertThat(Document.named(page).block(run).replace("\n  ", " ")).isEqualTo(sentences + "\n");
  }

  @Test
  void theReadmeShowsTheEndOfThePublishedRun() throws IOException {
    RunResult result = PublishedRuns.result("quick");
    String screen = SCREEN.of(RunReport.brief(result, List.of()));

    assertThat(Document.named("README.md").block("sample")).isEqualTo("```\n" + screen + "```\n");
    assertThat(screen.lines()).hasSizeLessThanOrEqualTo(MOST_LINES);
  }
}
