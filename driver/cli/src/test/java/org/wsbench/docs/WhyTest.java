package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.analysis.Summary;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.analysis.profile.RowProfile;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.format.MarkdownWriter;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Value;
import org.wsbench.report.profile.ProfileReport;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileFolder;
import org.wsbench.run.profile.LayerFile;

/**
 * The figures of docs/why.md are those of the published profiles. A block that differs is corrected
 * by copying the expected text out of the failure.
 */
class WhyTest {
  private static final String STACKS = "explain";
  private static final String SERVLETS = "explain-cxf";

  /** A layer that takes less of every stack's request is not shown. */
  private static final double SHOWN = 0.03;

  private static final int MOST_LINES = 120;

  /** What a request spends in a method and in all that it calls. */
  private record Hotspot(String run, String stack, String echoCase, String method) {}

  private static final List<Hotspot> HOTSPOTS =
      List.of(
          new Hotspot(STACKS, "axis2-adb", "echoStruct", "DependencyManager.initServiceObject"),
          new Hotspot(STACKS, "axis2-adb", "echoStruct", "DependencyManager.destroyServiceObject"),
          new Hotspot(STACKS, "axis2-xmlbeans", "echoVoid", "Throwable.fillInStackTrace"),
          new Hotspot(STACKS, "axis2-adb", "echoOrder500", "ASCIICompatibleXmlWriter.write"),
          new Hotspot(STACKS, "cxf", "echoStruct", "AbstractPolicyInterceptor.handleMessage"),
          new Hotspot(STACKS, "cxf", "echoStruct", "AbstractHTTPDestination.cacheInput"),
          new Hotspot(STACKS, "cxf", "echoOrder500", "$Proxy43.escape"),
          new Hotspot(STACKS, "metro", "echoOrder500", "MinimumEscapeHandler.escape"),
          new Hotspot(STACKS, "metro", "echoOrder500", "StreamDecoder.read"),
          new Hotspot(STACKS, "cxf", "echoOrder500", "UTF8Reader.read"),
          new Hotspot(STACKS, "metro", "echoArray40", "Coordinator.pushCoordinator"),
          new Hotspot(
              SERVLETS, "cxf-nonspring", "echoVoid", "DefaultResourceManager.resolveResource"));

  /** A published run that was profiled. */
  private record Explained(
      Path folder, RunResult result, ProfileFigures figures, ProfileReport report) {
    static Explained read(String name) {
      Path folder = PublishedRuns.FOLDER.resolve(name);
      try {
        StoredRun run = PublishedRuns.at(folder);
        RunResult result = Summary.recompute(run);
        List<Profile> profiles = ProfileFolder.read(folder);
        ProfileFigures figures =
            ProfileFigures.of(result.comparison(), run.rounds(), profiles, LayerFile.read());
        return new Explained(folder, result, figures, new ProfileReport(figures, result, profiles));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static Map<String, Explained> runs;

  private final Document why = Document.named("docs/why.md");

  @BeforeAll
  static void read() {
    runs = Map.of(STACKS, Explained.read(STACKS), SERVLETS, Explained.read(SERVLETS));
  }

  @ParameterizedTest
  @ValueSource(strings = {STACKS, SERVLETS})
  void thePublishedReportIsThatOfItsProfiles(String name) {
    Explained run = runs.get(name);

    assertThat(run.folder().resolve("summary.md"))
        .content()
        .isEqualTo(
            new MarkdownFormat().of(run.report().addedTo(RunReport.of(run.result(), List.of()))));
  }

  @Test
  void hasTheSentencesOnServlets() {
    String sentences =
        runs.get(SERVLETS).report().sentences().items().stream()
            .map(Section.Item::text)
            .filter(sentence -> sentence.contains(" per echoVoid "))
            .map(sentence -> "- " + MarkdownWriter.escape(sentence))
            .collect(Collectors.joining("\n"));

    assertThat(why.block(SERVLETS)).isEqualTo("\n" + sentences + "\n\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"echoStruct", "echoArray40"})
  void showsTheLayers(String echoCase) {
    MarkdownWriter writer = new MarkdownWriter();
    writer.table(withoutDifferences(layers(echoCase), shownLayers(echoCase)));

    assertThat(why.block(echoCase)).isEqualTo("\n" + writer.document() + "\n");
  }

  private static Table layers(String echoCase) {
    return runs.get(STACKS).report().addition().tables().stream()
        .filter(table -> table.title().startsWith(echoCase + ": "))
        .findFirst()
        .orElseThrow();
  }

  private static Set<String> shownLayers(String echoCase) {
    ProfileFigures figures = runs.get(STACKS).figures();
    return Stream.concat(
            Stream.of("all layers"),
            figures.layers().names().stream()
                .filter(
                    layer ->
                        figures.rows().stream()
                            .filter(row -> row.echoCase().equals(echoCase))
                            .anyMatch(row -> row.of(layer).value() >= SHOWN * row.whole().value())))
        .collect(Collectors.toSet());
  }

  private static Table withoutDifferences(Table table, Set<String> layers) {
    int columns = 1 + runs.get(STACKS).result().comparison().stacks().size();
    return new Table(
        table.title(),
        table.columns().subList(0, columns),
        table.rows().stream()
            .filter(row -> layers.contains(name(row)))
            .map(row -> row.subList(0, columns))
            .toList());
  }

  private static String name(List<Cell> row) {
    return ((Value.Text) row.getFirst().values().getFirst()).text();
  }

  @Test
  void showsWhatHotspotsTake() {
    String rows = HOTSPOTS.stream().map(WhyTest::row).collect(Collectors.joining("\n"));

    assertThat(why.block("hotspots"))
        .isEqualTo(
            "\n| method, with what it calls | stack | case | of the CPU time |\n"
                + "| :--- | :--- | :--- | ---: |\n"
                + rows
                + "\n\n");
  }

  private static String row(Hotspot hotspot) {
    RowProfile row =
        runs.get(hotspot.run()).figures().row(hotspot.stack(), hotspot.echoCase()).orElseThrow();
    double own =
        row.perRequest().entrySet().stream()
            .filter(
                stack -> stack.getKey().stream().anyMatch(frame -> isOf(frame, hotspot.method())))
            .mapToDouble(Map.Entry::getValue)
            .sum();
    return String.format(
        Locale.ROOT,
        "| `%s` | %s | %s | %.1f %% |",
        hotspot.method(),
        hotspot.stack(),
        hotspot.echoCase(),
        100 * own / row.whole().value());
  }

  private static boolean isOf(String frame, String method) {
    return frame.endsWith("/" + method);
  }

  @Test
  void showsDataBindingAsShareMeasuresIt() {
    String rows =
        Stream.of("metro", "axis2-xmlbeans")
            .flatMap(
                stack ->
                    Stream.of("echoStruct", "echoArray40", "echoOrder500")
                        .map(echoCase -> besideShare(stack, echoCase)))
            .collect(Collectors.joining("\n"));

    assertThat(Document.named("docs/method.md").block("share"))
        .isEqualTo(
            "\n| stack | case | explain: data binding | explain: XML parser and writer"
                + " | share: binding | share: parse |\n"
                + "| :--- | :--- | ---: | ---: | ---: | ---: |\n"
                + rows
                + "\n\n");
  }

  private static String besideShare(String stack, String echoCase) {
    RowProfile row = runs.get(STACKS).figures().row(stack, echoCase).orElseThrow();
    Document share = Document.named("results/share/summary.md");
    Matcher cells =
        Pattern.compile(
                "## %s: where the CPU time [^#]*\\| %s \\|[^|]*\\| ([0-9.]+)[^|]*\\| ([0-9.]+)"
                    .formatted(stack, echoCase))
            .matcher(share.text());
    assertThat(cells.find()).isTrue();
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.0f %% | %.0f %% | %.0f %% | %.0f %% |",
        stack,
        echoCase,
        100 * row.of("data binding").value() / row.whole().value(),
        100 * row.of("XML parser and writer").value() / row.whole().value(),
        Double.parseDouble(cells.group(2)),
        Double.parseDouble(cells.group(1)));
  }

  @Test
  void canBeReadInOneGo() {
    assertThat(why.text().lines()).hasSizeLessThanOrEqualTo(MOST_LINES);
  }
}
