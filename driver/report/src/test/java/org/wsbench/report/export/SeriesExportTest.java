package org.wsbench.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.result.Bound;
import org.wsbench.result.Flag;
import org.wsbench.result.Json;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRuns;
import tools.jackson.databind.JsonNode;

class SeriesExportTest {
  private static JsonNode bencher(RunResult run) {
    return Json.read(BencherJson.of(run), JsonNode.class);
  }

  private static Map<String, String> otava(Runs... runs) {
    Map<String, RunResult> named = new LinkedHashMap<>();
    for (Runs run : runs) {
      named.put(run.name(), run.result());
    }
    return OtavaFiles.of(named);
  }

  @Test
  void bencherGetsThroughputAndRatioWithTheirIntervals() {
    RunResult run = Runs.TWO_FORKS.result();
    PairRatio ratio = run.pair("metro", "axis2-xmlbeans", "echoVoid").orElseThrow();
    JsonNode row = bencher(run).path("run/metro/echoVoid");

    assertThat(row.propertyNames()).containsExactly("throughput", "percent of axis2-xmlbeans");
    assertThat(row.at("/throughput/value").asDouble())
        .isEqualTo(run.measurement("metro", "echoVoid").orElseThrow().tps().mean());
    JsonNode percent = row.path("percent of axis2-xmlbeans");
    assertThat(percent.path("value").asDouble()).isCloseTo(100 * ratio.value(), within(1e-9));
    assertThat(percent.path("lower_value").asDouble())
        .isCloseTo(100 * ratio.widened().low(), within(1e-9))
        .isLessThan(percent.path("value").asDouble());
    assertThat(percent.path("upper_value").asDouble())
        .isGreaterThan(percent.path("value").asDouble());
  }

  /** Nobody knows how much more a stack would serve that the driver held back, or less. */
  @Test
  void anEndThatIsNotKnownIsLeftOut() {
    RunResult run = Runs.TWO_FORKS.result();
    RunResult held = withBound(run, Bound.atLeast(Flag.DRIVER_SATURATED).inverse());
    String upper =
        "%.1f"
            .formatted(
                100
                    * run.pair("metro", "axis2-xmlbeans", "echoVoid")
                        .orElseThrow()
                        .interval()
                        .high());

    assertThat(bencher(held).at("/run~1metro~1echoVoid/percent of axis2-xmlbeans").propertyNames())
        .containsExactly("value", "upper_value");
    assertThat(BenchmarkJson.biggerIsBetter(held)).contains("\"\u2264 " + upper + "\"");
  }

  private static RunResult withBound(RunResult run, Bound bound) {
    List<PairRatio> pairs = run.pairs().stream().map(pair -> TestRuns.with(pair, bound)).toList();
    return run.with(new RunFigures(run.measurements(), pairs, run.ladder()));
  }

  @Test
  void theBaselineHasNoRatio() {
    assertThat(bencher(Runs.COMPLETED.result()).path("run/axis2-xmlbeans/echoVoid").propertyNames())
        .containsExactly("throughput");
  }

  @Test
  void whatMustNotBeUsedIsLeftOut() {
    RunResult run = Runs.VOID_ROW.result();

    assertThat(bencher(run))
        .hasSize((int) run.measurements().stream().filter(row -> !row.unusable()).count());
    assertThat(bencher(Runs.FAILED_STACK.result()).path("run/metro/echoVoid").propertyNames())
        .containsExactly("throughput");
    assertThat(bencher(Runs.KILLED.result())).isEmpty();
  }

  @Test
  void otavaGetsAFileForEachStackAndCaseWithALineForEachRun() {
    Map<String, String> files = otava(Runs.COMPLETED, Runs.TWO_FORKS);

    assertThat(files).hasSize(13);
    List<String> lines = files.get("series/run/metro/echoVoid.csv").lines().toList();
    assertThat(lines).hasSize(3);
    assertThat(lines.getFirst()).isEqualTo("time,commit,run,throughput,percent_of_axis2-xmlbeans");
    assertThat(lines.get(1))
        .matches("2026-11-21 09:00:00 \\+0000,unknown,COMPLETED,[\\d.]+,[\\d.]+");
    assertThat(files.get("series/run/axis2-xmlbeans/echoVoid.csv"))
        .startsWith("time,commit,run,throughput\r\n");
  }

  /** Otava reads every field of a metric as a number. */
  @Test
  void aRunWithoutARatioHasNoLineInASeriesOfRatios() {
    assertThat(
            otava(Runs.COMPLETED, Runs.FAILED_STACK).get("series/run/metro/echoVoid.csv").lines())
        .hasSize(2);
  }

  @Test
  void theConfigurationOfOtavaNamesEachFile() {
    Map<String, String> files = otava(Runs.COMPLETED);
    JsonNode configuration = Json.read(files.get("otava.yaml"), JsonNode.class);
    JsonNode test = configuration.path("tests").path("run/metro/echoVoid");

    assertThat(test.path("type").asString()).isEqualTo("csv");
    assertThat(test.path("time_column").asString()).isEqualTo("time");
    assertThat(configuration.at("/test_groups/wsbench")).hasSize(12);
    configuration
        .path("tests")
        .forEach(one -> assertThat(files).containsKey(one.path("file").asString()));
  }
}
