package org.wsbench.report.starts;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.wsbench.report.CatalogFigure;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Text;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.starts.StartEstimate;

/** The columns of {@code summary.csv} of a run that measures starts. */
public final class StartColumns {
  /**
   * A figure of a stack.
   *
   * @param ratio the figure divided by that of the baseline: the comparison of the baseline with
   *     the stack; empty if there is none
   */
  record Row(StartEstimate estimate, Optional<PairRatio> ratio) {}

  /** Figures in their order. */
  static final List<CatalogFigure<Row>> ALL =
      List.of(
          starts(),
          of("mean", "mean", StartEstimate::mean, "mean over these starts"),
          of(
              "ciLow",
              "interval.low",
              one -> end(one.interval(), Interval::low),
              "lower end of the 95 % interval of the mean"),
          of("ciHigh", "interval.high", one -> end(one.interval(), Interval::high), "upper end"),
          of("least", "least", StartEstimate::least, "smallest of all starts"),
          of("most", "most", StartEstimate::most, "largest of all starts"),
          ratio("ratio", "value", PairRatio::value, "figure divided by that of the baseline"),
          ratio(
              "ratioLow",
              "interval.low",
              pair -> end(pair.interval(), Interval::low),
              "lower end of the 95 % interval of the ratio"),
          ratio(
              "ratioHigh",
              "interval.high",
              pair -> end(pair.interval(), Interval::high),
              "upper end"),
          new CatalogFigure<>(
              "verdict",
              "figures.pairs[].verdict",
              null,
              StartColumns::verdict,
              "`faster` (of amounts: less; of throughput: more), `slower`, `equal`, or `undecided`"));

  /** The same for the documentation. */
  public static final List<CatalogFigure<?>> FIGURES = List.copyOf(ALL);

  private StartColumns() {}

  private static CatalogFigure<Row> starts() {
    return CatalogFigure.number(
        "starts",
        "figures.stacks[].starts",
        Unit.COUNT,
        row -> row.estimate().starts(),
        "starts that have the figure");
  }

  /** In the unit that the id of the figure ends with. */
  private static CatalogFigure<Row> of(
      String id, String key, Function<StartEstimate, Double> accessor, String meaning) {
    return CatalogFigure.number(
        id, "figures.stacks[]." + key, null, row -> accessor.apply(row.estimate()), meaning);
  }

  private static CatalogFigure<Row> ratio(
      String id, String key, Function<PairRatio, Double> accessor, String meaning) {
    return new CatalogFigure<>(
        id,
        "figures.pairs[]." + key,
        Unit.RATIO,
        row ->
            row.ratio()
                .map(accessor)
                .<Value>map(value -> Figure.of(value, Unit.RATIO))
                .orElse(CatalogFigure.UNKNOWN),
        meaning);
  }

  private static Double end(Interval interval, Function<Interval, Double> end) {
    return interval == null ? null : end.apply(interval);
  }

  /** Of the stack, not of the baseline. */
  private static Value verdict(Row row) {
    return row.ratio()
        .<Value>map(pair -> new Text(pair.verdict().inverse().id()))
        .orElse(CatalogFigure.UNKNOWN);
  }
}
