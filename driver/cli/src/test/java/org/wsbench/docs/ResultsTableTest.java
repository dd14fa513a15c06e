package org.wsbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.report.MachineName;
import org.wsbench.result.Json;
import org.wsbench.result.StoredFile;
import tools.jackson.databind.JsonNode;

/** The table of published results says of each what its files say. */
class ResultsTableTest {
  private static final Path RESULTS = Document.ROOT.resolve("results");
  private static final Pattern CELLS = Pattern.compile(" \\| ");
  private static final Pattern RUN = Pattern.compile("\\| \\[([\\w-]+)]\\(\\1\\)");
  private static final Pattern LINK = Pattern.compile(" \\[[\\w.]+]\\(\\.\\./docs/[^)]+\\)");
  private static final int COMMIT_DIGITS = 12;

  /** The plan of {@code wsbench run} without a name. */
  private static final String USUAL = "quick";

  record Row(String run, String found, String command, String machine, String day, String commit) {
    static Row of(String line) {
      String[] cells = CELLS.split(line.substring(0, line.length() - " |".length()));
      String run = RUN.matcher(cells[0]).replaceAll("$1");
      return new Row(run, cells[1], cells[2], cells[3], cells[4], cells[5]);
    }

    @Override
    public String toString() {
      return run;
    }
  }

  static List<Row> rows() {
    return Document.named("results/README.md")
        .block("runs")
        .lines()
        .filter(line -> RUN.matcher(line).lookingAt())
        .map(Row::of)
        .toList();
  }

  @Test
  void eachPublishedRunHasARow() throws IOException {
    try (Stream<Path> folders = Files.list(RESULTS).filter(Files::isDirectory)) {
      assertThat(rows())
          .extracting(Row::run)
          .containsExactlyInAnyOrderElementsOf(
              folders.map(folder -> folder.getFileName().toString()).toList());
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theRunWasMeasuredThereAndThenByACommitOfThisRepository(Row row) throws IOException {
    JsonNode run = run(row);
    JsonNode environment = run.path("environment");
    String jdk = environment.path("driverJvm").path("version").asString("").split("[.+]")[0];

    assertThat(row.machine()).isEqualTo(MachineName.of(environment) + ", JDK " + jdk);
    assertThat(row.day()).isEqualTo(run.path("startedAt").asString("").substring(0, 10));
    assertThat(row.commit())
        .isEqualTo(environment.path("commit").path("id").asString("").substring(0, COMMIT_DIGITS));
    assertThat(environment.path("commit").path("dirty").asBoolean(true)).isFalse();
  }

  @ParameterizedTest
  @MethodSource("rows")
  void theCommandNamesThePlan(Row row) throws IOException {
    String plan = run(row).path("plan").path("name").asString(USUAL);

    assertThat(row.command()).matches("`(nice -n -15 )?\\./wsbench \\w+.*`");
    assertThat(plan.equals(USUAL) || row.command().contains(plan)).as(plan).isTrue();
  }

  /** That a summary is what the raw data give is shown by other tests. */
  @ParameterizedTest
  @MethodSource("rows")
  void whatWasFoundIsASentenceOfTheSummary(Row row) throws IOException {
    String found = LINK.matcher(row.found()).replaceAll("");
    String summary = Files.readString(RESULTS.resolve(row.run()).resolve("summary.md"));
    List<String> sentences =
        Arrays.stream(summary.split("\n"))
            .filter(line -> line.startsWith("- "))
            .map(line -> line.substring("- ".length()))
            .toList();

    assertThat(sentences)
        .anyMatch(sentence -> sentence.equals(found) || sentence.startsWith(found + ";"));
  }

  private static JsonNode run(Row row) throws IOException {
    Path folder = RESULTS.resolve(row.run());
    Path run = folder.resolve("run.json");
    Path file = StoredFile.exists(run) ? run : folder.resolve("jmh-run.json");
    return Json.read(StoredFile.text(file), JsonNode.class);
  }
}
