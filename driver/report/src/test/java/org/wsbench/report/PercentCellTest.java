package org.wsbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.report.format.ValueText;
import org.wsbench.report.page.Cell;
import org.wsbench.result.Interval;

class PercentCellTest {

  @ParameterizedTest
  @CsvSource({
    "1.5, 1.42, 1.6, 150 +- 10",
    "0.55, 0.5, 0.58, 55.0 +- 5.0",
    "18.8, 1.3, 3479241.5, >= 130",
    "0.2, 0.04, 0.9, <= 90.0",
    "2.0, 0.4, 9, 200?",
    "-0.03, -0.1, 0.05, <= 5.00",
  })
  void isNoMorePreciseThanItIsKnown(double ratio, double low, double high, String text) {
    assertThat(text(new Estimate(ratio, new Interval(low, high)))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"1.5, 1.499, 1.501, 150 +- 1", "0.505, 0.47, 0.54, 51 +- 4", "2.0, 0.4, 9, 200?"})
  void wholePercentHaveAtLeastOneToEachSide(double ratio, double low, double high, String text) {
    assertThat(text(PercentCell.whole(new Estimate(ratio, new Interval(low, high)))))
        .isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({"1.5, 150?", "0.2, 20.0?"})
  void withoutAnIntervalItDecidesNothing(double ratio, String text) {
    assertThat(text(new Estimate(ratio, null))).isEqualTo(text);
  }

  private static String text(Estimate ratio) {
    return text(PercentCell.of(ratio));
  }

  private static String text(Cell cell) {
    return ValueText.of(cell.values().getFirst()) + cell.sign().symbol();
  }
}
