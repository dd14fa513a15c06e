package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wsbench.report.levels.LevelColumns;
import org.wsbench.report.levels.LevelsReport;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.starts.StartColumns;
import org.wsbench.report.starts.StartsReport;
import org.wsbench.report.throughput.RowFigures;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.Json;
import org.wsbench.result.starts.StartFigure;
import tools.jackson.databind.JsonNode;

/** The catalogue of figures against the published schemas and the documentation. */
class FigureCatalogTest {
  private static final Path ROOT = Path.of("..", "..");
  private static final List<CatalogFigure<?>> ROWS =
      Stream.of(RowFigures.DESCRIPTION, RowFigures.RATIOS, RowFigures.FIGURES)
          .<CatalogFigure<?>>flatMap(List::stream)
          .toList();
  private static final List<CatalogFigure<?>> LEVELS = List.copyOf(LevelColumns.FIGURES);
  private static final List<CatalogFigure<?>> STARTS = StartColumns.FIGURES;

  @Test
  void idsAreUnique() {
    assertThat(ROWS).extracting(CatalogFigure::id).doesNotHaveDuplicates();
    assertThat(LEVELS).extracting(CatalogFigure::id).doesNotHaveDuplicates();
    assertThat(STARTS).extracting(CatalogFigure::id).doesNotHaveDuplicates();
    assertThat(StartFigure.values()).extracting(StartFigure::id).doesNotHaveDuplicates();
  }

  @Test
  void columnsOfTheCsvFileAreTheCatalogue() {
    assertThat(columns(RunReport.of(Runs.COMPLETED.result(), List.of())))
        .extracting(Column::heading)
        .containsExactlyElementsOf(columns(List.of("case", "stack", "state"), ROWS));
    LevelRuns rates = LevelRuns.RATES;
    assertThat(columns(LevelsReport.of(rates.result(), rates.load(), rates.figures())))
        .extracting(Column::heading)
        .containsExactlyElementsOf(columns(List.of("stack", "level", "kind"), LEVELS));
    StartRuns starts = StartRuns.WHOLE;
    assertThat(columns(StartsReport.of(starts.result(), starts.stored(), starts.figures())))
        .extracting(Column::heading)
        .containsExactlyElementsOf(columns(List.of("stack", "figure"), STARTS));
  }

  private static List<Column> columns(Page report) {
    return report.records().orElseThrow().columns();
  }

  private static List<String> columns(List<String> keys, List<CatalogFigure<?>> figures) {
    return Stream.concat(keys.stream(), figures.stream().map(CatalogFigure::id)).toList();
  }

  @Test
  void sourcesAreKeysOfThePublishedSchemas() throws IOException {
    for (CatalogFigure<?> figure : ROWS) {
      assertInSchema("run.schema.json", figure);
    }
    for (CatalogFigure<?> figure : LEVELS) {
      assertInSchema("load.schema.json", figure);
    }
    for (CatalogFigure<?> figure : STARTS) {
      assertInSchema("starts.schema.json", figure);
    }
  }

  private static void assertInSchema(String file, CatalogFigure<?> figure) throws IOException {
    for (String source : figure.source().split(", ")) {
      Schema schema = Schema.of(file);
      for (String key : source.split("\\.")) {
        schema = schema.property(key.replace("[]", ""));
        assertThat(schema.node().isMissingNode()).as("%s: %s in %s", file, key, source).isFalse();
        schema = key.endsWith("[]") ? schema.items() : schema;
      }
    }
  }

  /** A part of a schema, and the file whose references it has. */
  private record Schema(JsonNode file, JsonNode node) {
    static Schema of(String name) throws IOException {
      JsonNode file =
          Json.read(Files.readString(ROOT.resolve("results").resolve(name)), JsonNode.class);
      return new Schema(file, file);
    }

    Schema property(String name) throws IOException {
      return new Schema(file, node.path("properties").path(name)).resolved();
    }

    Schema items() throws IOException {
      return new Schema(file, node.path("items")).resolved();
    }

    private Schema resolved() throws IOException {
      if (node.has("anyOf")) {
        return new Schema(file, node.get("anyOf").get(0)).resolved();
      }
      if (!node.has("$ref")) {
        return this;
      }
      String[] reference = node.get("$ref").asString().split("#");
      Schema target = reference[0].isEmpty() ? new Schema(file, file) : of(reference[0]);
      return reference.length == 1
          ? target
          : new Schema(target.file(), target.file().at(reference[1])).resolved();
    }
  }

  @Test
  void documentationHasTheTables() throws IOException {
    String page = Files.readString(ROOT.resolve("docs").resolve("results-format.md"));

    assertThat(page)
        .contains(table("run.json", ROWS))
        .contains(table("load.json", LEVELS))
        .contains(table("starts.json", STARTS))
        .contains(
            Stream.of(StartFigure.values())
                .map(figure -> "| `%s` | %s |%n".formatted(figure.id(), figure.meaning()))
                .collect(Collectors.joining()));
  }

  private static String table(String file, List<CatalogFigure<?>> figures) {
    return figures.stream()
        .map(
            figure ->
                "| `%s` | %s | %s | %s |%n"
                    .formatted(
                        figure.id(),
                        figure.unit() == null ? "" : figure.unit().symbol(),
                        Stream.of(figure.source().split(", "))
                            .map("`%s`"::formatted)
                            .collect(Collectors.joining(", ")),
                        figure.meaning()))
        .collect(
            Collectors.joining(
                "",
                "| column | unit | in `%s` | content |%n| :--- | :--- | :--- | :--- |%n"
                    .formatted(file),
                ""));
  }
}
