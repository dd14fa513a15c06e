package org.wsbench.docs;

import java.io.IOException;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.throughput.RowFigures;
import org.wsbench.result.Measurement;

/**
 * How long collections stopped the processes of some rows of a published run.
 *
 * @param millis the length of one in milliseconds, from the row with the least to that with the
 *     most
 * @param percent their share of the time under load, in the same way
 */
record CollectionPauses(String millis, String percent) {

  /** Those of the stacks, or clients, with these names. */
  static CollectionPauses of(String run, Predicate<String> names) throws IOException {
    List<Measurement> rows =
        PublishedRuns.result(run).measurements().stream()
            .filter(row -> names.test(row.stack()))
            .toList();
    return new CollectionPauses(
        range(
            rows,
            row ->
                figure(row, "pauseMicrosPerRequest") / figure(row, "collectionsPerRequest") / 1000),
        range(rows, row -> 100 * figure(row, "pauseShare")));
  }

  private static double figure(Measurement row, String id) {
    return RowFigures.FIGURES.stream()
        .filter(figure -> figure.id().equals(id))
        .map(figure -> (Figure) figure.of(row))
        .findFirst()
        .orElseThrow()
        .value();
  }

  private static String range(List<Measurement> rows, ToDoubleFunction<Measurement> figure) {
    LongSummaryStatistics rounded =
        rows.stream().mapToLong(row -> Math.round(figure.applyAsDouble(row))).summaryStatistics();
    return rounded.getMin() == rounded.getMax()
        ? Long.toString(rounded.getMin())
        : rounded.getMin() + " to " + rounded.getMax();
  }
}
