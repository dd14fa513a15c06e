package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.wsbench.report.html.DotChartData.Dot;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.report.page.Value.PlusMinus;
import org.wsbench.result.PairRatio;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;

/**
 * The table of 2007 beside the same two engines of a run.
 *
 * @param metro the stack of the run that descends from the JAX-WS RI
 * @param axis2 the stack of the run that is Axis2 with XMLBeans
 */
record Wstest2007(RunResult result, String metro, String axis2) {
  /** Where the figures come from, and what they were measured with. */
  static final String SOURCE =
      "The figures of 2007 are those of the JAX-WS RI 2.1 benchmark (K. Kawaguchi, Sun, 2 February"
          + " 2007): JAX-WS RI 2.1 with JAXB and Axis2 1.1.1 with XMLBeans on GlassFish v2 M4, JDK"
          + " 1.5.0_10, 4 CPUs, 32 clients; the service returned its argument unread. Only ratios"
          + " can be compared with those of today, and those depend on the service mode.";

  private static final String FILE = "wstest-2007.csv";
  private static final double PERCENT = 100;

  /** Gray, which few stacks of a run are. */
  private static final SeriesStyle OF_2007 = SeriesStyle.of(7, 1);

  /** One case of 2007: replies per second, mean and standard deviation between passes. */
  private record Row(
      String echoCase, double axis2, double axis2Stddev, double jaxWs, double jaxWsStddev) {
    static Row of(String line) {
      String[] fields = line.split(",");
      return new Row(
          fields[0],
          Double.parseDouble(fields[1]),
          Double.parseDouble(fields[2]),
          Double.parseDouble(fields[3]),
          Double.parseDouble(fields[4]));
    }

    double percent() {
      return PERCENT * jaxWs / axis2;
    }
  }

  /** Empty unless the run has both, and a case of 2007. */
  static Optional<Wstest2007> of(RunResult result) {
    Optional<String> metro = first(result, it -> it.engine().equals("metro"));
    Optional<String> axis2 =
        first(result, it -> it.engine().equals("axis2") && it.binding().equals("xmlbeans"));
    return metro
        .flatMap(one -> axis2.map(other -> new Wstest2007(result, one, other)))
        .filter(table -> !table.rows().isEmpty());
  }

  private static Optional<String> first(RunResult result, Predicate<StackDescription> wanted) {
    return result.comparison().stacks().stream()
        .filter(
            name ->
                result
                    .stack(name)
                    .map(StackRun::description)
                    .filter(stack -> !stack.tuned())
                    .filter(wanted)
                    .isPresent())
        .findFirst();
  }

  private List<Row> rows() {
    return Resource.text(FILE)
        .lines()
        .skip(1)
        .map(Row::of)
        .filter(row -> result.pair(metro, axis2, row.echoCase()).isPresent())
        .toList();
  }

  Table table() {
    List<List<Cell>> cells = rows().stream().map(this::cells).toList();
    return Table.ofFigures(
        "Replies per second in 2007, +- standard deviation between passes; their ratio; and the ratio"
            + " of this run, +- half of the 95 % interval",
        "case",
        List.of(
            "2007: Axis2, XMLBeans",
            "2007: JAX-WS RI",
            "2007: ratio in %",
            "this run: " + metro + " in % of " + axis2),
        cells);
  }

  private List<Cell> cells(Row row) {
    return List.of(
        Cell.text(row.echoCase()),
        Cell.of(tps(row.axis2(), row.axis2Stddev())),
        Cell.of(tps(row.jaxWs(), row.jaxWsStddev())),
        Cell.of(Figure.whole(row.percent(), Unit.PERCENT)),
        result
            .pair(metro, axis2, row.echoCase())
            .map(Wstest2007::cell)
            .orElse(Cell.of(Missing.of("no ratio"))));
  }

  private static PlusMinus tps(double mean, double stddev) {
    return PlusMinus.of(new Figure(mean, Unit.PER_SECOND, 1), stddev);
  }

  private static Cell cell(PairRatio pair) {
    return Cell.of(
        PlusMinus.of(
            Figure.whole(PERCENT * pair.value(), Unit.PERCENT),
            pair.interval() == null ? null : PERCENT * pair.interval().halfWidth()));
  }

  DotChartData chart() {
    List<Dot> dots = new ArrayList<>();
    List<Row> rows = rows();
    for (Row row : rows) {
      int group = rows.indexOf(row);
      dots.add(new Dot(group, 0, row.percent(), null, null, false));
      result.pair(metro, axis2, row.echoCase()).ifPresent(pair -> dots.add(today(group, pair)));
    }
    return new DotChartData(
        " %",
        PERCENT,
        rows.stream().map(Row::echoCase).toList(),
        List.of(new Legend.Entry("2007", OF_2007), new Legend.Entry("this run", styleOfMetro())),
        dots);
  }

  private SeriesStyle styleOfMetro() {
    return SeriesStyle.of(result.comparison().stacks().indexOf(metro));
  }

  private static Dot today(int group, PairRatio pair) {
    return new Dot(
        group,
        1,
        PERCENT * pair.value(),
        pair.interval() == null ? null : PERCENT * pair.interval().low(),
        pair.interval() == null ? null : PERCENT * pair.interval().high(),
        false);
  }
}
