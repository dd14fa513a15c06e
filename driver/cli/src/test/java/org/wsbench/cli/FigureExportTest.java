package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.cluster.TestCluster;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** {@code wsbench export bencher} and {@code wsbench export otava}. */
class FigureExportTest {
  /** What https://bencher.dev/bmf.json allows, and no other key. */
  private static final String BENCHER_METRIC_FORMAT =
      """
      {"type": "object", "minProperties": 1, "patternProperties": {".+":
        {"type": "object", "minProperties": 1, "patternProperties": {"^.{1,64}$":
          {"type": "object", "required": ["value"], "additionalProperties": false, "properties": {
            "value": {"type": "number"},
            "lower_value": {"type": "number"},
            "upper_value": {"type": "number"}}}},
         "additionalProperties": false}},
       "additionalProperties": false}
      """;

  @TempDir static Path home;

  private static String first;
  private static String second;

  @BeforeAll
  static void runs() throws IOException {
    SampleRuns runs = new SampleRuns(home);
    first = runs.run("first", 1, 1.5);
    second = runs.run("second", 2, 1.2);
  }

  private static Shell.Outcome export(String tool, Path out, String... runs) {
    List<String> words = new ArrayList<>(List.of("export", tool, "--out", out.toString()));
    words.addAll(List.of(runs));
    return Shell.run(home, words.toArray(String[]::new));
  }

  @Test
  void bencherGetsAFileOfItsFormatForEachRun() throws IOException {
    Path out = home.resolve("bencher");

    Shell.Outcome outcome = export("bencher", out, second, first);

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(outcome.out())
        .contains("written: 2 files in " + out)
        .contains("bencher run --adapter json --file " + out.resolve("FILE"));
    for (String name : List.of("first.json", "second.json")) {
      String text = Files.readString(out.resolve(name));
      assertThat(
              SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                  .getSchema(BENCHER_METRIC_FORMAT)
                  .validate(text, InputFormat.JSON))
          .isEmpty();
      assertThat(text).contains("\"quick/metro/echoVoid\"", "\"percent of axis2-xmlbeans\"");
    }
  }

  @Test
  void otavaGetsSeriesInTheOrderOfTime() throws IOException {
    Path out = home.resolve("otava");

    Shell.Outcome outcome = export("otava", out, second, first);

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out())
        .contains("written: 5 files in " + out)
        .contains("OTAVA_CONFIG=otava.yaml otava analyze wsbench");
    JsonNode tests = new YAMLMapper().readTree(out.resolve("otava.yaml").toFile()).path("tests");
    assertThat(tests.propertyNames())
        .contains("quick/metro/echoVoid", "quick/axis2-xmlbeans/echoDate")
        .hasSize(4);
    for (String name : tests.propertyNames()) {
      requireReadable(out, tests.path(name));
    }
    assertThat(Files.readAllLines(out.resolve("series/quick/metro/echoVoid.csv")))
        .satisfiesExactly(
            line -> assertThat(line).startsWith("time,commit,run,"),
            line -> assertThat(line).startsWith("2026-11-22 09:00:00 +0000,abc1,first,"),
            line -> assertThat(line).startsWith("2026-11-23 09:00:00 +0000,abc2,second,"));
  }

  /** As the importer of Otava demands it: known columns, and numbers in those of metrics. */
  private static void requireReadable(Path out, JsonNode test) throws IOException {
    List<String> lines = Files.readAllLines(out.resolve(test.path("file").asString()));
    List<String> header = List.of(lines.getFirst().split(","));
    assertThat(header).contains(test.path("time_column").asString());
    test.path("attributes").forEach(one -> assertThat(header).contains(one.asString()));
    test.path("metrics")
        .forEach(
            one -> {
              int column = header.indexOf(one.asString());
              assertThat(lines.subList(1, lines.size()))
                  .isNotEmpty()
                  .allSatisfy(
                      line -> assertThat(Double.parseDouble(line.split(",")[column])).isPositive());
            });
  }

  @Test
  void otavaGetsNoMixtureOfMachinesOrBaselines() throws IOException {
    SampleRuns runs = new SampleRuns(home);
    String machine = runs.run("elsewhere", 3, "Another CPU", "axis2-xmlbeans", 1);
    String agents = runs.run("agents", 5, "Some CPU", "axis2-xmlbeans", 1);
    ClusterResult.write(Path.of(agents), TestCluster.healthy());
    String baseline = runs.run("beside", 4, "Some CPU", "raw-stax", 1);
    Path out = home.resolve("mixed");

    assertThat(export("otava", out, first, machine))
        .returns(ExitCode.USAGE, Shell.Outcome::exitCode)
        .extracting(Shell.Outcome::err)
        .asString()
        .contains("no common machine", "Some CPU, 2 CPUs / Another CPU, 2 CPUs");
    assertThat(export("otava", out, first, agents))
        .returns(ExitCode.USAGE, Shell.Outcome::exitCode)
        .extracting(Shell.Outcome::err)
        .asString()
        .contains(
            "no common machine", "Some CPU, 2 CPUs / Some CPU, 2 CPUs, with load from agents");
    assertThat(export("otava", out, first, baseline))
        .returns(ExitCode.USAGE, Shell.Outcome::exitCode)
        .extracting(Shell.Outcome::err)
        .asString()
        .contains("no common baseline", "axis2-xmlbeans / raw-stax");
    assertThat(out).doesNotExist();
  }

  @Test
  void runsWithoutAFigureAreRefused() throws IOException {
    String useless = new SampleRuns(home).ofErrors("useless", 5);
    Path out = home.resolve("nothing");

    for (String tool : List.of("bencher", "otava")) {
      assertThat(export(tool, out, useless))
          .returns(ExitCode.USAGE, Shell.Outcome::exitCode)
          .extracting(Shell.Outcome::err)
          .asString()
          .contains("no row of these runs may be used");
    }
    assertThat(out).doesNotExist();
  }

  @Test
  void nothingIsOverwritten() throws IOException {
    Path out = Files.createDirectory(home.resolve("full"));
    Files.writeString(out.resolve("mine"), "x");

    assertThat(export("bencher", out, first))
        .returns(ExitCode.USAGE, Shell.Outcome::exitCode)
        .extracting(Shell.Outcome::err)
        .asString()
        .contains(out + " is not empty: name a folder that does not exist yet");
    assertThat(out).isDirectoryContaining("glob:**/mine");
  }
}
