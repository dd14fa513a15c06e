package org.wsbench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.jmh.Benchmark;

/**
 * Tables of microbenchmarks: one row per case, one column per binding and library.
 *
 * @param byCase order of the rows
 */
record JmhGrid(Comparator<String> byCase) {

  /** Cases in the order of a report; others come before them. */
  static JmhGrid of(List<String> cases) {
    return new JmhGrid(
        Comparator.<String>comparingInt(cases::indexOf).thenComparing(Comparator.naturalOrder()));
  }

  /**
   * A table with the figure of each benchmark.
   *
   * @param benchmarks at least one; two of one case differ in their labels
   */
  Table table(String title, List<Benchmark> benchmarks, Function<Benchmark, Cell> cell) {
    List<String> columns = JmhOperations.columns(benchmarks);
    List<List<Cell>> rows = new ArrayList<>();
    for (String echoCase :
        benchmarks.stream().map(one -> one.id().echoCase()).distinct().sorted(byCase).toList()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.text(echoCase)));
      for (String column : columns) {
        cells.add(
            benchmarks.stream()
                .filter(one -> one.id().echoCase().equals(echoCase))
                .filter(one -> one.id().label().equals(column))
                .findFirst()
                .map(cell)
                .orElse(Cell.of(Missing.of("-"))));
      }
      rows.add(cells);
    }
    return Table.ofFigures(title, "case", columns, rows);
  }
}
