package org.wsbench.report;

import java.util.List;
import java.util.function.Function;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.Percentiles;
import org.wsbench.result.RunResult;

/** What a request costs: CPU time of the server, and time. */
public final class CostTables {
  private static final double MICROS_PER_MILLI = 1000;

  private CostTables() {}

  /** CPU time of the server per request. */
  public static Table cpu(RunResult result) {
    return new CaseTable(result, false)
        .of(
            "Server CPU per request in us",
            row -> {
              Double micros = row.serverCpuMicrosPerRequest();
              Value value = micros == null ? Missing.of("n/a") : Figure.of(micros, Unit.MICROS);
              return Cell.of(value).with(Marks.of(row));
            });
  }

  /** Percentiles of latency, one table each. */
  public static List<Table> latency(RunResult result) {
    return List.of(
        latency(result, "median", Percentiles::p50),
        latency(result, "90th percentile", Percentiles::p90),
        latency(result, "99th percentile", Percentiles::p99),
        latency(result, "99.9th percentile", Percentiles::p999));
  }

  private static Table latency(
      RunResult result, String name, Function<Percentiles, Double> percentile) {
    return new CaseTable(result, false)
        .of(
            "Latency, " + name + ", in ms",
            row ->
                Cell.of(
                        Figure.of(
                            percentile.apply(row.latencyMicros()) / MICROS_PER_MILLI, Unit.MILLIS))
                    .with(Marks.of(row)));
  }
}
