package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.wsbench.report.Compared;
import org.wsbench.report.format.ValueText;
import org.wsbench.report.page.Cell;
import org.wsbench.result.Flag;

class PairMatrixTest {
  private static Compared compared() {
    return new Compared("echoVoid", "echoDate").faster("echoVoid", 2).faster("echoDate", 8);
  }

  /** The cell of a row and a column, both from 1. */
  private static String cell(Compared compared, int row, int column) {
    Cell cell = PairMatrix.of(compared.result()).orElseThrow().rows().get(row - 1).get(column);
    return String.join(" ", cell.values().stream().map(ValueText::of).toList());
  }

  @Test
  void aPairHasTheMeanAndTheVerdictsOfItsCases() {
    assertThat(cell(compared(), 1, 2)).isEqualTo("400 2 faster");
    assertThat(cell(compared(), 1, 1)).isEqualTo("-");
  }

  @Test
  void aRowThatMustNotBeUsedDoesNotCount() {
    assertThat(cell(compared().flagged("cxf", "echoDate", Flag.NOT_STEADY), 1, 2))
        .isEqualTo("200 1 faster");
  }
}
