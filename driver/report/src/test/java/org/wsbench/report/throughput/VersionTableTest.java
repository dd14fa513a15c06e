package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table;
import org.wsbench.result.Comparison;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;

class VersionTableTest {
  private static final List<String> CASES = List.of("echoVoid", "echoStruct");

  private static final List<String> VERSIONS =
      List.of("raw-stax", "cxf:4.0.5", "cxf:4.2.3", "metro");

  /** Of 10,000 requests per second of the reference: 4,000, 5,000, 6,000, and so on. */
  private static RunResult run(List<String> stacks, List<String> cases) {
    List<Round> rounds = new ArrayList<>();
    for (String echoCase : cases) {
      for (int i = 0; i < stacks.size(); i++) {
        double tps = i == 0 ? 10_000 : 3_000 + 1_000 * i;
        rounds.add(TestRounds.sliced(stacks.get(i), echoCase, tps, 100));
      }
    }
    return Runs.run(
        new Comparison(
            MeasurementScheme.SLICES,
            stacks,
            cases,
            stacks.getFirst(),
            32,
            ServiceMode.TYPED,
            0,
            1),
        RunResult.Status.COMPLETED,
        null,
        stacks.stream().map(name -> TestRounds.stack(name, 1)).toList(),
        rounds,
        List.of());
  }

  @Test
  void eachVersionHasARowInTheOrderOfTheRun() {
    Table table = VersionTable.of(run(VERSIONS, CASES)).orElseThrow();

    assertThat(table.title()).startsWith("Throughput in % of raw-stax, +- half of the 95 % inter");
    assertThat(table.columns())
        .extracting(Table.Column::heading)
        .containsExactly("stack", "echoVoid", "echoStruct");
    assertThat(new MarkdownFormat().of(RunReport.of(run(VERSIONS, CASES), List.of())))
        .containsPattern("\\| stack \\| echoVoid \\| echoStruct \\|\\n.*\\n\\| cxf:4.0.5 \\| 40 ")
        .containsPattern("\\n\\| cxf:4.2.3 \\| 50 .*\\n\\| metro \\| 60 ");
  }

  @Test
  void itIsTheAnswerOnTheScreen() {
    Page brief = RunReport.brief(run(VERSIONS, CASES), List.of());

    assertThat(brief.tables()).containsExactly(VersionTable.of(run(VERSIONS, CASES)).orElseThrow());
  }

  @Test
  void aVersionWithoutFiguresHasNoRatio() {
    RunResult run = run(VERSIONS, CASES);
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
    assertThat(VersionTable.of(run(List.of("raw-stax", "cxf", "metro"), CASES))).isEmpty();
    assertThat(VersionTable.of(run(List.of("raw-stax", "cxf:4.0.5"), CASES))).isEmpty();
  }
}
