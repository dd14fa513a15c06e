package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wsbench.analysis.jmh.BistableStarts;
import org.wsbench.analysis.jmh.CpuParts;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.format.ValueText;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Section.Item;
import org.wsbench.result.Interval;
import org.wsbench.result.RunResult;

class CpuPartsReportTest {
  private static final RunResult RUN = Runs.COMPLETED.result();

  private static Estimate share(double value, double half) {
    return new Estimate(value, new Interval(value - half, value + half));
  }

  private static Addition report(Estimate rest) {
    return report(rest, Map.of());
  }

  private static Addition report(Estimate rest, Map<String, BistableStarts> clusters) {
    return report(parts(rest, clusters, false));
  }

  private static CpuParts parts(
      Estimate rest, Map<String, BistableStarts> clusters, boolean apart) {
    return new CpuParts(
        "metro",
        "echoVoid",
        120,
        share(0.1, 0.01),
        share(0.25, 0.02),
        share(0.3, 0.03),
        rest,
        clusters,
        apart);
  }

  private static Addition report(CpuParts parts) {
    return CpuPartsReport.of(RUN, List.of("metro"), List.of(parts), "raw-echo", List.of());
  }

  private static List<String> row(Addition addition) {
    return addition.tables().getFirst().rows().stream()
        .map(row -> row.stream().map(CpuPartsReportTest::text).toList())
        .filter(row -> row.getFirst().equals("echoVoid"))
        .findFirst()
        .orElseThrow();
  }

  private static String text(Cell cell) {
    return ValueText.of(cell.values().getFirst()) + cell.sign().symbol();
  }

  @Test
  void partsHaveTheirRanges() {
    Addition addition = report(share(0.35, 0.04));

    assertThat(row(addition))
        .containsExactly(
            "echoVoid", "120", "10.0 +- 1.0", "25.0 +- 2.0", "30.0 +- 3.0", "35.0 +- 4.0");
    assertThat(addition.bars()).hasValueSatisfying(bars -> assertThat(bars.bars()).hasSize(1));
  }

  @Test
  void partsThatAreMoreThanTheWholeAreAFailedCheckAndNoFigures() {
    Addition addition = report(share(-0.2, 0.04));

    assertThat(row(addition))
        .containsExactly("echoVoid", "120", "fails!", "fails!", "fails!", "fails!");
    assertThat(addition.remarks().items())
        .extracting(Item::text)
        .anyMatch(line -> line.contains("FAILS for metro echoVoid"));
    assertThat(addition.bars()).hasValueSatisfying(bars -> assertThat(bars.bars()).isEmpty());
  }

  /** Nothing is left, as far as can be seen. */
  @Test
  void aRestBelowNothingIsAtMostTheEndOfItsInterval() {
    assertThat(row(report(share(-0.01, 0.03))).getLast()).isEqualTo("<= 2.00");
  }

  @Test
  void saysThatEveryValueWasReadTwice() {
    CpuParts parts = parts(share(0.35, 0.04), Map.of(), true);

    assertThat(report(parts).remarks().items())
        .extracting(Item::text)
        .anyMatch(line -> line.contains("binding is too large"));
    assertThat(report(share(0.35, 0.04)).remarks().items())
        .extracting(Item::text)
        .noneMatch(line -> line.contains("binding is too large"));
  }

  @Test
  void forksInTwoClustersHaveAFigureForEach() {
    Map<String, BistableStarts> clusters =
        Map.of(CpuParts.BINDING, new BistableStarts(0.12, 2, 0.4, 2));

    assertThat(row(report(share(0.35, 0.04), clusters)).get(3)).isEqualTo("12 or 40");
  }
}
