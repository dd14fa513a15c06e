package org.wsbench.report;

import java.util.Arrays;
import java.util.List;
import org.wsbench.analysis.RowTotals;
import org.wsbench.report.page.Unit;
import org.wsbench.result.Measurement;
import org.wsbench.result.ServerCounter;

/** The part of the catalogue of a row that is counted of its server. */
final class CounterFigures {

  static final CatalogFigure<Measurement> ALLOCATED = of(ServerCounter.ALLOCATED_BYTES);

  /** One for each counter. */
  static final List<CatalogFigure<Measurement>> ALL =
      Arrays.stream(ServerCounter.values()).map(CounterFigures::of).toList();

  private CounterFigures() {}

  /** The figure of one counter, per request. */
  static CatalogFigure<Measurement> of(ServerCounter counter) {
    return CatalogFigure.number(
        counter.id() + "PerRequest",
        "measurements[].rounds[].resources.serverPerRequest." + counter.id(),
        unit(counter),
        row -> RowTotals.perRequest(row.rounds(), use -> use.serverPerRequest().get(counter.id())),
        counter.meaning());
  }

  private static Unit unit(ServerCounter counter) {
    return switch (counter) {
      case ALLOCATED_BYTES -> Unit.BYTES;
      case COMPILER_MICROS -> Unit.MICROS;
    };
  }
}
