package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRounds;

class VersionTableTest {
  private static final List<String> CASES = List.of("echoVoid", "echoStruct");

  private static final List<String> VERSIONS =
      List.of("raw-stax", "cxf:4.0.5", "cxf:4.2.3", "metro");

  @Test
  void eachVersionHasARowInTheOrderOfTheRun() {
    Table table = VersionTable.of(VersionRuns.of(VERSIONS, CASES)).orElseThrow();

    assertThat(table.title()).startsWith("Throughput in % of raw-stax, +- half of the 95 % inter");
    assertThat(table.columns())
        .extracting(Table.Column::heading)
        .containsExactly("stack", "echoVoid", "echoStruct");
    assertThat(new MarkdownFormat().of(RunReport.of(VersionRuns.of(VERSIONS, CASES), List.of())))
        .containsPattern("\\| stack \\| echoVoid \\| echoStruct \\|\\n.*\\n\\| cxf:4.0.5 \\| 40 ")
        .containsPattern("\\n\\| cxf:4.2.3 \\| 50 .*\\n\\| metro \\| 60 ");
  }

  @Test
  void itIsTheAnswerOnTheScreen() {
    Page brief = RunReport.brief(VersionRuns.of(VERSIONS, CASES), List.of());

    assertThat(brief.tables())
        .containsExactly(VersionTable.of(VersionRuns.of(VERSIONS, CASES)).orElseThrow());
  }

  @Test
  void aVersionWithoutFiguresHasNoRatio() {
    RunResult run = VersionRuns.of(VERSIONS, CASES);
    RunResult without =
        Runs.run(
            run.comparison(),
            RunResult.Status.COMPLETED,
            null,
            run.stacks(),
            rounds(List.of("raw-stax", "cxf:4.0.5", "metro")),
            List.of());

    assertThat(new MarkdownFormat().of(RunReport.of(without, List.of())))
        .contains("| cxf:4.2.3 | no ratio | no ratio |");
  }

  private static List<Round> rounds(List<String> stacks) {
    return CASES.stream()
        .flatMap(
            echoCase ->
                stacks.stream().map(stack -> TestRounds.sliced(stack, echoCase, 5_000, 100)))
        .toList();
  }

  @Test
  void runsWithoutVersionsOrWithManyCasesKeepAColumnForEachStack() {
    assertThat(VersionTable.of(VersionRuns.of(List.of("raw-stax", "cxf", "metro"), CASES)))
        .isEmpty();
    assertThat(VersionTable.of(VersionRuns.of(List.of("raw-stax", "cxf:4.0.5"), CASES))).isEmpty();
  }

  @Test
  void theVerdictSaysWhatBecameOfEachStack() {
    List<String> stacks =
        List.of("raw-stax", "cxf:4.0.5", "cxf:4.1.3", "cxf", "metro", "metro@2", "spring-ws:4.1.3");

    assertThat(VersionSentences.of(VersionRuns.of(stacks, CASES)))
        .hasSize(3)
        .allMatch(sentence -> sentence.endsWith(" in both cases."))
        .satisfiesExactly(
            ends -> assertThat(ends).matches("cxf serves 1\\.5.* times what cxf:4.0.5 serves.*"),
            first -> assertThat(first).matches("cxf:4.1.3 serves 1.* times what cxf:4.0.5 .*"),
            second -> assertThat(second).matches("cxf serves 1.2 times what cxf:4.1.3 serves.*"));
    assertThat(
            RunReport.brief(VersionRuns.of(stacks, CASES), List.of()).lead().orElseThrow().items())
        .hasSize(3);
  }
}
