package org.wsbench.report;

import java.util.List;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Value;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;

/** What a request costs: CPU time of the server, and time. */
public final class CostTables {
  private CostTables() {}

  /** What a request costs the server; one table for each kind of cost. */
  public static List<Table> server(RunResult result) {
    CaseTable table = new CaseTable(result, false);
    Table cpu =
        table.of(
            "Server CPU per request in us",
            row -> RowFigures.SERVER_CPU.cell(row).with(Marks.of(row)));
    Table allocated =
        table.of(
            "Allocated by the server per request in bytes",
            row -> CounterFigures.ALLOCATED.cell(row).with(Marks.of(row)));
    boolean known =
        result.measurements().stream()
            .map(CounterFigures.ALLOCATED::of)
            .anyMatch(Value.Figure.class::isInstance);
    return known ? List.of(cpu, allocated) : List.of(cpu);
  }

  /** Percentiles of latency, one table each. */
  public static List<Table> latency(RunResult result) {
    return List.of(
        latency(result, "median", RowFigures.P50),
        latency(result, "90th percentile", RowFigures.P90),
        latency(result, "99th percentile", RowFigures.P99),
        latency(result, "99.9th percentile", RowFigures.P999));
  }

  private static Table latency(
      RunResult result, String name, CatalogFigure<Measurement> percentile) {
    return new CaseTable(result, false)
        .of(
            "Latency, " + name + ", in ms",
            row -> Cell.of(percentile.shown(row)).with(Marks.of(row)));
  }
}
