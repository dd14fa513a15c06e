package org.wsbench.report.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.wsbench.report.export.JUnitReader.elements;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Element;
import org.wsbench.report.Runs;
import org.wsbench.result.Flag;
import org.wsbench.result.Json;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunFigures;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRuns;
import tools.jackson.databind.JsonNode;

class RunExportTest {

  @ParameterizedTest
  @EnumSource
  void everyRunHasTheStructureThatReadersOfJUnitKnow(Runs run) throws Exception {
    JUnitReader.validate(RunJUnit.of(run.result()));
  }

  @Test
  void aVoidRowFailsAndTheOthersPass() throws Exception {
    Element suite = JUnitReader.parsed(RunJUnit.of(Runs.VOID_ROW.result())).getDocumentElement();

    assertThat(suite.getAttribute("tests")).isEqualTo("12");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(elements(suite, "failure"))
        .extracting(one -> one.getAttribute("type") + ": " + one.getAttribute("message"))
        .containsExactly("void: 4 requests failed while measuring (3 corrupt, 1 timeout)");
    assertThat(elements(suite, "system-out"))
        .extracting(Element::getTextContent)
        .allMatch(text -> text.contains("replies per second"));
  }

  @Test
  void aRowThatIsVoidForItsWarmUpSaysSo() throws Exception {
    Element suite =
        JUnitReader.parsed(RunJUnit.of(Runs.VOID_WARM_UP.result())).getDocumentElement();

    assertThat(elements(suite, "failure"))
        .extracting(one -> one.getAttribute("message"))
        .containsExactly("7 requests failed in the warm-up (echoStruct: 5 corrupt, 2 timeout)");
  }

  @Test
  void aStackThatFailedFailsInAllCasesAndWhatWasNotMeasuredIsSkipped() throws Exception {
    Element failed =
        JUnitReader.parsed(RunJUnit.of(Runs.FAILED_STACK.result())).getDocumentElement();
    Element ended = JUnitReader.parsed(RunJUnit.of(Runs.INTERRUPTED.result())).getDocumentElement();

    assertThat(failed.getAttribute("failures")).isEqualTo("3");
    assertThat(ended.getAttribute("skipped")).isEqualTo("6");
    assertThat(ended.getAttribute("failures")).isEqualTo("0");
  }

  @Test
  void biggerIsBetterHoldsTheRatiosInPercent() {
    RunResult result = Runs.COMPLETED.result();
    JsonNode entries = Json.read(BenchmarkJson.biggerIsBetter(result), JsonNode.class);

    assertThat(entries).hasSize(9);
    JsonNode metro = entries.get(0);
    assertThat(metro.path("name").asString()).isEqualTo("metro echoVoid");
    assertThat(metro.path("unit").asString()).isEqualTo("% of axis2-xmlbeans");
    assertThat(metro.path("value").asDouble())
        .isCloseTo(
            100 * result.pair("metro", "axis2-xmlbeans", "echoVoid").orElseThrow().value(),
            within(1e-9));
    assertThat(metro.path("range").asString()).matches("\u00b1 \\d+\\.\\d");
  }

  @Test
  void smallerIsBetterHoldsTheCpuTimeOfValidRows() {
    JsonNode entries =
        Json.read(BenchmarkJson.smallerIsBetter(Runs.VOID_ROW.result()), JsonNode.class);

    assertThat(entries).hasSize(11);
    assertThat(entries.get(0).path("value").asDouble()).isPositive();
  }

  @Test
  void figuresThatMustNotBeUsedAreLeftOut() {
    RunResult result = Runs.COMPLETED.result();
    List<Flag> flags = List.of(Flag.DRIVER_SATURATED);
    Measurement biased = result.measurement("metro", "echoVoid").orElseThrow();
    List<Measurement> rows =
        result.measurements().stream()
            .map(row -> row == biased ? TestRuns.with(row, List.of(), flags) : row)
            .toList();
    RunResult flagged = result.with(new RunFigures(rows, result.pairs(), result.ladder()));

    assertThat(flagged.measurement("metro", "echoVoid").orElseThrow().unusable()).isTrue();
    assertThat(names(BenchmarkJson.biggerIsBetter(flagged)))
        .contains("metro echoStruct")
        .doesNotContain("metro echoVoid");
    assertThat(names(BenchmarkJson.smallerIsBetter(flagged)))
        .contains("metro echoStruct")
        .doesNotContain("metro echoVoid");
  }

  private static List<String> names(String json) {
    return Json.read(json, JsonNode.class)
        .valueStream()
        .map(entry -> entry.path("name").asString())
        .toList();
  }

  @Test
  void latenciesAreInMilliseconds() {
    Histogram histogram = new Histogram(3);
    histogram.recordValueWithCount(2_000_000, 99);
    histogram.recordValue(50_000_000);

    List<String> lines = LatencyText.of(histogram).lines().toList();

    assertThat(lines.getFirst()).contains("Value", "Percentile", "TotalCount", "1/(1-Percentile)");
    assertThat(lines).anyMatch(line -> line.strip().startsWith("2.00"));
    assertThat(lines).anyMatch(line -> line.contains("#[Max     =       50.0"));
  }
}
